import { afterEach, expect, test } from "vitest";
import type { Clock } from "#kernel/clock.ts";
import type { SignedOnContext } from "#kernel/serve.ts";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { bankerIdOf } from "#payouts/testing/payout-world.ts";
import { findPersona } from "#seed/personas.ts";
import { redeemRewards } from "./redeem-rewards.ts";
import { grantReward } from "./testing/grant-reward.ts";

const services = await testServices();
const { db } = services;
afterEach(() => expectInvariantsToHold(db, services.clock));

/** A clock that goes on by a second with every look at it, as a busy machine's does. */
function goingClock(from: string): Clock {
  let at = new Date(from).getTime();
  return {
    now: () => {
      at += 1_000;
      return new Date(at);
    },
  };
}

test("a redemption happens at one instant, though the clock goes on meanwhile", async () => {
  await grantReward(services, { key: "dev", amountCents: 5_000 });
  const bankerId = bankerIdOf("dev");
  const rewards = await db.rows<{ id: string }>(sql`
    select id::text from reward where banker_id = ${bankerId} and status_id = 4`);
  // Two seconds before the day's last file closes.
  const clock = goingClock("2026-06-15T20:29:58Z");
  const caller = { bankerId, email: findPersona("dev")!.email, sessionId: null };
  const context = { services: { ...services, clock }, caller, requestId: "test" };
  const redeemed = await redeemRewards(context as unknown as SignedOnContext, {
    rewardIds: rewards.map(({ id }) => id),
    methodId: 2,
  });
  expect(redeemed.ok).toBe(true);
  const instants = await db.rows<{ at: Date }>(sql`
    with made as (
      select r.*, p.id as payout_id, p.created_at, p.state_at
      from redemption r join payout p on p.redemption_id = r.id
      where r.banker_id = ${bankerId} order by r.redeemed_at desc limit 1)
    select redeemed_at as at from made
    union select created_at from made union select state_at from made
    union select e.at from payout_event e join made on made.payout_id = e.payout_id
    union select i.created_at from idempotency i join made on made.idem_key = i.key
    union select t.at from ledger_transfer t join made on made.id::text = t.ref
    union select w.redeemed_at from reward w join redemption_item i on i.reward_id = w.id
      join made on made.id = i.redemption_id`);
  expect(instants).toEqual([{ at: new Date("2026-06-15T20:29:59Z") }]);
  const due = await db.one(sql`
    select due_at as "dueAt", expected_on as "expectedOn" from payout
    order by created_at desc limit 1`);
  expect(due).toEqual({ dueAt: new Date("2026-06-15T20:30:00Z"), expectedOn: "2026-06-17" });
  services.clock.set("2026-06-15T20:30:00Z");
});
