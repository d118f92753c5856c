import type { IsoDay } from "#kernel/dates.ts";
import type { Cents } from "#kernel/money.ts";
import type { PageRequest, SortOrder } from "#kernel/page.ts";

/** Filters of the first tab; null is "no filter". Text is "contains", ids and amounts are exact. */
export interface OfficerFilters {
  /** A filter within the administrator's scope, never the scope itself (OP-03). */
  businessUnit: string | null;
  portfolioName: string | null;
  locationCode: string | null;
  officerId: string | null;
  officerName: string | null;
  earnedCents: Cents | null;
  redeemedCents: Cents | null;
  statusId: number | null;
}

/** Filters of the YTD tab: on the available date, both days included (OP-61). */
export interface RewardFilters extends OfficerFilters {
  rewardId: string | null;
  promotionName: string | null;
  from: IsoDay | null;
  to: IsoDay | null;
}

/** One officer of the summary, as the key of the detail table. */
export interface OfficerKey {
  businessUnit: string;
  portfolioName: string;
  locationCode: string;
  officerId: string;
}

/** One summary row: an officer with the sums over their rewards (OP-62). */
export interface OfficerSummary extends OfficerKey {
  officerName: string;
  earnedCents: Cents;
  redeemedCents: Cents;
  /** Always '' and never shown (OP-62). */
  promotionName: string;
  statusName: string;
}

/** One reward of the detail and YTD tables. */
export interface OfficerReward extends OfficerKey {
  rewardId: string;
  officerName: string;
  earnedCents: Cents;
  redeemedCents: Cents;
  promotionName: string;
  availableOn: IsoDay;
  expiresOn: IsoDay;
  statusName: string;
}

/** "availableOn" of a summary row is its latest reward's; it is not shown (OP-58). */
export type OfficerSortColumn =
  | "businessUnit"
  | "portfolioName"
  | "locationCode"
  | "officerId"
  | "officerName"
  | "earnedCents"
  | "redeemedCents"
  | "availableOn";

export type RewardSortColumn =
  | OfficerSortColumn
  | "rewardId"
  | "promotionName"
  | "expiresOn"
  | "statusName";

export interface OfficerListRequest extends OfficerFilters, PageRequest {
  sortColumn: OfficerSortColumn;
  sortOrder: SortOrder;
}

export interface OfficerRewardsRequest extends OfficerKey, PageRequest {
  statusId: number | null;
  sortColumn: RewardSortColumn;
  sortOrder: SortOrder;
}

export interface RewardListRequest extends RewardFilters, PageRequest {
  sortColumn: RewardSortColumn;
  sortOrder: SortOrder;
}

/** The spreadsheet of both tabs (CONST-97). */
export const employeeRewardsExport = {
  fileName: "Employee Rewards Report.xlsx",
  sheetName: "Employee Rewards Report",
} as const;
