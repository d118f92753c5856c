import { programmeDay } from "@portal/contract/kernel/dates.ts";
import {
  exportYears,
  mayDownloadLeaderboard,
  shownName,
} from "@portal/contract/leaderboard/leaderboard.rules.ts";
import type { LeaderboardExportRow } from "@portal/contract/leaderboard/leaderboard.ts";
import { sheetNamer } from "@portal/contract/leaderboard/leaderboard-sheets.rules.ts";
import { allowExport } from "#kernel/allow-export.ts";
import { Fault } from "#kernel/fault.ts";
import { recordDeed } from "#kernel/record-deed.ts";
import type { ListStream, SignedOnContext } from "#kernel/serve.ts";
import { requiredScopeOf } from "#rewards/rewards.public.ts";
import {
  countRankings,
  type ExportedEarner,
  findNamesMasked,
  streamRankings,
} from "./leaderboard-files.store.ts";

/** The year's ranking of each promotion, one list each; promotions without a line are left out. */
export async function exportLeaderboard(
  context: SignedOnContext,
  { year }: { year: number },
): Promise<ListStream<LeaderboardExportRow>> {
  const { services, caller } = context;
  const { db, clock } = services;
  if (!mayDownloadLeaderboard(caller.accountMode)) await refuse(context);
  if (!exportYears(programmeDay(clock.now())).includes(year)) {
    throw new Fault("invalid-request", "only this year and the last are exported");
  }
  const { institutionId } = caller;
  // Ranks are the institution's; whoever sees one portfolio gets its lines alone (OP-03).
  const own = requiredScopeOf(caller);
  const portfolioId = own.kind === "portfolio" ? own.id : null;
  const scope = { institutionId, portfolioId, year };
  const rowCount = await countRankings(db, scope);
  await allowExport(context, { name: "leaderboard", rowCount });
  const isMasked = await findNamesMasked(db, institutionId);
  const nameOf = ({ bankerId, bankerName }: ExportedEarner) =>
    shownName(bankerName, { isMasked: isMasked && bankerId !== caller.bankerId });
  return {
    rowCount,
    batches: exportRows(streamRankings(db, scope), nameOf),
    listOf: ({ promotionId }) => promotionId,
  };
}

/** A sheet is named when the first line of its promotion comes: none of the others is needed. */
async function* exportRows(
  batches: AsyncIterable<ExportedEarner[]>,
  nameOf: (earner: ExportedEarner) => string,
): AsyncGenerator<LeaderboardExportRow[]> {
  const nameSheet = sheetNamer();
  let sheet: { promotionId: number; name: string } | undefined;
  const sheetOf = ({ promotionId, promotionName }: ExportedEarner) => {
    if (sheet?.promotionId !== promotionId) sheet = { promotionId, name: nameSheet(promotionName) };
    return sheet;
  };
  for await (const earners of batches) {
    yield earners.map((earner) => ({
      promotionId: earner.promotionId,
      promotionName: earner.promotionName,
      sheetName: sheetOf(earner).name,
      ranking: earner.ranking,
      bankerName: nameOf(earner),
      earnedCents: earner.earnedCents,
    }));
  }
}

async function refuse(context: SignedOnContext): Promise<never> {
  await recordDeed(context, context.services.db, {
    action: "policy-refusal",
    outcome: "refused",
    object: "leaderboard",
  });
  throw new Fault("forbidden", "not one of the account modes that download the leaderboard");
}
