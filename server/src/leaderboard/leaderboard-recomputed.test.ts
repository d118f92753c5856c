import { ranked, tierOf, tierRange } from "@portal/contract/leaderboard/leaderboard.rules.ts";
import type { LeaderboardExportRow } from "@portal/contract/leaderboard/leaderboard.ts";
import { describe, expect, test } from "vitest";
import {
  addRandomBankers,
  contextOf,
  earnedCents,
  readWorld,
  type WorldBanker,
} from "#app/testing/random-world.ts";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { tiersOf } from "#seed/content.ts";
import { exportLeaderboard } from "./export-leaderboard.ts";
import { getLeaderboard } from "./get-leaderboard.ts";

const services = await testServices();
const { db } = services;
const year = 2026;

// The personas' two institutions, a big and a tiny one at random, and one with nobody in it.
await addRandomBankers(db, { institutionId: 3, bankerCount: 60, today: "2026-06-15" });
await addRandomBankers(db, { institutionId: 4, bankerCount: 3, today: "2026-06-15" });
await db.run(sql`
  insert into banker (institution_id, portfolio_id, location_id, business_unit, employee_id,
    first_name, last_name, email)
  select p.institution_id, p.id, l.id, p.business_unit, 'ALONE', 'Al', 'One', 'x@example.test'
    from portfolio p join location l on l.portfolio_id = p.id
   where p.institution_id = 5 limit 1`);
const world = await readWorld(db);
const matesOf = (institution: number) =>
  world.bankers.filter((one) => one.institutionId === institution && one.status === "active");

/** The whole of OP-50 in the plainest words, over every banker and reward there is. */
function recomputed(caller: WorldBanker, promotionId: number | null) {
  const earners = matesOf(caller.institutionId).map((mate) => ({
    ...mate,
    earnedCents: earnedCents(world, { ...mate, year, promotionId }),
  }));
  const list = ranked(earners);
  const own = list.find(({ bankerId }) => bankerId === caller.bankerId) as (typeof list)[number];
  const five = list.filter((one) => one.earnedCents > 0).slice(0, 5);
  const shown = five.includes(own) ? five : [...five, own];
  return {
    myRanking: own.ranking,
    myTier: tierOf(tiersOf(caller.institutionId), own.earnedCents),
    rankings: shown.map((one) => ({
      ranking: one.ranking,
      bankerName: one === own || !masks(caller) ? one.name : "*****",
      earnedCents: one.earnedCents,
      isOwn: one === own,
    })),
    tierCounts: tiersOf(caller.institutionId).map(
      ({ tier }) =>
        earners.filter((one) => tierOf(tiersOf(1), one.earnedCents) === tier).length /
        earners.length,
    ),
  };
}

const masks = ({ institutionId }: WorldBanker) => institutionId !== 2;

async function compare(caller: WorldBanker, promotionId: number | null) {
  const wanted = { promotionId, withRankings: true, withTiers: true };
  const { tiers, areNamesMasked, ...answer } = await getLeaderboard(
    contextOf(services, caller),
    wanted,
  );
  const { tierCounts, ...expected } = recomputed(caller, promotionId);
  expect(answer).toEqual(expected);
  expect(areNamesMasked).toBe(masks(caller));
  expect(tiers.map(({ range }) => range)).toEqual(tiersOf(1).map(tierRange));
  expect(tiers.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  tiers.forEach(({ percent }, index) => {
    expect(Math.abs(percent - (tierCounts[index] as number) * 100)).toBeLessThan(1);
  });
}

describe("the leaderboard equals a recomputation over all rewards (LEAD-08, LEAD-09, LEAD-16)", () => {
  test.each([
    [1, "the personas, names masked"],
    [2, "the personas whose names are shown"],
    [3, "sixty at random, with ties and leavers"],
    [4, "three at random"],
    [5, "one banker who has earned nothing"],
  ])("institution %i: %s", async (institution) => {
    for (const mate of matesOf(institution)) await compare(mate, null);
  });

  test("for every promotion (LEAD-04)", async () => {
    const [first, last] = [matesOf(3)[0], matesOf(3).at(-1)] as [WorldBanker, WorldBanker];
    for (let promotionId = 1; promotionId <= 12; promotionId += 1) {
      await compare(first, promotionId);
      await compare(last, promotionId);
    }
  });

  test("although ties and leavers are really there", () => {
    const earned = matesOf(3).map((mate) => earnedCents(world, { ...mate, year }));
    expect(new Set(earned).size).toBeLessThan(earned.length);
    expect(world.bankers.some(({ status }) => status === "left")).toBe(true);
  });
});

describe("the download equals a recomputation over all rewards (LEAD-21, LEAD-22)", () => {
  test.each([2025, 2026])("of %i", async (wanted) => {
    const [mate] = matesOf(3) as [WorldBanker];
    const administrator = { ...mate, accountMode: "001" };
    const exported = await exportLeaderboard(contextOf(services, administrator), { year: wanted });
    const rows: LeaderboardExportRow[] = [];
    for await (const batch of exported.batches) rows.push(...batch);
    expect(rows).toHaveLength(exported.rowCount);
    const sheets = [...Map.groupBy(rows, exported.listOf).values()];
    const expected = Array.from({ length: 12 }, (_, index) => index + 1).flatMap((promotionId) => {
      const earners = matesOf(3).map((one) => ({
        ...one,
        earnedCents: earnedCents(world, { ...one, year: wanted, promotionId }),
      }));
      const list = ranked(earners.filter((one) => one.earnedCents > 0));
      return list.length === 0 ? [] : [list.map((one) => ({ ...one, promotionId }))];
    });
    const simple = (
      rows: readonly { promotionId: number; ranking: number; earnedCents: number }[],
    ) => rows.map((row) => [row.promotionId, row.ranking, row.earnedCents]);
    expect(sheets.map(simple)).toEqual(expected.map(simple));
    // Two promotions differ only in the year, which the cut to 31 characters takes away.
    const sheetsSeen = new Set(sheets.map(([first]) => first?.sheetName));
    expect(sheetsSeen.size).toBe(sheets.length);
    sheets.forEach((rows, index) => {
      const cut = rows[0]?.promotionName.slice(0, 31);
      for (const row of rows) expect([cut, `Sheet${index + 1}`]).toContain(row.sheetName);
    });
    const names = new Set(sheets.flat().map(({ bankerName }) => bankerName));
    expect([...names].filter((name) => name !== "*****" && name !== mate.name)).toEqual([]);
  });
});
