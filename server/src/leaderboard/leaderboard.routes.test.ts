import type { LeaderboardExportRow } from "@portal/contract/leaderboard/leaderboard.ts";
import {
  exportLeaderboard,
  getLeaderboard,
  listPromotions,
} from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { sheetNamer } from "@portal/contract/leaderboard/leaderboard-sheets.rules.ts";
import { describe, expect, test } from "vitest";
import { readWorld, type WorldBanker } from "#app/testing/random-world.ts";
import { personaOf, testPortal } from "#app/testing/test-portal.ts";
import { sql } from "#kernel/sql.ts";
import { asOwner } from "#kernel/testing/test-db.ts";

const portal = await testPortal();
const { db } = portal.services;
const world = await readWorld(db);
const all = { promotionId: null, withRankings: true, withTiers: true };
const others = { identity: { employeeId: personaOf("ben").employeeId } };
const nameOf = (key: string) =>
  (world.bankers.find((one) => one.employeeId === personaOf(key).employeeId) as WorldBanker).name;

describe("listPromotions", () => {
  test("is refused for another business unit", async () => {
    const ana = await portal.signIn("ana");
    const answer = await ana.send(listPromotions, {}, { identity: { businessUnit: "10485" } });
    expect(answer.status).toBe(403);
  });

  test("lists what had rewards this year at the institution or runs today, the newest first (LEAD-03, CALL-16, ENT-04)", async () => {
    const ana = await portal.signIn("ana");
    const listed = (await ana.send(listPromotions, {})).value();
    const mates = world.bankers.filter(({ institutionId }) => institutionId === 1);
    const rewarded = world.rewards
      .filter(({ bankerId }) => mates.some((mate) => mate.bankerId === bankerId))
      .filter(({ availableOn }) => availableOn.startsWith("2026-"))
      .map(({ promotionId }) => promotionId);
    const promotions = await db.rows<{ id: number; name: string; isRunning: boolean }>(sql`
      select id, name, date '2026-06-15' between starts_on and ends_on as "isRunning"
        from promotion order by starts_on desc`);
    const expected = promotions.filter(({ id, isRunning }) => isRunning || rewarded.includes(id));
    expect(expected.length).toBeLessThan(promotions.length);
    expect(listed).toEqual(expected.map(({ id, name }) => ({ id, name })));
  });
});

