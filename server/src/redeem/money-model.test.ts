import { Readable } from "node:stream";
import { addDays, type IsoDay, programmeDay } from "@portal/contract/kernel/dates.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Fault } from "#kernel/fault.ts";
import { sql } from "#kernel/sql.ts";
import { testServices } from "#kernel/testing/test-services.ts";
import { expectInvariantsToHold } from "#ledger/testing/expect-invariants.ts";
import { deletePayoutMethod } from "#payout-methods/delete-payout-method.ts";
import { savePayoutMethod } from "#payout-methods/save-payout-method.ts";
import { applyInboundLines } from "#payouts/apply-inbound-lines.ts";
import { movePayouts } from "#payouts/move-payouts.ts";
import type { PayoutState } from "#payouts/payout.ts";
import { findPayout, lockPayouts } from "#payouts/payouts.store.ts";
import { resendPayout } from "#payouts/resend-payout.ts";
import { takeInFile } from "#payouts/take-in-file.ts";
import { writeNoticeFile } from "#payouts/write-notice-file.ts";
import { expireRewards } from "#rewards/expire-rewards.ts";
import { findPersona } from "#seed/personas.ts";
import { performMerge } from "#w9/merge/perform-merge.ts";
import { undoMerge } from "#w9/merge/undo-merge.ts";
import { requestW9Review } from "#w9/request-w9-review.ts";
import { lockBankers } from "#w9/w9.store.ts";
import { listRedeemableRewards } from "./list-redeemable-rewards.ts";
import { redeemRewards } from "./redeem-rewards.ts";
import { contextOf } from "./testing/context-of.ts";
import { bankerIdOf, grantReward } from "./testing/grant-reward.ts";

const services = await testServices({ env: { LIMIT_SCALE: "1000000" } });
const { db, clock } = services;
const dev = await bankerIdOf(db, "dev");
const other = await bankerIdOf(db, "iris-old");
const runs = process.env.PROVE ? 200 : 5;

