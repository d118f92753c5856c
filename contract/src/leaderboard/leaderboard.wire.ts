import * as z from "zod/mini";
import { call, spelled } from "#wire/call.ts";
import { fields, firstRow, nothing, rows } from "#wire/envelopes.ts";
import { dollars, flag, idOrUnset } from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";
import type { RankingRow, TierRow } from "./leaderboard.ts";

export const listPromotions = call({
  method: "POST",
  path: "/api/getAllPromotions",
  banker: { businessUnit: "Pbu" },
  request: nothing,
  response: rows(wireObject({ id: ["PromotionID", z.int()], name: ["PromotionName", z.string()] })),
});

/** A list as JSON text inside the JSON; a list as it is gets read too (OP-49). */
function jsonText<Row>(row: z.ZodMiniType<Row, unknown>) {
  const list = z.array(row);
  return z.codec(z.union([z.string(), z.array(z.unknown())]), z.custom<Row[]>(), {
    decode: (wire, context) => {
      const parsed = typeof wire === "string" ? parseJson(wire) : wire;
      const decoded = z.safeDecode(list, parsed as never);
      if (decoded.success) return decoded.data as Row[];
      context.issues.push({ code: "custom", message: "not a list of these rows", input: wire });
      return z.NEVER;
    },
    encode: (inside) => JSON.stringify(z.encode(list, inside as never)),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON is not a list; the caller reports it as such.
    return undefined;
  }
}

const rankingRow: z.ZodMiniType<RankingRow, unknown> = wireObject({
  ranking: ["Ranking", z.int()],
  bankerName: ["BankerName", z.string()],
  earnedCents: ["RewardEarned", dollars],
  // Ours: where several share a rank, the rank does not tell which line is the caller's.
  isOwn: ["IsOwnRow", z.optional(flag)],
});

const tierRow: z.ZodMiniType<TierRow, unknown> = wireObject({
  tier: ["Tier", z.int()],
  range: ["RewardsRange", z.string()],
  percent: ["Percentage", z.int()],
});

/** PromoID 0 is All Promotions (OP-49). Either half can be left out by sending 0 for its flag. */
export const getLeaderboard = call({
  method: "POST",
  path: "/api/getLeaderboardData",
  banker: spelled("Pbu", "Oeid"),
  request: wireObject({
    promotionId: ["PromoID", idOrUnset],
    withRankings: ["IsFIRanking", z._default(flag, true)],
    withTiers: ["IsPromoRanking", z._default(flag, true)],
  }),
  response: firstRow(
    wireObject({
      myRanking: ["MyRanking", z.int()],
      myTier: ["MyTier", idOrUnset],
      areNamesMasked: ["bankersNameMasked", flag],
      rankings: ["FIRankingsJSON", jsonText(rankingRow)],
      tiers: ["PIRankingsJSON", jsonText(tierRow)],
    }),
  ),
});

const exportRow = wireObject({
  promotionId: ["PromotionId", z.int()],
  promotionName: ["PromotionName", z.string()],
  sheetName: ["fPromotionName", z.string()],
  ranking: ["Ranking", z.int()],
  bankerName: ["BankerName", z.string()],
  earnedCents: ["RewardEarned", dollars],
});

/**
 * One list of lines per promotion, streamed. For two account modes only (OP-05); the server sees to
 * it.
 */
export const exportLeaderboard = call({
  method: "POST",
  path: "/api/downloadLeaderboardData",
  banker: spelled("Pbu", "Oeid"),
  request: wireObject({ year: ["Year", z.int32()] }),
  response: rows(z.array(exportRow)),
});

/** Empty or missing is "no file" (OP-54). */
const linkOrNone = z.codec(z.nullish(z.string()), z.nullable(z.string()), {
  decode: (wire) => wire || null,
  encode: (link) => link ?? "",
});

/** A GET whose identity goes into the query: browsers send no body with a GET (OP-54). */
export const getRankingFileLinks = call({
  method: "GET",
  path: "/api/getSignedUrlForElitesRankFile",
  banker: spelled("Pbu", "Oeid"),
  request: nothing,
  response: fields(
    wireObject({
      annualUrl: ["AnnualFileURL", linkOrNone],
      quarterlyUrl: ["QuarterlyFileURL", linkOrNone],
    }),
  ),
});