describe("getLeaderboard", () => {
  test("is refused for another banker, and so are malformed bodies", async () => {
    const ana = await portal.signIn("ana");
    expect((await ana.send(getLeaderboard, all, others)).status).toBe(403);
    for (const wire of [{}, { PromoID: "x" }, { PromoID: 1, IsFIRanking: 7 }, { PromoID: 1e11 }]) {
      expect((await ana.sendWire(getLeaderboard, wire)).status, JSON.stringify(wire)).toBe(400);
    }
  });

  test("sends strings of JSON with the specification's names (CALL-19, ENT-05, LEAD-15, LEAD-16)", async () => {
    const ana = await portal.signIn("ana");
    const { body } = await ana.send(getLeaderboard, all);
    const [row] = body.Data as [Record<string, unknown>];
    expect(Object.keys(row)).toEqual([
      "MyRanking",
      "MyTier",
      "bankersNameMasked",
      "FIRankingsJSON",
      "PIRankingsJSON",
    ]);
    const [first] = JSON.parse(row.FIRankingsJSON as string) as object[];
    expect(Object.keys(first ?? {})).toEqual(["Ranking", "BankerName", "RewardEarned", "IsOwnRow"]);
    const [tier] = JSON.parse(row.PIRankingsJSON as string) as object[];
    expect(tier).toEqual({
      Tier: 1,
      RewardsRange: "$7,500.00 and above",
      Percentage: expect.any(Number),
    });
  });

  test("never sends the name of another banker where the institution masks them (LEAD-17)", async () => {
    for (const key of ["ana", "ben", "eve", "fay"]) {
      const browser = await portal.signIn(key);
      const answer = await browser.send(getLeaderboard, all);
      const { rankings, areNamesMasked } = answer.value();
      expect(areNamesMasked).toBe(true);
      expect(new Set(rankings.filter(({ isOwn }) => !isOwn).map((row) => row.bankerName))).toEqual(
        new Set(["*****"]),
      );
      expect(rankings.filter(({ isOwn }) => isOwn).map((row) => row.bankerName)).toEqual([
        nameOf(key),
      ]);
      const text = JSON.stringify(answer.body);
      for (const { name, employeeId } of world.bankers.filter((one) => one.name !== nameOf(key))) {
        const [lastName = ""] = name.split(", ");
        expect(text).not.toContain(lastName);
        expect(text).not.toContain(employeeId);
      }
    }
  });

  test("sends the names where the institution shows them (LEAD-17)", async () => {
    const iris = await portal.signIn("iris");
    const { rankings, areNamesMasked } = (await iris.send(getLeaderboard, all)).value();
    expect(areNamesMasked).toBe(false);
    expect(rankings.map(({ bankerName }) => bankerName)).toEqual([
      "Delgado, Iris",
      "Delgado, Iris",
    ]);
    expect(rankings.filter(({ isOwn }) => isOwn)).toHaveLength(1);
  });

  test("puts the own row under the five of one who is not among them (LEAD-08, LEAD-09)", async () => {
    const eve = await portal.signIn("eve");
    const { rankings, myRanking, myTier } = (await eve.send(getLeaderboard, all)).value();
    expect(rankings).toHaveLength(6);
    expect(rankings[5]).toEqual({
      ranking: myRanking,
      bankerName: nameOf("eve"),
      earnedCents: 0,
      isOwn: true,
    });
    expect(myTier).toBe(5);
    const ben = await portal.signIn("ben");
    const own = (await ben.send(getLeaderboard, all)).value();
    expect(own.rankings).toHaveLength(5);
    expect(own).toMatchObject({ myRanking: 1, myTier: 1 });
  });

  test("narrows everything to one promotion", async () => {
    const ben = await portal.signIn("ben");
    const whole = (await ben.send(getLeaderboard, all)).value();
    const narrow = (await ben.send(getLeaderboard, { ...all, promotionId: 12 })).value();
    const ownCents = (rows: typeof whole.rankings) => rows.find(({ isOwn }) => isOwn)?.earnedCents;
    expect(ownCents(narrow.rankings)).toBeLessThan(ownCents(whole.rankings) as number);
  });

  test("answers an unknown promotion with nobody but oneself", async () => {
    const ben = await portal.signIn("ben");
    const { rankings } = (await ben.send(getLeaderboard, { ...all, promotionId: 999 })).value();
    expect(rankings).toEqual([
      { ranking: 1, bankerName: nameOf("ben"), earnedCents: 0, isOwn: true },
    ]);
  });

  test("leaves out the half that was not asked for (CALL-19)", async () => {
    const ana = await portal.signIn("ana");
    const sizes = async (asked: Partial<typeof all>) => {
      const { rankings, tiers } = (await ana.send(getLeaderboard, { ...all, ...asked })).value();
      return [rankings.length, tiers.length];
    };
    expect(await sizes({ withRankings: false })).toEqual([0, 5]);
    expect(await sizes({ withTiers: false })).toEqual([5, 0]);
  });

  test("has no tier where the institution has none", async () => {
    await asOwner(db, (owner) => owner.run(sql`delete from tier where institution_id = 2`));
    const iris = await portal.signIn("iris");
    const { myTier, tiers } = (await iris.send(getLeaderboard, all)).value();
    expect({ myTier, tiers }).toEqual({ myTier: null, tiers: [] });
  });
});

