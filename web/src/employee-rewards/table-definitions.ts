import type {
  OfficerListRequest,
  OfficerSortColumn,
  RewardListRequest,
  RewardSortColumn,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import { pagingOf, type TableDefinition, type TableState } from "#ui/table-state.ts";
import {
  emptyOfficerDraft,
  emptyRewardDraft,
  type OfficerDraft,
  officerFilters,
  type RewardDraft,
  rewardFilters,
} from "./filter-draft.ts";

/** By date, the newest first; in the summary it is the latest reward's, and not shown (OP-58). */
const byDate = { key: "availableOn", order: "descending" } as const;

export const officerTable: TableDefinition<OfficerSortColumn, OfficerDraft> = {
  defaultSort: byDate,
  emptyFilters: emptyOfficerDraft,
};

export const rewardTable: TableDefinition<RewardSortColumn, RewardDraft> = {
  defaultSort: byDate,
  emptyFilters: emptyRewardDraft,
};

/** The rewards of one officer have no filters of their own. */
export const detailTable: TableDefinition<RewardSortColumn, Record<string, never>> = {
  defaultSort: byDate,
  emptyFilters: {},
};

export const officerQuery = (
  state: TableState<OfficerSortColumn, OfficerDraft>,
): OfficerListRequest => ({ ...officerFilters(state.filters), ...pagingOf(state) });

export const rewardQuery = (
  state: TableState<RewardSortColumn, RewardDraft>,
): RewardListRequest => ({ ...rewardFilters(state.filters), ...pagingOf(state) });
