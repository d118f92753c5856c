import { leaderboardMessages } from "@portal/contract/leaderboard/leaderboard.messages.ts";
import type { LeaderboardExportRow } from "@portal/contract/leaderboard/leaderboard.ts";
import type { Column, Sheet } from "#kernel/export/sheet.ts";

const [ranking, name, earned] = leaderboardMessages.rankingColumns;

/** The promotion's own columns are dropped: it names the sheet (LEAD-23). */
const columns: Column<LeaderboardExportRow>[] = [
  { header: ranking, kind: "count", field: "ranking" },
  { header: name, kind: "text", field: "bankerName", width: 32 },
  { header: earned, kind: "money", field: "earnedCents" },
];

/** One sheet per promotion that has rows, by the name the server has made of its own. */
export function exportSheets(
  promotions: readonly LeaderboardExportRow[][],
): Sheet<LeaderboardExportRow>[] {
  return promotions.flatMap((rows) => {
    const [first] = rows;
    return first ? [{ name: first.sheetName, columns, rows }] : [];
  });
}
