import { type Sql, sql } from "#kernel/sql.ts";
import { invariants } from "#ledger/invariants.store.ts";
import { findBreachesAtWork } from "#ledger/testing/find-breaches-at-work.ts";
import { findForgotten } from "#payouts/forgotten.store.ts";
import type { PayoutState } from "#payouts/payout.ts";
import { listRedeemableRewards } from "#redeem/list-redeemable-rewards.ts";
import { must, mustEqual } from "./expect.ts";
import { dayOf } from "./model.ts";
import { callOf, type World } from "./world.ts";

/** After every command: the books, the model and the world outside agree. */
export async function check(world: World): Promise<void> {
  const broken = await world.checker.rows<{ id: string; what: string }>(brokenAt(world));
  must(broken.length === 0, `not true any more: ${JSON.stringify(broken)}`);
  await checkBooks(world);
  await checkOutside(world);
}

/** All invariants in one question. */
function brokenAt({ clock }: World): Sql {
  // Payouts are left behind on purpose while nobody works; that is looked at in the end.
  const looked = invariants.filter(({ id }) => id !== "I9" && id !== "I13");
  const each = looked.map(
    ({ id, offenders }) => sql`select ${id}::text as id, what from (${offenders(clock.now())}) o`,
  );
  return each.reduce((all, one) => sql`${all} union all ${one}`);
}

async function checkBooks({ checker, model }: World): Promise<void> {
  const rows = await checker.rows<{ bankerId: number; cents: number }>(sql`
    select a.banker_id as "bankerId", -sum(e.cents)::bigint as cents
    from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.kind = 'reward-liability' group by 1`);
  for (const { id } of model.bankers) {
    const owed = rows.find(({ bankerId }) => bankerId === id)?.cents ?? 0;
    mustEqual(owed, model.owedCents(id), `owed to banker ${id}`);
  }
  const paid = await checker.rows<{ cents: number }>(
    sql`select amount_cents as cents from redemption`,
  );
  const sorted = (list: readonly { cents: number }[]) =>
    list.map(({ cents }) => cents).sort((a, b) => a - b);
  mustEqual(sorted(paid), sorted(model.redemptions), "redemptions");
}

/** What a banker is shown is what the model says, for one of them at a time. */
export async function checkShown(world: World): Promise<void> {
  const { random, model, clock } = world;
  const active = model.bankers.filter(({ status }) => status === "active");
  if (active.length === 0) return;
  const { id } = random.pick(active);
  const { totalCents } = await listRedeemableRewards(callOf(world, id));
  const open = model.redeemable(id, dayOf(clock.now()));
  mustEqual(
    totalCents,
    open.reduce((sum, { cents }) => sum + cents, 0),
    `shown to banker ${id}`,
  );
}

const finalStates: readonly PayoutState[] = ["settled", "returned", "failed"];
const isFinal = ({ state }: { state: PayoutState }) => finalStates.includes(state);

/** Nothing under way and nothing on anybody's list: more days would change nothing. */
export async function isAtRest(world: World): Promise<boolean> {
  const payouts = await listPayouts(world);
  return payouts.every((payout) => isFinal(payout) && !payout.hasCase);
}

interface OutsidePayout {
  id: string;
  redemptionId: string;
  state: PayoutState;
  cents: number;
  traceNo: string | null;
  hasCase: boolean;
}

const listPayouts = ({ checker }: World) =>
  checker.rows<OutsidePayout>(sql`
    select p.id, p.redemption_id as "redemptionId", p.state, p.amount_cents as cents,
      p.trace_no as "traceNo",
      exists (select from payout_case c where c.decision is null
        and (c.payout_id = p.id or c.subject = 'batch/' || p.batch_id)) as "hasCase"
    from payout p`);

/** Whether the world outside has this payment and has not given its money back. */
function isPaidOutside({ bank, network }: World, payout: OutsidePayout): boolean {
  const entry = bank.entries.get(payout.traceNo ?? "");
  const payment = network.payments.get(payout.id);
  must(!entry || entry.cents === payout.cents, `the bank got another amount for ${payout.id}`);
  must(!payment || payment.cents === payout.cents, `the network got another amount`);
  return (
    (entry !== undefined && !entry.isReturned) || (payment?.status ?? "rejected") !== "rejected"
  );
}

async function checkOutside(world: World): Promise<void> {
  const complaints = [...world.bank.complaints, ...world.network.complaints];
  must(complaints.length === 0, complaints.join("; "));
  const payouts = await listPayouts(world);
  const live = payouts.filter((payout) => isPaidOutside(world, payout));
  const twice = Map.groupBy(live, ({ redemptionId }) => redemptionId);
  for (const [id, group] of twice) must(group.length === 1, `redemption ${id} was paid twice`);
  const known = payouts.filter(({ traceNo }) => world.bank.entries.has(traceNo ?? "")).length;
  mustEqual(known, world.bank.entries.size, "payments the bank has and we know of");
}

/** When all has come to rest: nothing under way but on a person's list, and every cent told. */
export async function checkEnd(world: World): Promise<void> {
  const { services, clock, model, bank } = world;
  const breaches = await findBreachesAtWork(services.db, clock.now());
  must(breaches.length === 0, `at the end: ${JSON.stringify(breaches)}`);
  const payouts = await listPayouts(world);
  for (const payout of payouts) {
    const { id, state, hasCase, traceNo } = payout;
    must(isFinal(payout) || hasCase, `payout ${id} is left ${state} and on nobody's list`);
    const isMuddled = bank.entries.get(traceNo ?? "")?.isMuddled ?? false;
    if (!isFinal(payout) || isMuddled) continue;
    mustEqual(isPaidOutside(world, payout), state === "settled", `${state} payout ${id} paid`);
  }
  const forgotten = await findForgotten(services.db);
  must(forgotten.length === 0, `leavers' failed payments: ${JSON.stringify(forgotten)}`);
  const live = payouts.filter((payout) => isPaidOutside(world, payout));
  const lastOf = Map.groupBy(payouts, ({ redemptionId }) => redemptionId);
  const unpaid = [...lastOf.values()].filter((group) => !group.some((one) => live.includes(one)));
  const sum = (list: readonly { cents: number }[]) =>
    list.reduce((all, { cents }) => all + cents, 0);
  const posted = sum(model.rewards);
  const open = sum(model.rewards.filter(({ state }) => state !== "redeemed"));
  const waiting = sum(unpaid.map(([first]) => first as OutsidePayout));
  mustEqual(posted, open + sum(live) + waiting, "cents posted and cents accounted for");
  const suspense = await services.db.one<{ cents: number }>(sql`
    select coalesce(-sum(e.cents), 0)::bigint as cents from ledger_account a
      join ledger_entry e on e.account_id = a.id where a.kind = 'return-suspense'`);
  mustEqual(suspense?.cents, model.suspendedCents, "cents in suspense");
}
