import { addDays, type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Fault } from "#kernel/fault.ts";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { deletePayoutMethod } from "#payout-methods/delete-payout-method.ts";
import { savePayoutMethod } from "#payout-methods/save-payout-method.ts";
import { movePayouts } from "#payouts/move-payouts.ts";
import type { PayoutState } from "#payouts/payout.ts";
import { lockPayouts } from "#payouts/payouts.store.ts";
import { resendPayout } from "#payouts/resend-payout.ts";
import { expireRewards } from "#rewards/expire-rewards.ts";
import { listRedeemableRewards } from "./list-redeemable-rewards.ts";
import { redeemRewards } from "./redeem-rewards.ts";
import { contextOf } from "./testing/context-of.ts";
import { bankerIdOf, grantReward } from "./testing/grant-reward.ts";

const services = await testServices({ env: { LIMIT_SCALE: "1000000" } });
const { db, clock } = services;
const dev = await bankerIdOf(db, "dev");
const runs = process.env.PROVE ? 200 : 5;

type Command =
  | { kind: "post"; cents: number; daysLeft: number }
  | { kind: "redeem"; isPartial: boolean }
  | { kind: "replay" }
  | { kind: "delete-method" | "save-method" | "expire" | "resend" }
  | { kind: "pass-days"; days: number }
  | { kind: "move"; to: PayoutState };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant("post" as const),
    cents: fc.integer({ min: 1, max: 500_000 }),
    daysLeft: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({ kind: fc.constant("redeem" as const), isPartial: fc.boolean() }),
  fc.record({
    kind: fc.constantFrom("replay", "delete-method", "save-method", "expire", "resend"),
  }) as fc.Arbitrary<Command>,
  fc.record({ kind: fc.constant("pass-days" as const), days: fc.integer({ min: 0, max: 2 }) }),
  fc.record({
    kind: fc.constant("move" as const),
    to: fc.constantFrom<PayoutState>(
      "claimed",
      "submitted",
      "accepted",
      "settled",
      "returned",
      "failed",
      "held",
    ),
  }),
);

/** What ought to be so, kept in the simplest way there is. */
interface Model {
  rewards: Map<string, { cents: number; expiresOn: IsoDay }>;
  hasMethod: boolean;
  paidCount: number;
  last: { key: string; ids: string[] } | undefined;
}

const today = () => programmeDay(clock.now());
const available = (model: Model) =>
  [...model.rewards].filter(([, reward]) => reward.expiresOn >= today());
const totalOf = (model: Model) => available(model).reduce((sum, [, { cents }]) => sum + cents, 0);
let count = 0;

const bankAccount = {
  routingNumber: "021000021",
  accountNumber: "7730052946",
  confirmAccountNumber: "7730052946",
  accountType: "C",
};

async function redeem(model: Model, isPartial: boolean): Promise<void> {
  clock.advance(61_000);
  const all = available(model).map(([id]) => id);
  const ids = isPartial ? all.slice(1) : all;
  const key = `model-key-${count++}`;
  const context = await contextOf(services, "dev", key);
  const answer = await redeemRewards(context, { rewardIds: ids, methodId: 2 }).catch(
    (error: unknown) => {
      if (error instanceof Fault && error.code === "conflict") return "changed" as const;
      throw error;
    },
  );
  if (!model.hasMethod) expect(answer).toEqual({ ok: false, refusal: "no-payout-method" });
  else if (all.length === 0) expect(answer).toEqual({ ok: false, refusal: "nothing-to-redeem" });
  else if (isPartial) expect(answer).toBe("changed");
  else {
    expect(answer).toEqual({ ok: true, value: { isDone: true } });
    for (const id of ids) model.rewards.delete(id);
    model.paidCount += 1;
    model.last = { key, ids };
  }
}

/** Takes the newest payout on; a move that its rewards may not make is refused and undone. */
async function move(to: PayoutState): Promise<void> {
  await moveNewest(to).catch((error: { code?: string; constraint?: string }) => {
    if (error.code !== "23514" || error.constraint !== "reward_status_move") throw error;
  });
}