describe("exportLeaderboard", () => {
  const rowsOf = (sheets: LeaderboardExportRow[][]) => sheets.flat();
  const refusals = () =>
    db.rows(sql`select outcome, banker_id as "bankerId" from audit_event
                 where action = 'policy-refusal' and object = 'leaderboard'`);

  test("is refused for another banker and for any other year (LEAD-19, CONST-21)", async () => {
    const fay = await portal.signIn("fay");
    expect((await fay.send(exportLeaderboard, { year: 2026 }, others)).status).toBe(403);
    for (const year of [2024, 2027, 0, -1]) {
      expect((await fay.send(exportLeaderboard, { year })).status).toBe(400);
    }
    expect((await fay.sendWire(exportLeaderboard, {})).status).toBe(400);
  });

  test("is refused to everyone but 001 and 002, with a line in the audit (LEAD-18, LEAD-28)", async () => {
    const ana = await portal.signIn("ana");
    ana.cookies.set("am", "001");
    const answer = await ana.send(exportLeaderboard, { year: 2026 });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ error: "You do not have permission to access this page" });
    expect(await refusals()).toEqual([{ outcome: "refused", bankerId: 1 }]);
  });

  test.each([2026, 2025])(
    "gives 001 one list per promotion of %i (LEAD-21, CALL-20, ENT-06)",
    async (year) => {
      const fay = await portal.signIn("fay");
      const answer = await fay.send(exportLeaderboard, { year });
      const sheets = answer.value();
      expect(sheets.length).toBeGreaterThan(1);
      const promotions = await db.rows<{ id: number; name: string }>(
        sql`select id, name from promotion`,
      );
      for (const sheet of sheets) {
        expect(new Set(sheet.map(({ promotionId }) => promotionId)).size).toBe(1);
        expect(sheet.length).toBeGreaterThan(0);
        for (const { promotionId, promotionName } of sheet) {
          expect(promotions).toContainEqual({ id: promotionId, name: promotionName });
        }
      }
      const nameSheet = sheetNamer();
      const names = sheets.map(([row]) => nameSheet(row?.promotionName ?? ""));
      expect(sheets.map((sheet) => new Set(sheet.map(({ sheetName }) => sheetName)))).toEqual(
        names.map((name) => new Set([name])),
      );
      const [[first]] = answer.body.Data as [[object]];
      expect(Object.keys(first)).toEqual([
        "PromotionId",
        "PromotionName",
        "fPromotionName",
        "Ranking",
        "BankerName",
        "RewardEarned",
      ]);
      const text = JSON.stringify(answer.body);
      for (const key of ["ana", "ben", "gil"]) {
        expect(text).not.toContain(nameOf(key).split(",")[0] as string);
      }
    },
  );

  test("gives 002 the lines of the own portfolio, with the institution's ranks (LEAD-18)", async () => {
    const everyone = rowsOf(
      (await (await portal.signIn("fay")).send(exportLeaderboard, { year: 2026 })).value(),
    );
    const own = rowsOf(
      (await (await portal.signIn("gil")).send(exportLeaderboard, { year: 2026 })).value(),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(everyone.length);
    for (const { promotionId, ranking, earnedCents } of own) {
      expect(everyone).toContainEqual(
        expect.objectContaining({ promotionId, ranking, earnedCents }),
      );
    }
  });

  test("leaves a line in the audit with the number of rows", async () => {
    const fay = await portal.signIn("fay");
    const count = rowsOf((await fay.send(exportLeaderboard, { year: 2025 })).value()).length;
    const line = await db.one(sql`
      select object, outcome, detail from audit_event where action = 'export'
       order by id desc limit 1`);
    expect(line).toEqual({ object: "leaderboard", outcome: "ok", detail: { rows: count } });
  });

  test("is refused when it would hold more rows than a download may", async () => {
    const small = await testPortal({ env: { EXPORT_ROWS_MAX: "3" } });
    const answer = await (await small.signIn("fay")).send(exportLeaderboard, { year: 2026 });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: expect.stringContaining("at most 3 records") });
  });

  test("is an empty list when nobody earned anything", async () => {
    portal.services.clock.set("2029-06-15T15:00:00Z");
    const fay = await portal.signIn("fay");
    expect((await fay.send(exportLeaderboard, { year: 2029 })).body).toEqual({ Data: [] });
    portal.services.clock.set("2026-06-15T15:00:00Z");
  });
});
