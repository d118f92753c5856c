import { getBalances, getProjection } from "@portal/contract/dashboard/dashboard.wire.ts";
import { projectedYearCents } from "@portal/contract/dashboard/projection.rules.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { describe, expect, test } from "vitest";
import {
  addRandomBankers,
  contextOf,
  earnedCents,
  readWorld,
  type World,
  type WorldBanker,
} from "#app/testing/random-world.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { personas } from "#seed/personas.ts";
import { getBalances as balancesOf } from "./get-balances.ts";
import { getProjection as projectionOf } from "./get-projection.ts";

const portal = await testPortal();
const { services } = portal;
const { db } = services;
const today = "2026-06-15";

await addRandomBankers(db, { institutionId: 3, bankerCount: 25, today });
const world = await readWorld(db);
const employed = world.bankers.filter(({ status }) => status === "active");

function availableCents({ rewards }: World, banker: WorldBanker): number {
  return rewards
    .filter(({ bankerId }) => bankerId === banker.bankerId)
    .filter(({ statusId, expiresOn }) => statusId === rewardStatus.available && expiresOn >= today)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function earnedByMonth(banker: WorldBanker, year: number): number[] {
  return Array.from({ length: 12 }, (_, index) => {
    const until = `${year}-${String(index + 1).padStart(2, "0")}-31`;
    const rewards = world.rewards.filter(({ availableOn }) => availableOn <= until);
    return earnedCents({ ...world, rewards }, { bankerId: banker.bankerId, year });
  });
}

describe("getBalances", () => {
  test("is refused for another banker, and so is a body that is none", async () => {
    const ana = await portal.signIn("ana");
    const { employeeId } = personaOf("ben");
    const other = await ana.send(getBalances, {}, { identity: { employeeId } });
    expect(other.status).toBe(403);
    const wrong = await portal.app.inject({
      method: "POST",
      url: getBalances.path,
      headers: {
        authorization: `Bearer ${ana.cookies.get("accessToken")}`,
        "content-type": "application/json",
      },
      cookies: Object.fromEntries(ana.cookies),
      payload: "{",
    });
    expect(wrong.statusCode).toBe(400);
  });

  test.each(personas.map(({ key }) => key))(
    "answers %s what a sum over all rewards gives (DASH-10, DASH-11, CALL-17, ENT-03)",
    async (key) => {
      const browser = await portal.signIn(key);
      const { employeeId } = personaOf(key);
      const banker = world.bankers.find((one) => one.employeeId === employeeId) as WorldBanker;
      const { bankerId } = banker;
      expect((await browser.send(getBalances, {})).body).toEqual({
        Data: [
          {
            AvailableBalanace: availableCents(world, banker) / 100,
            TotalEarnedRewards: earnedCents(world, { bankerId, year: 2026 }) / 100,
          },
        ],
      });
    },
  );

  test("answers 0 and 0 to a banker who never earned anything", async () => {
    const eve = await portal.signIn("eve");
    expect((await eve.send(getBalances, {})).value()).toEqual({
      availableCents: 0,
      earnedThisYearCents: 0,
    });
  });

  test("equals a sum over all rewards for everyone of a random institution (DASH-10, DASH-11)", async () => {
    for (const banker of employed.filter(({ institutionId }) => institutionId === 3)) {
      expect(await balancesOf(contextOf(services, banker))).toEqual({
        availableCents: availableCents(world, banker),
        earnedThisYearCents: earnedCents(world, { bankerId: banker.bankerId, year: 2026 }),
      });
    }
  });
});

describe("getProjection", () => {
  test("is refused for another banker", async () => {
    const ana = await portal.signIn("ana");
    const { employeeId } = personaOf("ben");
    expect((await ana.send(getProjection, {}, { identity: { employeeId } })).status).toBe(403);
  });

  test("equals a recomputation for everybody there is (PROJ-01, PROJ-02, PROJ-03)", async () => {
    for (const banker of employed) {
      const { bankerId, institutionId } = banker;
      const peers = employed.filter((one) => one.institutionId === institutionId);
      const best = Math.max(...peers.map((one) => earnedCents(world, { ...one, year: 2026 })));
      const earned = earnedCents(world, { bankerId, year: 2026 });
      const shown = await projectionOf(contextOf(services, banker));
      expect(shown).toMatchObject({
        year: 2026,
        lastYear: 2025,
        earnedCents: earned,
        projectedCents: projectedYearCents(earned, today),
        lastYearCents: earnedCents(world, { bankerId, year: 2025 }),
        topPerformerCents: best,
      });
      const own = earnedByMonth(banker, 2026);
      expect(shown.months.slice(0, 5).map((month) => month.earnedCents)).toEqual(own.slice(0, 5));
      expect(shown.months[5]?.earnedCents).toBe(earned);
      expect(shown.months.slice(6).every((month) => month.earnedCents === null)).toBe(true);
      expect(shown.months.map((month) => month.lastYearCents)).toEqual(earnedByMonth(banker, 2025));
      const leaders = peers.filter((one) => earnedCents(world, { ...one, year: 2026 }) === best);
      const topLine = shown.months.slice(0, 5).map((month) => month.topPerformerCents);
      expect(leaders.map((one) => earnedByMonth(one, 2026).slice(0, 5))).toContainEqual(topLine);
    }
  });

  test("tells nothing of who the top performer is (CALL-18, PROJ-04)", async () => {
    const ana = await portal.signIn("ana");
    const answer = await ana.send(getProjection, {});
    const text = JSON.stringify(answer.body);
    for (const { name, employeeId } of world.bankers) {
      const [lastName = "", firstName = ""] = name.split(", ");
      for (const word of [lastName, firstName, employeeId]) expect(text).not.toContain(word);
    }
    const [row] = answer.body.Data as [Record<string, unknown>];
    expect(Object.keys(row)).toEqual([
      "CurrentYear",
      "LastYear",
      "CurrentYearRewards",
      "ProjectedRewards",
      "LastYearRewards",
      "TopPerformerRewards",
      "Months",
    ]);
  });

  test("follows the Eastern calendar: one second before New Year it is still the old one", async () => {
    const eve = world.bankers.find(({ employeeId }) => employeeId === personaOf("eve").employeeId);
    const context = contextOf(services, eve as WorldBanker);
    services.clock.set("2027-01-01T04:59:59Z");
    expect((await projectionOf(context)).year).toBe(2026);
    services.clock.set("2027-01-01T05:00:00Z");
    const next = await projectionOf(context);
    expect(next).toMatchObject({ year: 2027, earnedCents: 0, topPerformerCents: 0 });
    services.clock.set("2026-06-15T15:00:00Z");
  });
});

test("what ran out but was not moved to Expired yet is no longer available (DASH-10)", async () => {
  const { bankerId } = employed[0] as WorldBanker;
  await db.run(sql`
    insert into reward (banker_id, institution_id, portfolio_id, promotion_id, amount_cents,
      fulfilled_on, available_on, expires_on)
    select id, institution_id, portfolio_id, 1, 700, '2025-12-14', '2025-12-14', day
      from banker, (values (date '2026-06-14'), (date '2026-06-15')) due (day)
     where id = ${bankerId}`);
  const before = availableCents(world, employed[0] as WorldBanker);
  const { availableCents: now } = await balancesOf(contextOf(services, employed[0] as WorldBanker));
  expect(now).toBe(before + 700);
});
