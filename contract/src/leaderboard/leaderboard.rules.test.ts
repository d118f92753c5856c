import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leaderboardMessages } from "./leaderboard.messages.ts";
import {
  exportFileName,
  exportYears,
  maskedName,
  mayDownloadLeaderboard,
  ranked,
  shownName,
  type Tier,
  tierOf,
  tierRange,
  tierRows,
} from "./leaderboard.rules.ts";
import { leaderboardTabs, promotionsWithoutScroll, rankingRowsMax } from "./leaderboard.ts";

const earner = (employeeId: string, earnedCents: number) => ({ employeeId, earnedCents });
const anyEarners = fc.uniqueArray(
  fc.record({
    employeeId: fc.stringMatching(/^[0-9A-Za-z]{1,6}$/),
    // Few amounts, so that ties are the rule.
    earnedCents: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 1e7 })),
  }),
  { selector: ({ employeeId }) => employeeId, maxLength: 30 },
);

const floors = [750_000, 500_000, 250_000, 100_000, 0];
const seeded: Tier[] = floors.map((minCents, index) => {
  const above = floors[index - 1];
  return { tier: index + 1, minCents, maxCents: above === undefined ? null : above - 1 };
});

describe("the ranking (LEAD-08)", () => {
  test.each([
    ["nobody", [], []],
    ["one banker", [earner("A", 0)], [["A", 1]]],
    [
      "a tie in the middle leaves a gap behind it",
      [earner("D", 10), earner("A", 30), earner("C", 20), earner("B", 20)],
      [
        ["A", 1],
        ["B", 2],
        ["C", 2],
        ["D", 4],
      ],
    ],
    [
      "all the same share the first rank in order of the employee id",
      [earner("3", 5), earner("10", 5), earner("2", 5)],
      [
        ["10", 1],
        ["2", 1],
        ["3", 1],
      ],
    ],
    [
      "nobody has earned anything",
      [earner("B", 0), earner("A", 0)],
      [
        ["A", 1],
        ["B", 1],
      ],
    ],
  ])("%s", (_case, earners, expected) => {
    const list = ranked(earners).map(({ employeeId, ranking }) => [employeeId, ranking]);
    expect(list).toEqual(expected);
  });

  test("gives everyone one more than how many earned more", () => {
    fc.assert(
      fc.property(anyEarners, (earners) => {
        const list = ranked(earners);
        expect(list).toHaveLength(earners.length);
        for (const { earnedCents, ranking } of list) {
          const ahead = earners.filter((other) => other.earnedCents > earnedCents).length;
          expect(ranking).toBe(ahead + 1);
        }
      }),
    );
  });

  test("does not depend on the order it is given, and its head needs only itself", () => {
    fc.assert(
      fc.property(anyEarners, (earners) => {
        const list = ranked(earners);
        expect(ranked([...earners].reverse())).toEqual(list);
        const head = list.slice(0, rankingRowsMax);
        expect(ranked(head.map(({ ranking: _, ...one }) => one))).toEqual(head);
      }),
    );
  });
});

describe("a tier", () => {
  test("shows its range in words", () => {
    expect(seeded.map(tierRange)).toEqual([
      "$7,500.00 and above",
      "$5,000.00-$7,499.99",
      "$2,500.00-$4,999.99",
      "$1,000.00-$2,499.99",
      "Below $1,000.00",
    ]);
  });

  test.each([
    [0, 5],
    [99_999, 5],
    [100_000, 4],
    [249_999, 4],
    [250_000, 3],
    [499_999, 3],
    [500_000, 2],
    [749_999, 2],
    [750_000, 1],
    [10_000_000, 1],
  ])("with %i cents is %i (LEAD-08)", (cents, tier) => {
    expect(tierOf(seeded, cents)).toBe(tier);
    expect(tierOf([...seeded].reverse(), cents)).toBe(tier);
  });

  test("is none where there are none, or none reaches so low", () => {
    expect(tierOf([], 100)).toBeNull();
    expect(tierOf([{ tier: 1, minCents: 500, maxCents: null }], 100)).toBeNull();
  });

  test("is exactly the one whose range holds the amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (cents) => {
        const holding = seeded.filter(
          ({ minCents, maxCents }) => minCents <= cents && cents <= (maxCents ?? Infinity),
        );
        expect(holding.map(({ tier }) => tier)).toEqual([tierOf(seeded, cents)]);
      }),
    );
  });

  test("has its share of the bankers, and all shares add up to 100 (LEAD-16)", () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.nat({ max: 5_000 }), { minLength: 5, maxLength: 5 })
          .filter((c) => c.some(Boolean)),
        (counts) => {
          const rows = tierRows(
            seeded.map((tier, index) => ({ ...tier, bankerCount: counts[index] as number })),
          );
          expect(rows.map(({ tier }) => tier)).toEqual([1, 2, 3, 4, 5]);
          expect(rows.reduce((total, { percent }) => total + percent, 0)).toBe(100);
        },
      ),
    );
  });
});

describe("a masked name", () => {
  test("is asterisks, however long the name", () => {
    expect(maskedName).toBe("*****");
    expect(shownName("Morales, Ana", { isMasked: true })).toBe("*****");
    expect(shownName("Morales, Ana", { isMasked: false })).toBe("Morales, Ana");
  });
});

describe("the download", () => {
  test("is for 001 and 002 (LEAD-18, LEAD-28)", () => {
    expect(["001", "002"].every(mayDownloadLeaderboard)).toBe(true);
    expect(["", "003", "1", "0001", "admin"].some(mayDownloadLeaderboard)).toBe(false);
  });

  test("offers the current year and the previous one (LEAD-19, CONST-21)", () => {
    expect(exportYears("2026-06-15")).toEqual([2026, 2025]);
    expect(exportYears("2026-01-01")).toEqual([2026, 2025]);
  });

  test("is named by the year (LEAD-20, CONST-20)", () => {
    expect(exportFileName(2026)).toBe("Rewards_Leaderboard_2026.xlsx");
  });
});

describe("the card", () => {
  test("shows five rows (CONST-17)", () => {
    expect(rankingRowsMax).toBe(5);
  });

  test("scrolls its promotions beyond five (CONST-18)", () => {
    expect(promotionsWithoutScroll).toBe(5);
  });

  test("has the ranking on tab 0 and the tier on tab 1 (CONST-19)", () => {
    expect(leaderboardTabs).toEqual(["ranking", "tier"]);
  });

  test("keeps the product's wording and the columns of both tabs (LEAD-12, LEAD-13)", () => {
    expect(leaderboardMessages).toEqual({
      heading: "Leaderboard",
      allPromotions: "All Promotions",
      rankingTab: "My FI Ranking",
      rankingTooltip: "See how you rank among the employees of your financial institution.",
      tierTab: "My Earnings Tier",
      tierTooltip: "See which earnings tier you are in and how employees are distributed.",
      myRanking: "My Ranking",
      namesMasked: "*Employee names are masked for privacy.",
      rankingColumns: ["Ranking", "Banker Name", "Rewards Earned"],
      tierColumns: ["Tier", "Rewards Range", "Employee Distribution"],
      download: "Download",
      elites: "Elites Program",
      annualRankings: "Annual Rankings",
      quarterlyRankings: "Quarterly Rankings",
    });
  });
});
