import type { LeaderboardExportRow } from "@portal/contract/leaderboard/leaderboard.ts";
import { expect, test } from "vitest";
import { exportSheets } from "./export-sheets.ts";

const row = (sheetName: string): LeaderboardExportRow => ({
  promotionId: 1,
  promotionName: "Spring: 2026",
  sheetName,
  ranking: 1,
  bankerName: "Ana",
  earnedCents: 100,
});

test("one sheet per promotion with rows, named by it or SheetN, its own columns dropped (LEAD-21, LEAD-22, LEAD-23)", () => {
  const sheets = exportSheets([[row("Spring 2026")], [], [row("Sheet2")]]);
  expect(sheets.map(({ name }) => name)).toEqual(["Spring 2026", "Sheet2"]);
  expect(sheets[0]?.columns.map(({ header }) => header)).toEqual([
    "Ranking",
    "Banker Name",
    "Rewards Earned",
  ]);
});
