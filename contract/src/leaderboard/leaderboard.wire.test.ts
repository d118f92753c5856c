import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Leaderboard } from "./leaderboard.ts";
import {
  exportLeaderboard,
  getLeaderboard,
  getRankingFileLinks,
  listPromotions,
} from "./leaderboard.wire.ts";

describe("listPromotions (CALL-16)", () => {
  test("sends Pbu alone (LEAD-03)", () => {
    expect(listPromotions).toMatchObject({
      method: "POST",
      path: "/api/getAllPromotions",
      banker: { businessUnit: "Pbu" },
    });
  });

  test("answers id and name of each (LEAD-03, ENT-04)", () => {
    const wire = { Data: [{ PromotionID: 3, PromotionName: "Card Drive" }] };
    expect(z.encode(listPromotions.response, [{ id: 3, name: "Card Drive" }])).toEqual(wire);
    expect(z.decode(listPromotions.response, wire)).toEqual([{ id: 3, name: "Card Drive" }]);
  });
});

describe("getLeaderboard (CALL-19)", () => {
  const both = { withRankings: true, withTiers: true };

  test("sends PromoID, 0 for all, and asks for both halves (LEAD-04)", () => {
    expect(getLeaderboard).toMatchObject({
      method: "POST",
      path: "/api/getLeaderboardData",
      banker: { businessUnit: "Pbu", employeeId: "Oeid" },
    });
    expect(z.encode(getLeaderboard.request, { promotionId: null, ...both })).toEqual({
      PromoID: 0,
      IsFIRanking: 1,
      IsPromoRanking: 1,
    });
    expect(z.encode(getLeaderboard.request, { promotionId: 7, ...both })).toMatchObject({
      PromoID: 7,
    });
    expect(z.decode(getLeaderboard.request, { PromoID: 0 })).toEqual({
      promotionId: null,
      ...both,
    });
    const tiersOnly = { promotionId: 7, withRankings: false, withTiers: true };
    const wireTiersOnly = { PromoID: 7, IsFIRanking: 0, IsPromoRanking: 1 };
    expect(z.decode(getLeaderboard.request, wireTiersOnly)).toEqual(tiersOnly);
  });

  test.each([{}, { PromoID: "1" }, { PromoID: 1.5 }, { PromoID: 1e12 }, { PromoID: null }])(
    "refuses %j",
    (wire) => {
      expect(z.safeDecode(getLeaderboard.request, wire).success).toBe(false);
    },
  );

  const leaderboard: Leaderboard = {
    myRanking: 6,
    myTier: 5,
    areNamesMasked: true,
    rankings: [
      { ranking: 1, bankerName: "*****", earnedCents: 984_050, isOwn: false },
      { ranking: 6, bankerName: "Morales, Ana", earnedCents: 0, isOwn: true },
    ],
    tiers: [{ tier: 1, range: "$7,500.00 and above", percent: 100 }],
  };
  const fiRows = [
    { Ranking: 1, BankerName: "*****", RewardEarned: 9840.5, IsOwnRow: 0 },
    { Ranking: 6, BankerName: "Morales, Ana", RewardEarned: 0, IsOwnRow: 1 },
  ];
  const tierRows = [{ Tier: 1, RewardsRange: "$7,500.00 and above", Percentage: 100 }];
  const row = { MyRanking: 6, MyTier: 5, bankersNameMasked: 1 };
  const wire = {
    Data: [
      { ...row, FIRankingsJSON: JSON.stringify(fiRows), PIRankingsJSON: JSON.stringify(tierRows) },
    ],
  };

  test("answers both lists as JSON text (ENT-05, LEAD-15, LEAD-16, LEAD-17)", () => {
    expect(z.encode(getLeaderboard.response, leaderboard)).toEqual(wire);
    expect(z.decode(getLeaderboard.response, wire)).toEqual(leaderboard);
  });

  test("reads lists as they are too, with no more than the specification's fields", () => {
    const plain = [{ Ranking: 1, BankerName: "*****", RewardEarned: 9840.5 }];
    const lists = { ...row, FIRankingsJSON: plain, PIRankingsJSON: tierRows };
    expect(z.decode(getLeaderboard.response, { Data: [lists] })).toEqual({
      ...leaderboard,
      rankings: [{ ranking: 1, bankerName: "*****", earnedCents: 984_050, isOwn: undefined }],
    });
  });

  test.each(["not json", "{}", '[{"Ranking":"first"}]', "null", ""])(
    "refuses a list that is %j",
    (text) => {
      const wrong = { ...row, FIRankingsJSON: text, PIRankingsJSON: "[]" };
      expect(z.safeDecode(getLeaderboard.response, { Data: [wrong] }).success).toBe(false);
    },
  );

  test("spells an institution without tiers as tier 0", () => {
    const without = z.encode(getLeaderboard.response, { ...leaderboard, myTier: null });
    expect(without).toMatchObject({ Data: [{ MyTier: 0 }] });
  });
});

describe("exportLeaderboard (CALL-20)", () => {
  test("sends the year", () => {
    expect(exportLeaderboard).toMatchObject({
      method: "POST",
      path: "/api/downloadLeaderboardData",
      banker: { businessUnit: "Pbu", employeeId: "Oeid" },
    });
    expect(z.encode(exportLeaderboard.request, { year: 2026 })).toEqual({ Year: 2026 });
    expect(z.safeDecode(exportLeaderboard.request, { Year: "2026" }).success).toBe(false);
  });

  test("answers a list of rows per promotion, names of the promotion in each (ENT-06)", () => {
    const wire = {
      Data: [
        [
          {
            PromotionId: 3,
            PromotionName: "Card/Drive",
            fPromotionName: "CardDrive",
            Ranking: 1,
            BankerName: "*****",
            RewardEarned: 12.34,
          },
        ],
        [],
      ],
    };
    const row = {
      promotionId: 3,
      promotionName: "Card/Drive",
      sheetName: "CardDrive",
      ranking: 1,
      bankerName: "*****",
      earnedCents: 1_234,
    };
    expect(z.encode(exportLeaderboard.response, [[row], []])).toEqual(wire);
    expect(z.decode(exportLeaderboard.response, wire)).toEqual([[row], []]);
  });
});

describe("getRankingFileLinks (CALL-21)", () => {
  test("is a GET that says who asks in its query", () => {
    expect(getRankingFileLinks).toMatchObject({
      method: "GET",
      path: "/api/getSignedUrlForElitesRankFile",
      banker: { businessUnit: "Pbu", employeeId: "Oeid" },
    });
  });

  test("answers both links in an object, empty where there is no file (ELITE-03, ELITE-04, ELITE-07, ENT-07)", () => {
    const links = { annualUrl: "/files/a.xlsx?sig=x", quarterlyUrl: null };
    const wire = { Data: { AnnualFileURL: "/files/a.xlsx?sig=x", QuarterlyFileURL: "" } };
    expect(z.encode(getRankingFileLinks.response, links)).toEqual(wire);
    expect(z.decode(getRankingFileLinks.response, wire)).toEqual(links);
    expect(z.decode(getRankingFileLinks.response, { Data: {} })).toEqual({
      annualUrl: null,
      quarterlyUrl: null,
    });
  });
});
