import { programmeDay } from "@portal/contract/kernel/dates.ts";
import {
  exportYears,
  mayDownloadLeaderboard,
  shownName,
} from "@portal/contract/leaderboard/leaderboard.rules.ts";
import type { LeaderboardExportRow } from "@portal/contract/leaderboard/leaderboard.ts";
import { sheetNames } from "@portal/contract/leaderboard/leaderboard-sheets.rules.ts";
import { allowExport } from "#kernel/allow-export.ts";
import { takeExportLease } from "#kernel/export-lease.ts";
import { Fault } from "#kernel/fault.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { requiredScopeOf } from "#rewards/rewards.public.ts";
import {
  type ExportedEarner,
  findNamesMasked,
  listRankingsByPromotion,
} from "./leaderboard-files.store.ts";

/** The year's ranking of each promotion, one list each; promotions without a line are left out. */
export async function exportLeaderboard(
  context: SignedOnContext,
  { year }: { year: number },
): Promise<LeaderboardExportRow[][]> {
  const { services, caller } = context;
  const { clock } = services;
  if (!mayDownloadLeaderboard(caller.accountMode)) await refuse(context);
  if (!exportYears(programmeDay(clock.now())).includes(year)) {
    throw new Fault("invalid-request", "only this year and the last are exported");
  }
  const lease = await takeExportLease(services, caller.bankerId);
  try {
    return await sheetsOf(context, year);
  } finally {
    await lease.release();
  }
}

async function sheetsOf(context: SignedOnContext, year: number): Promise<LeaderboardExportRow[][]> {
  const { services, caller } = context;
  const { db, config } = services;
  const { institutionId } = caller;
  // Ranks are the institution's; whoever sees one portfolio gets its lines alone (OP-03).
  const own = requiredScopeOf(caller);
  const portfolioId = own.kind === "portfolio" ? own.id : null;
  const scope = { institutionId, portfolioId, year };
  const earners = await listRankingsByPromotion(db, scope, config.exportRowsMax + 1);
  await allowExport(context, { name: "leaderboard", rowCount: earners.length });
  const isMasked = await findNamesMasked(db, institutionId);
  return sheets(earners, ({ bankerId, bankerName }) =>
    shownName(bankerName, { isMasked: isMasked && bankerId !== caller.bankerId }),
  );
}

function sheets(
  earners: readonly ExportedEarner[],
  nameOf: (earner: ExportedEarner) => string,
): LeaderboardExportRow[][] {
  const lists = [...Map.groupBy(earners, ({ promotionId }) => promotionId).values()];
  const names = sheetNames(lists.map(([first]) => first?.promotionName ?? ""));
  return lists.map((list, index) =>
    list.map((earner) => ({
      promotionId: earner.promotionId,
      promotionName: earner.promotionName,
      sheetName: names[index] as string,
      ranking: earner.ranking,
      bankerName: nameOf(earner),
      earnedCents: earner.earnedCents,
    })),
  );
}

async function refuse({ services, caller, requestId }: SignedOnContext): Promise<never> {
  await services.audit.record(services.db, {
    actor: String(caller.bankerId),
    action: "policy-refusal",
    outcome: "refused",
    bankerId: caller.bankerId,
    sessionId: caller.sessionId,
    object: "leaderboard",
    requestId,
  });
  throw new Fault("forbidden", "not one of the account modes that download the leaderboard");
}
