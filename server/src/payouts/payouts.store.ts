import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { RewardStatusId } from "@portal/contract/rewards/rewards.ts";
import { lockBankersInOrder } from "#kernel/banker-lock.ts";
import type { Db } from "#kernel/db.ts";
import { Fault } from "#kernel/fault.ts";
import { type Sql, sql } from "#kernel/sql.ts";
import type { Payout, PayoutSource, PayoutState } from "./payout.ts";
import type { Due } from "./queue-payout.ts";

const columns = sql`
  p.id, p.redemption_id as "redemptionId", r.banker_id as "bankerId", p.attempt, p.rail,
  p.amount_cents as "amountCents", p.state, p.held_from as "heldFrom",
  p.destination_masked as "destinationMasked", p.destination_kind as "destinationKind",
  p.trace_no as "traceNo", p.batch_id as "batchId", p.due_at as "dueAt",
  p.settled_at as "settledAt"`;

function selectPayouts(db: Db, where: Sql): Promise<Payout[]> {
  return db.rows<Payout>(sql`
    select ${columns} from payout p join redemption r on r.id = p.redemption_id where ${where}`);
}

/**
 * Takes the rows in the order everybody does (`banker-lock.ts`): bankers, rewards, payouts. Answers
 * the payouts as they stand then, since they may have moved while we waited.
 */
export async function lockPayouts(tx: Db, ids: readonly string[]): Promise<Payout[]> {
  const bankerIds = await tx.rows<{ bankerId: number }>(sql`
    select distinct r.banker_id as "bankerId"
    from payout p join redemption r on r.id = p.redemption_id
    where p.id = any(${ids}::uuid[])`);
  const locked = new Set(bankerIds.map(({ bankerId }) => bankerId));
  await lockBankersInOrder(tx, [...locked]);
  await tx.rows(sql`
    select w.id from reward w where w.id in (
      select i.reward_id from redemption_item i join payout p on p.redemption_id = i.redemption_id
      where p.id = any(${ids}::uuid[]) and i.released_at is null)
    order by w.id for update`);
  await tx.rows(sql`select id from payout where id = any(${ids}::uuid[]) order by id for update`);
  const payouts = await selectPayouts(tx, sql`p.id = any(${ids}::uuid[]) order by p.id`);
  // A merge may have handed the redemption to another banker just before we took the rows.
  if (payouts.some(({ bankerId }) => !locked.has(bankerId))) {
    throw new Fault("conflict", "a redemption changed hands while its payout was being locked");
  }
  return payouts;
}

export interface NewPayout extends Due {
  id: string;
  redemptionId: string;
  attempt: number;
  rail: Payout["rail"];
  amountCents: number;
  destinationSealed: string;
  destinationIndex: Buffer;
  destinationMasked: string;
  destinationKind: Payout["destinationKind"];
  source: PayoutSource;
  at: Date;
}

/** An attempt to pay a redemption, with the first event of its life. */
export async function insertPayout(tx: Db, payout: NewPayout): Promise<void> {
  await tx.run(sql`
    with created as (
      insert into payout (id, redemption_id, attempt, rail, amount_cents, destination_sealed,
        destination_index, destination_masked, destination_kind, created_at, state_at,
        due_at, expected_on)
      values (${payout.id}, ${payout.redemptionId}, ${payout.attempt}, ${payout.rail},
        ${payout.amountCents}, ${payout.destinationSealed}, ${payout.destinationIndex},
        ${payout.destinationMasked}, ${payout.destinationKind}, ${payout.at}, ${payout.at},
        ${payout.dueAt}, ${payout.expectedOn})
      returning id, state, created_at)
    insert into payout_event (payout_id, kind, state, source, at)
    select id, 'state', state, ${payout.source}, created_at from created`);
}

export async function findPayout(db: Db, id: string): Promise<Payout | undefined> {
  return (await selectPayouts(db, sql`p.id = ${id}::uuid`))[0];
}

export async function findPayoutByTrace(db: Db, traceNo: string): Promise<Payout | undefined> {
  return (await selectPayouts(db, sql`p.rail = 'ach' and p.trace_no = ${traceNo}`))[0];
}

/** The last attempt to pay the redemption a reward is part of. */
export async function findPayoutOfReward(db: Db, rewardId: string): Promise<Payout | undefined> {
  const found = await selectPayouts(
    db,
    sql`p.redemption_id = (select redemption_id from redemption_item
                           where reward_id::text = ${rewardId} and released_at is null)
        order by p.attempt desc limit 1`,
  );
  return found[0];
}

export interface StateChange {
  to: PayoutState;
  at: Date;
  source: PayoutSource;
  code: string | null;
  description: string | null;
  externalId: string | null;
}

