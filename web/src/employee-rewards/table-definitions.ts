import type {
  OfficerListRequest,
  OfficerSortColumn,
  RewardListRequest,
  RewardSortColumn,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import { defaultPageSize, type PageRequest, type SortOrder } from "@portal/contract/kernel/page.ts";
import type { TableDefinition, TableState } from "#ui/table-state.ts";
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

interface Paging<SortKey extends string> extends PageRequest {
  sortColumn: SortKey;
  sortOrder: SortOrder;
}

/** "All" is no size of these tables, so it never comes here. */
export function pagingOf<SortKey extends string>(
  state: TableState<SortKey, object>,
): Paging<SortKey> {
  return {
    page: state.page,
    pageSize: state.pageSize === "all" ? defaultPageSize : state.pageSize,
    sortColumn: state.sort.key,
    sortOrder: state.sort.order,
  };
}

export const officerQuery = (
  state: TableState<OfficerSortColumn, OfficerDraft>,
): OfficerListRequest => ({ ...officerFilters(state.filters), ...pagingOf(state) });

export const rewardQuery = (
  state: TableState<RewardSortColumn, RewardDraft>,
): RewardListRequest => ({ ...rewardFilters(state.filters), ...pagingOf(state) });
