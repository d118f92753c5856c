import { canMove } from "@portal/contract/rewards/rewards.states.ts";
import { type RewardStatusId, rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { describe, expect, test } from "vitest";
import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";
import { asOwner, openTestDatabase } from "#kernel/testing/test-db.ts";
import { Random } from "#seed/random.ts";
import { checkRollups } from "./check-rollups.ts";
import { rebuildRollups } from "./rewards.public.ts";

const db = await openTestDatabase();
const statusIds = Object.values(rewardStatus);
const unredeemed: RewardStatusId[] = [rewardStatus.available, rewardStatus.expired];

async function moveSome(random: Random): Promise<void> {
  const from = random.pick(statusIds);
  const targets = statusIds.filter((to) => canMove({ from, to }));
  if (targets.length === 0) return;
  const to = random.pick(targets);
  const redeemedAt = unredeemed.includes(to) ? null : "2026-06-15T12:00:00Z";
  await db.run(
    sql`update reward set status_id = ${to},
          redeemed_at = case when ${redeemedAt}::timestamptz is null then null
            else coalesce(redeemed_at, ${redeemedAt}) end,
          payment_method_id = case when ${redeemedAt}::timestamptz is null then null
            else coalesce(payment_method_id, 2) end
        where status_id = ${from} and id % 3 = ${random.whole({ from: 0, to: 2 })}`,
  );
}

async function uploadSome(tx: Db, random: Random): Promise<void> {
  await tx.run(
    sql`insert into reward (banker_id, institution_id, portfolio_id, promotion_id, amount_cents,
          fulfilled_on, available_on, expires_on)
        select id, institution_id, portfolio_id, ${random.whole({ from: 1, to: 12 })},
          ${random.whole({ from: 1, to: 500_000 })}, day, day, day + 180
        from banker, (select date '2025-11-01'
          + ${random.whole({ from: 0, to: 300 })}::int as day) d
        where id % 2 = ${random.whole({ from: 0, to: 1 })}`,
  );
}

describe("the rollups", () => {
  test("equal a recomputation after the seed", async () => {
    expect(await db.one(raw("select from banker_status"))).toBeDefined();
    expect(await checkRollups(db)).toEqual([]);
  });

  test("equal a recomputation after uploads and random moves of many rewards at once", async () => {
    const random = new Random("moves");
    for (let round = 0; round < 60; round++) {
      if (round % 6 === 0) await uploadSome(db, random);
      else await moveSome(random);
    }
    expect(await checkRollups(db)).toEqual([]);
  });

  test("follow a banker to another portfolio, and rewards to another banker", async () => {
    await asOwner(db, async (owner) => {
      await owner.run(
        raw(`update banker set portfolio_id = p.id, institution_id = p.institution_id,
               location_id = (select min(id) from location where portfolio_id = p.id)
             from portfolio p where p.business_unit = '10487' and banker.employee_id = '730902'`),
      );
    });
    expect(await checkRollups(db)).toEqual([]);
    const scope = await db.rows(
      raw(`select distinct r.portfolio_id = b.portfolio_id and s.portfolio_id = b.portfolio_id
             as "isScopeRight" from banker b join reward r on r.banker_id = b.id
           join banker_status s on s.banker_id = b.id where b.employee_id = '730902'`),
    );
    expect(scope).toEqual([{ isScopeRight: true }]);
    await db.run(
      raw(`update reward set banker_id = b.id, institution_id = b.institution_id,
             portfolio_id = b.portfolio_id from banker b
           where b.employee_id = '810455'
             and reward.banker_id = (select id from banker where employee_id = '410455')`),
    );
    expect(await checkRollups(db)).toEqual([]);
  });

  test("are left alone by a statement that is rolled back", async () => {
    const before = await db.rows(raw("select * from banker_status order by 1, 2"));
    const random = new Random("rolled back");
    await expect(
      db.tx(async (tx) => {
        await uploadSome(tx, random);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await db.rows(raw("select * from banker_status order by 1, 2"))).toEqual(before);
  });

  test("follow rewards that are removed", async () => {
    await db.run(raw(`delete from reward where type = 'RW' and upload_id is null and id % 2 = 0`));
    expect(await checkRollups(db)).toEqual([]);
  });

  test("keep what expired out of a year's earnings and in its awards (OP-46)", async () => {
    const [year] = await db.rows(
      raw(`select y.earned_cents - sum(amount_cents) filter (where status_id <> 14) as earned,
             y.expired_cents - sum(amount_cents) filter (where status_id = 14) as expired
           from reward r join banker_year y on y.banker_id = r.banker_id
             and y.year = extract(year from available_on)
           group by y.banker_id, y.year, y.earned_cents, y.expired_cents
           having count(*) filter (where status_id = 14) > 0
             and count(*) filter (where status_id <> 14) > 0 limit 1`),
    );
    expect(year).toEqual({ earned: 0, expired: 0 });
  });

  test("are found out when a row is wrong, missing or too many, and mended", async () => {
    await db.run(
      raw("update banker_status set amount_cents = amount_cents + 1 where status_id = 4"),
    );
    await db.run(raw("delete from banker_year where banker_id = 1"));
    await db.run(
      raw(`insert into scope_month select portfolio_id, date '1999-01-01', promotion_id, status_id,
             institution_id, 1, 1 from scope_month limit 1`),
    );
    const drifts = await checkRollups(db);
    expect(new Set(drifts.map(({ rollup }) => rollup))).toEqual(
      new Set(["banker_status", "banker_year", "scope_month"]),
    );
    expect(drifts.find(({ rollup }) => rollup === "banker_year")?.kept).toBeNull();
    expect(drifts.find(({ rollup }) => rollup === "scope_month")?.recomputed).toBeNull();
    await rebuildRollups(db);
    expect(await checkRollups(db)).toEqual([]);
  });
});
