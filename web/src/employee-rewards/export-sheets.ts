import {
  employeeRewardsExport,
  type OfficerReward,
  type OfficerSummary,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import type { Column, SheetHead } from "#kernel/export/sheet.ts";
import { columnTitles as titles } from "./column-titles.ts";

const officer: Column<OfficerSummary>[] = [
  { header: titles.businessUnit, kind: "text", field: "businessUnit", width: 12 },
  { header: titles.portfolioName, kind: "text", field: "portfolioName", width: 30 },
  { header: titles.locationCode, kind: "text", field: "locationCode", width: 14 },
  { header: titles.officerId, kind: "text", field: "officerId", width: 14 },
  { header: titles.officerName, kind: "text", field: "officerName" },
  { header: titles.earnedCents, kind: "money", field: "earnedCents", width: 18 },
  { header: titles.redeemedCents, kind: "money", field: "redeemedCents", width: 20 },
];

const { sheetName: name } = employeeRewardsExport;

/** The first tab's table without its buttons (BANKERS-22). */
export const officersSheet: SheetHead<OfficerSummary> = { name, columns: officer };

/** The twelve columns of the YTD tab (YTD-09). */
export const rewardsSheet: SheetHead<OfficerReward> = {
  name,
  columns: [
    { header: titles.rewardId, kind: "text", field: "rewardId", width: 14 },
    ...(officer as Column<OfficerReward>[]),
    { header: titles.promotionName, kind: "text", field: "promotionName", width: 32 },
    { header: titles.availableOn, kind: "day", field: "availableOn", width: 22 },
    { header: titles.expiresOn, kind: "day", field: "expiresOn", width: 16 },
    { header: titles.statusName, kind: "text", field: "statusName", width: 18 },
  ],
};
