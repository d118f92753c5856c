import { dateRangeErrors } from "@portal/contract/employee-rewards/employee-rewards.rules.ts";
import type {
  RewardListRequest,
  RewardSortColumn,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { FieldError } from "@portal/contract/kernel/field-error.ts";
import { textFilter } from "#ui/filter-values.ts";
import { pagingOf, type TableDefinition, type TableState } from "#ui/table-state.ts";
import {
  type OfficerFilterFields,
  officerFilterErrors,
  officerFilters,
  officerTable,
} from "./officer-table.ts";

/** The YTD tab's: the first tab's and four more. */
export interface RewardFilterFields extends OfficerFilterFields {
  rewardId: string;
  promotionName: string;
  from: IsoDay | null;
  to: IsoDay | null;
}

/** The newest first (OP-58). */
const byDate = { key: "availableOn", order: "descending" } as const;

export const rewardTable: TableDefinition<RewardSortColumn, RewardFilterFields> = {
  defaultSort: byDate,
  emptyFilters: {
    ...officerTable.emptyFilters,
    rewardId: "",
    promotionName: "",
    from: null,
    to: null,
  },
};

/** The rewards of one officer have no filters of their own. */
export const detailTable: TableDefinition<RewardSortColumn, Record<string, never>> = {
  defaultSort: byDate,
  emptyFilters: {},
};

export function rewardRequest(
  state: TableState<RewardSortColumn, RewardFilterFields>,
): RewardListRequest {
  const { filters } = state;
  return {
    ...officerFilters(filters),
    rewardId: textFilter(filters.rewardId),
    promotionName: textFilter(filters.promotionName),
    from: filters.from,
    to: filters.to,
    ...pagingOf(state),
  };
}

/** What Search waits for. */
export function rewardFilterErrors(
  draft: RewardFilterFields,
): FieldError<"earned" | "redeemed" | "from" | "to">[] {
  return [...officerFilterErrors(draft), ...dateRangeErrors(draft)];
}