export async function updateStates(tx: Db, ids: readonly string[], change: StateChange) {
  const { to, at, source, code, description, externalId } = change;
  const moved = await tx.run(sql`
    update payout set state = ${to}, state_at = ${at},
      held_from = case when ${to} = 'held' then state end,
      settled_at = case when ${to} = 'settled' then ${at} else settled_at end
    where id = any(${ids}::uuid[])`);
  if (moved !== ids.length) throw new Fault("conflict", "a payout to be moved is gone");
  await tx.run(sql`
    insert into payout_event (payout_id, kind, state, code, description, source, external_id, at)
    select id, 'state', ${to}, ${code}, ${description}, ${source}, ${externalId}, ${at}
    from unnest(${ids}::uuid[]) as moved (id)`);
}

/** The rewards go where their payout went; those already there have nothing new to tell. */
export async function moveRewards(
  tx: Db,
  ids: readonly string[],
  { statusId, ...change }: StateChange & { statusId: RewardStatusId },
): Promise<void> {
  const { at, source, code, description } = change;
  // A notification of change that came before the settlement is told with it.
  await tx.run(sql`
    with moved as (
      update reward w set status_id = ${statusId}
      from redemption_item i join payout p on p.redemption_id = i.redemption_id
      where w.id = i.reward_id and i.released_at is null and p.id = any(${ids}::uuid[])
        and w.status_id <> ${statusId}
      returning w.id, p.id as payout_id)
    insert into reward_event (reward_id, status_id, at, code, description, source)
    select moved.id, ${statusId}, ${at}, coalesce(${code}, noc.code),
      coalesce(${description}, noc.description), ${source}
    from moved left join lateral (
      select e.code, e.description from payout_event e
      where e.payout_id = moved.payout_id and e.kind = 'noc' and ${change.to} = 'settled'
      order by e.id desc limit 1) noc on true
    order by moved.id`);
}

export interface PayoutNote {
  payoutId: string;
  kind: "noc" | "note";
  code: string | null;
  description: string;
  source: PayoutSource;
  externalId: string | null;
  at: Date;
}

export async function insertNote(tx: Db, note: PayoutNote): Promise<void> {
  await tx.run(sql`
    insert into payout_event (payout_id, kind, code, description, source, external_id, at)
    values (${note.payoutId}, ${note.kind}, ${note.code}, ${note.description}, ${note.source},
      ${note.externalId}, ${note.at})`);
}

/** A notification of change that comes after Paid is told by an event of its own. */
export async function noteOnPaidRewards(tx: Db, note: PayoutNote): Promise<void> {
  await tx.run(sql`
    insert into reward_event (reward_id, status_id, at, code, description, source)
    select w.id, w.status_id, ${note.at}, ${note.code}, ${note.description}, ${note.source}
    from payout p join redemption_item i on i.redemption_id = p.redemption_id
      join reward w on w.id = i.reward_id
    where p.id = ${note.payoutId}::uuid and i.released_at is null and w.status_id = 11
    order by w.id`);
}

export async function readEmail(db: Db, bankerId: number): Promise<string> {
  const banker = await db.one<{ email: string }>(sql`
    select email from banker where id = ${bankerId}`);
  return banker?.email ?? "";
}

/** Who is told what became of a payment. Who has left cannot sign on to do anything about it. */
export async function readRecipient(
  db: Db,
  bankerId: number,
): Promise<{ email: string; hasLeft: boolean }> {
  const banker = await db.one<{ email: string; hasLeft: boolean }>(sql`
    select email, status = 'left' as "hasLeft" from banker where id = ${bankerId}`);
  return banker ?? { email: "", hasLeft: false };
}

export async function readSealedDestination(db: Db, payoutId: string): Promise<string> {
  const row = await db.one<{ sealed: string }>(sql`
    select destination_sealed as sealed from payout where id = ${payoutId}`);
  return row!.sealed;
}

export async function readDestinationIndex(db: Db, payoutId: string): Promise<Buffer> {
  const row = await db.one<{ index: Buffer }>(sql`
    select destination_index as index from payout where id = ${payoutId}`);
  return row!.index;
}

export async function setDue(
  tx: Db,
  payoutId: string,
  { dueAt, expectedOn }: { dueAt: Date; expectedOn: IsoDay },
): Promise<void> {
  await tx.run(sql`
    update payout set due_at = ${dueAt}, expected_on = ${expectedOn} where id = ${payoutId}`);
}

/** Payouts that wait without a job: after a restore or a seed nobody may have been told. */
export function findWaitingPayouts(db: Db): Promise<{ id: string; dueAt: Date | null }[]> {
  return db.rows(sql`
    select p.id, p.due_at as "dueAt" from payout p
    where p.state = 'created' and not exists (
      select from pgboss.job j
      where j.name = 'advance-payout' and j.singleton_key = p.id::text
        and j.state in ('created', 'retry', 'active'))
    order by p.created_at, p.id`);
}
