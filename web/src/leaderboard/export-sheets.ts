import { leaderboardMessages } from "@portal/contract/leaderboard/leaderboard.messages.ts";
import type { LeaderboardExportRow } from "@portal/contract/leaderboard/leaderboard.ts";
import { sheetNames } from "@portal/contract/leaderboard/leaderboard-sheets.rules.ts";
import type { Column, Sheet } from "#kernel/export/sheet.ts";

const [ranking, name, earned] = leaderboardMessages.rankingColumns;

/** The promotion's own columns are dropped: it names the sheet (LEAD-23). */
const columns: Column<LeaderboardExportRow>[] = [
  { header: ranking, kind: "count", field: "ranking" },
  { header: name, kind: "text", field: "bankerName", width: 32 },
  { header: earned, kind: "money", field: "earnedCents" },
];

/** One sheet per promotion that has rows, named by the promotion. */
export function exportSheets(
  promotions: readonly LeaderboardExportRow[][],
): Sheet<LeaderboardExportRow>[] {
  const withRows = promotions.filter((rows) => rows.length > 0);
  const names = sheetNames(withRows.map(([first]) => first?.promotionName ?? ""));
  return withRows.map((rows, index) => ({ name: names[index] as string, columns, rows }));
}
