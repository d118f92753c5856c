import type { IsoDay } from "#kernel/dates.ts";
import type { Cents } from "#kernel/money.ts";
import type { PageRequest, SortOrder } from "#kernel/page.ts";

/** What Rewards Detail is narrowed by; all null lists the last 365 days (OP-65). */
export interface ReportFilters {
  promotionName: string | null;
  from: IsoDay | null;
  to: IsoDay | null;
}

export type ReportSortColumn = "promotionId" | "promotionName" | "uploadedOn";

export interface ReportListRequest extends ReportFilters, PageRequest {
  /** The browser's own zone, an IANA name (OP-67). */
  timeZone: string;
  sortColumn: ReportSortColumn;
  sortOrder: SortOrder;
}

/** One upload of a promotion's rewards. */
export interface ReportRow {
  promotionId: number;
  promotionName: string;
  /** The day in the time zone of the request. */
  uploadedOn: IsoDay;
  /** "Uploaded", "Processing" or "Failed" (OP-69). */
  status: string;
}

/** One reward of a promotion's report. */
export interface ReportReward {
  promotionName: string;
  rewardId: string;
  officerId: string;
  officerName: string;
  locationCode: string;
  amountCents: Cents;
  statusName: string;
  availableOn: IsoDay;
  expiresOn: IsoDay;
}

/** Whose rewards a report holds (OP-68): the administrator's scope, or the banker's own. */
export type ReportReach = "scope" | "own";

/** The spreadsheet of a promotion's report (CONST-84). */
export const rewardsDetailExport = {
  fileName: "Rewards Detail.xlsx",
  sheetName: "Rewards Detail",
} as const;