type Command =
  | { kind: "post"; cents: number; daysLeft: number }
  | { kind: "redeem"; isPartial: boolean }
  | { kind: "replay" }
  | { kind: "delete-method" | "save-method" | "expire" | "resend" }
  | { kind: "review" | "merge" | "unmerge" }
  | { kind: "bank-says"; code: string; isTwice: boolean }
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
  fc.record({ kind: fc.constantFrom("review", "merge", "unmerge") }) as fc.Arbitrary<Command>,
  fc.record({
    kind: fc.constant("bank-says"),
    code: fc.constantFrom("R02", "R03", "R01", "R96", "C01", "C02", "C05"),
    isTwice: fc.boolean(),
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
  /** What came with the other profile while the two are one, and how to part them. */
  merged: Merged | undefined;
}

interface Merged {
  mergeId: number;
  rewardIds: readonly string[];
  /** What had been redeemed before; one whose payment is sent again since is dev's for good. */
  redemptionIds: Set<string>;
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

async function resendNewest(model: Model): Promise<void> {
  const failed = await db.one<{ id: string; redemptionId: string }>(sql`
    select p.id, r.id as "redemptionId" from payout p join redemption r on r.id = p.redemption_id
    where r.banker_id = ${dev} and p.state in ('returned', 'failed')
    order by p.state_at desc, p.attempt desc limit 1`);
  if (!failed) return;
  const sent = await resendPayout(services, failed.id, "operations");
  if (sent.ok) model.merged?.redemptionIds.delete(failed.redemptionId);
}

/** The bank returns the newest payment it can know, or corrects its account; maybe twice over. */
async function bankSays(code: string, isTwice: boolean): Promise<void> {
  const newest = await db.one<{ id: string }>(sql`
    update payout set trace_no = coalesce(trace_no, '09100002' || lpad(${count++}::text, 7, '0'))
    where id = (select p.id from payout p join redemption r on r.id = p.redemption_id
                where r.banker_id = ${dev} and p.rail = 'ach'
                order by p.created_at desc, p.id limit 1)
    returning id`);
  if (!newest) return;
  for (let time = 0; time < (isTwice ? 2 : 1); time += 1) {
    const payout = (await findPayout(db, newest.id))!;
    const notice = {
      code,
      ...(code.startsWith("C") ? { correctedValue: corrections[code]! } : {}),
    };
    const text = writeNoticeFile(services, { ...payout, traceNo: payout.traceNo! }, notice);
    const open = () => Readable.from([Buffer.from(text, "latin1")]);
    expect((await takeInFile(services, { name: `model-${count++}`, open })).ok).toBe(true);
    await applyInboundLines(services);
  }
}

const corrections: Readonly<Record<string, string>> = {
  C01: "7730050001",
  C02: "121000374",
  C05: "32",
};

const otherRewards = async () => {
  const { rewards } = await listRedeemableRewards(await contextOf(services, "iris-old"));
  return rewards.filter((one) => !one.isExpired);
};

/** Another profile turns out to be the same person's: all it has is dev's from now on. */
async function merge(model: Model): Promise<void> {
  if (model.merged) return;
  await grantReward(services, { key: "iris-old", amountCents: 1_000 + count });
  const rewards = await otherRewards();
  const redemptions = await redemptionsOf(other);
  const mergeId = await db.tx(async (tx) => {
    const [one, two] = await lockBankers(tx, [dev, other]);
    const [keep, absorb] = one!.id === dev ? [one!, two!] : [two!, one!];
    return performMerge(services, tx, { keep, absorb, mergedBy: "model" });
  });
  for (const { id, amountCents, expiresOn } of rewards) {
    model.rewards.set(id, { cents: amountCents, expiresOn });
  }
  model.paidCount += redemptions.length;
  const redemptionIds = new Set(redemptions.map(({ id }) => id));
  model.merged = { mergeId, rewardIds: rewards.map(({ id }) => id), redemptionIds };
  // Where dev had none, the other's account came along.
  model.hasMethod = await hasMethod();
}

/** What came and was not redeemed or sent again since goes back. */
async function unmerge(model: Model): Promise<void> {
  if (!model.merged) return;
  const { mergeId, rewardIds, redemptionIds } = model.merged;
  const undone = await undoMerge(services, { mergeId, actor: "model" });
  model.merged = undefined;
  if (!undone.ok) return expect(undone.refusal).toBe("too-late");
  for (const id of rewardIds) model.rewards.delete(id);
  model.paidCount -= redemptionIds.size;
  model.hasMethod = await hasMethod();
}

const hasMethod = async () =>
  (await db.one(sql`
    select from payout_method
    where banker_id = ${dev} and method_id = 2 and deleted_at is null`)) !== undefined;

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
      return resendNewest(model);
    case "review": {
      const asked = { year: 2026, actor: "model" };
      expect((await requestW9Review(services, findPersona("dev")!, asked)).ok).toBe(true);
      return;
    }
    case "merge":
      return merge(model);
    case "unmerge":
      return unmerge(model);
    case "bank-says":
      return bankSays(next.code, next.isTwice);
  }
}

const redemptionsOf = (bankerId: number) =>
  db.rows<{ id: string }>(sql`select id from redemption where banker_id = ${bankerId}`);
const paidCount = async () => (await redemptionsOf(dev)).length;

/** Where the last run left the banker is where the next one begins. */
async function modelNow(): Promise<Model> {
  const { rewards } = await listRedeemableRewards(await contextOf(services, "dev"));
  const open = rewards.filter((one) => !one.isExpired);
  return {
    rewards: new Map(
      open.map(({ id, amountCents, expiresOn }) => [id, { cents: amountCents, expiresOn }]),
    ),
    hasMethod: await hasMethod(),
    paidCount: await paidCount(),
    last: undefined,
    merged: undefined,
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
      await unmerge(model);
      await expectInvariantsToHold(db, clock, { isEngineIdle: true });
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
