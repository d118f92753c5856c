import type { ReportReward } from "@portal/contract/reports/reports.ts";
import { expect, test } from "vitest";
import type { AnySheet } from "#kernel/export/sheet.ts";
import { openWorkbook } from "#kernel/export/testing/open-workbook.ts";
import { writeWorkbook } from "#kernel/export/write-workbook.ts";
import { rewardsDetailSheet } from "./rewards-detail-sheet.ts";

const reward: ReportReward = {
  promotionName: "=Spring",
  rewardId: "200007",
  officerId: "730902",
  officerName: "Elena Marchetti",
  locationCode: "0114",
  amountCents: 123_450,
  statusName: "Paid",
  availableOn: "2026-05-26",
  expiresOn: "2026-11-26",
};

test("Rewards Detail read back: sheet, header, typed cells, a formula stays text (REPORTS-16, CONST-84)", async () => {
  const workbook = { ...rewardsDetailSheet, rows: [reward] } as unknown as AnySheet;
  const sheets = await openWorkbook(await writeWorkbook([workbook]));
  const seen = sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((cells) => cells.map(({ value }) => value)),
  }));
  expect(seen).toEqual([
    {
      name: "Rewards Detail",
      rows: [
        [
          "Promotion Name",
          "Reward ID",
          "Officer ID",
          "Officer Name",
          "Location Code",
          "Reward Amount",
          "Reward Status",
          "Rewards Available Date",
          "Expiration Date",
        ],
        [
          "=Spring",
          "200007",
          "730902",
          "Elena Marchetti",
          "0114",
          1234.5,
          "Paid",
          new Date("2026-05-26T00:00:00Z"),
          new Date("2026-11-26T00:00:00Z"),
        ],
      ],
    },
  ]);
});