async function moveNewest(to: PayoutState): Promise<void> {
  await db.tx(async (tx) => {
    const newest = await tx.one<{ id: string }>(sql`
      select p.id from payout p join redemption r on r.id = p.redemption_id
        join payout_state_move m on m.from_id = p.state and m.to_id = ${to}
      where r.banker_id = ${dev} and (p.held_from is null or p.held_from = ${to})
        and not exists (select from payout later where later.redemption_id = p.redemption_id
          and later.attempt > p.attempt)
      order by p.created_at desc, p.id limit 1`);
    if (!newest) return;
    const payouts = await lockPayouts(tx, [newest.id]);
    await movePayouts(services, tx, { payouts, move: { to, source: "system" } });
  });
}

async function resendNewest(): Promise<void> {
  const failed = await db.one<{ id: string }>(sql`
    select p.id from payout p join redemption r on r.id = p.redemption_id
    where r.banker_id = ${dev} and p.state in ('returned', 'failed')
    order by p.state_at desc, p.attempt desc limit 1`);
  if (failed) await resendPayout(services, failed.id, "operations");
}

async function run(model: Model, next: Command): Promise<void> {
  switch (next.kind) {
    case "post": {
      const expiresOn = addDays(today(), next.daysLeft);
      const id = await grantReward(services, { key: "dev", amountCents: next.cents, expiresOn });
      model.rewards.set(id, { cents: next.cents, expiresOn });
      return;
    }
    case "redeem":
      return redeem(model, next.isPartial);
    case "replay": {
      if (!model.last) return;
      const { key, ids: rewardIds } = model.last;
      const context = await contextOf(services, "dev", key);
      const again = await redeemRewards(context, { rewardIds, methodId: 2 });
      expect(again).toEqual({ ok: true, value: { isDone: true } });
      return;
    }
    case "delete-method":
      await deletePayoutMethod(await contextOf(services, "dev"), { methodId: 2 });
      model.hasMethod = false;
      return;
    case "save-method": {
      const draft = { methodId: 2, bankAccount, defaultMethodId: 2 } as const;
      expect((await savePayoutMethod(await contextOf(services, "dev"), draft)).ok).toBe(true);
      model.hasMethod = true;
      return;
    }
    case "expire":
      await expireRewards(services);
      return;
    case "pass-days":
      // The W-9 is of this year; next year has a story of its own.
      if (today() < "2026-12-20") clock.advance(next.days * 86_400_000);
      return;
    case "move":
      return move(next.to);
    case "resend":
      return resendNewest();
  }
}

const paidCount = async () =>
  (await db.one<{ count: number }>(
    sql`select count(*) as count from redemption where banker_id = ${dev}`,
  ))!.count;

/** Where the last run left the banker is where the next one begins. */
async function modelNow(): Promise<Model> {
  const { rewards } = await listRedeemableRewards(await contextOf(services, "dev"));
  const method = await db.one(sql`
    select from payout_method where banker_id = ${dev} and method_id = 2 and deleted_at is null`);
  const open = rewards.filter((one) => !one.isExpired);
  return {
    rewards: new Map(
      open.map(({ id, amountCents, expiresOn }) => [id, { cents: amountCents, expiresOn }]),
    ),
    hasMethod: method !== undefined,
    paidCount: await paidCount(),
    last: undefined,
  };
}

test("whatever happens in whatever order, the books hold and the model agrees (REDEEM-29, REDEEM-30)", {
  timeout: runs * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25 }), async (commands) => {
      const model = await modelNow();
      for (const next of commands) {
        await run(model, next);
        await expectInvariantsToHold(db, clock, { isEngineIdle: true });
        const { totalCents } = await listRedeemableRewards(await contextOf(services, "dev"));
        expect(totalCents).toBe(totalOf(model));
        expect(await paidCount()).toBe(model.paidCount);
      }
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
