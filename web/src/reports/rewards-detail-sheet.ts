import { type ReportReward, rewardsDetailExport } from "@portal/contract/reports/reports.ts";
import type { SheetHead } from "#kernel/export/sheet.ts";

/** The rewards of one promotion (OP-68). */
export const rewardsDetailSheet: SheetHead<ReportReward> = {
  name: rewardsDetailExport.sheetName,
  columns: [
    { header: "Promotion Name", kind: "text", field: "promotionName", width: 32 },
    { header: "Reward ID", kind: "text", field: "rewardId", width: 14 },
    { header: "Officer ID", kind: "text", field: "officerId", width: 14 },
    { header: "Officer Name", kind: "text", field: "officerName" },
    { header: "Location Code", kind: "text", field: "locationCode", width: 14 },
    { header: "Reward Amount", kind: "money", field: "amountCents" },
    { header: "Reward Status", kind: "text", field: "statusName", width: 18 },
    { header: "Rewards Available Date", kind: "day", field: "availableOn", width: 22 },
    { header: "Expiration Date", kind: "day", field: "expiresOn", width: 16 },
  ],
};
