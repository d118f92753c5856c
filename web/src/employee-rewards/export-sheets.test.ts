import type {
  OfficerReward,
  OfficerSummary,
} from "@portal/contract/employee-rewards/employee-rewards.ts";
import { expect, test } from "vitest";
import type { AnySheet } from "#kernel/export/sheet.ts";
import { openWorkbook } from "#kernel/export/testing/open-workbook.ts";
import { writeWorkbook } from "#kernel/export/write-workbook.ts";
import { officersSheet, rewardsSheet } from "./export-sheets.ts";

const officer: OfficerSummary = {
  businessUnit: "10482",
  portfolioName: "Lakeshore North",
  locationCode: "0114",
  officerId: "730902",
  officerName: '=HYPERLINK("x")',
  earnedCents: 123_450,
  redeemedCents: 0,
  promotionName: "",
  statusName: "",
};
const reward: OfficerReward = {
  ...officer,
  rewardId: "200007",
  promotionName: "Spring",
  availableOn: "2026-05-26",
  expiresOn: "2026-11-26",
  statusName: "Available",
};

const officerHeads = [
  "Port BU",
  "Portfolio Name",
  "Location Code",
  "Officer ID",
  "Officer Name",
  "Reward Earned($)",
  "Reward Redeemed($)",
];
const officerCells = ["10482", "Lakeshore North", "0114", "730902", '=HYPERLINK("x")', 1234.5, 0];

async function reread(sheet: unknown) {
  const sheets = await openWorkbook(await writeWorkbook([sheet as AnySheet]));
  return sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((cells) => cells.map(({ value }) => value)),
  }));
}

test("the summary's sheet has the table's columns, typed, a formula stays text (BANKERS-22, CONST-97)", async () => {
  expect(await reread({ ...officersSheet, rows: [officer] })).toEqual([
    { name: "Employee Rewards Report", rows: [officerHeads, officerCells] },
  ]);
});

test("the YTD sheet has the twelve columns with true dates (YTD-09, CONST-97)", async () => {
  const [sheet] = await reread({ ...rewardsSheet, rows: [reward] });
  expect(sheet?.name).toBe("Employee Rewards Report");
  expect(sheet?.rows).toEqual([
    [
      "Reward ID",
      ...officerHeads,
      "Promotion Name",
      "Rewards Available Date",
      "Expiration Date",
      "Rewards Status",
    ],
    [
      "200007",
      ...officerCells,
      "Spring",
      new Date("2026-05-26T00:00:00Z"),
      new Date("2026-11-26T00:00:00Z"),
      "Available",
    ],
  ]);
});
