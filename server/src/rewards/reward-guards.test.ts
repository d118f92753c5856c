import { canMove } from "@portal/contract/rewards/rewards.states.ts";
import {
  type RewardStatusId,
  rewardStatus,
  rewardStatusNames,
} from "@portal/contract/rewards/rewards.ts";
import { describe, expect, test } from "vitest";
import { raw, sql } from "#kernel/sql.ts";
import { asOwner, openTestDatabase } from "#kernel/testing/test-db.ts";

const db = await openTestDatabase();
const ids = Object.values(rewardStatus);
const isRedeemed = (status: RewardStatusId) =>
  status !== rewardStatus.available && status !== rewardStatus.expired;
const redeemedAt = (status: RewardStatusId) => (isRedeemed(status) ? "2026-06-01T12:00:00Z" : null);
const method = (status: RewardStatusId) => (isRedeemed(status) ? 2 : null);

async function rewardIn(status: RewardStatusId): Promise<number> {
  const row = await db.one<{ id: number }>(
    sql`insert into reward (banker_id, institution_id, portfolio_id, promotion_id, status_id,
          amount_cents, fulfilled_on, available_on, expires_on, redeemed_at, payment_method_id)
        select id, institution_id, portfolio_id, 1, ${status}, 100, '2026-05-01', '2026-05-01',
          '2026-11-01', ${redeemedAt(status)}, ${method(status)} from banker where id = 1
        returning id`,
  );
  return row?.id ?? 0;
}

const move = (id: number, to: RewardStatusId) =>
  db.run(
    sql`update reward set status_id = ${to}, redeemed_at = ${redeemedAt(to)},
          payment_method_id = ${method(to)} where id = ${id}`,
  );

describe("the life of a reward in the database", () => {
  test("has the statuses, names and moves of the contract (OP-80)", async () => {
    const names = await db.rows<{ id: RewardStatusId; name: string }>(
      raw("select id, name from reward_status order by id"),
    );
    expect(names).toEqual(ids.map((id) => ({ id, name: rewardStatusNames[id] })));
    const moves = await db.rows<{ from: RewardStatusId; to: RewardStatusId }>(
      raw(`select from_id as "from", to_id as "to" from reward_status_move order by 1, 2`),
    );
    const expected = ids.flatMap((from) => ids.map((to) => ({ from, to }))).filter(canMove);
    expect(moves).toEqual(expected);
  });

  test.each(ids)("lets a reward in status %i go only where it may", async (from) => {
    for (const to of ids.filter((id) => id !== from)) {
      const id = await rewardIn(from);
      if (canMove({ from, to })) expect(await move(id, to)).toBe(1);
      else await expect(move(id, to), `${from} to ${to}`).rejects.toThrow("cannot move");
    }
  });

  test("never shows a redeemed reward without day and method, nor an available one with", async () => {
    const id = await rewardIn(rewardStatus.available);
    await expect(db.run(sql`update reward set status_id = 6 where id = ${id}`)).rejects.toThrow(
      "reward_is_redeemed",
    );
    await expect(
      db.run(sql`update reward set status_id = 6, redeemed_at = now() where id = ${id}`),
    ).rejects.toThrow("reward_has_method");
  });

  test("keeps the scope of its banker", async () => {
    const id = await rewardIn(rewardStatus.available);
    const elsewhere = db.run(sql`update reward set portfolio_id = 2 where id = ${id}`);
    await expect(elsewhere).rejects.toThrow("foreign key");
  });

  test("has a history that nobody changes, not even the tables' owner", async () => {
    await expect(db.run(raw("delete from reward_event"))).rejects.toThrow("permission denied");
    await asOwner(db, async (owner) => {
      for (const change of [
        "update reward_event set code = 'R01'",
        "delete from reward_event",
        "truncate reward_event",
      ]) {
        await expect(owner.run(raw(change))).rejects.toThrow("only ever added to");
      }
    });
  });
});
