import type { Cents } from "@portal/contract/kernel/money.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export type Rail = "ach" | "p2p";

/** An account of the house, or one that each banker has. */
export type Account =
  | { kind: "reward-liability" | "returned"; bankerId: number }
  | {
      kind:
        | `payout-clearing:${Rail}`
        | "cash"
        | "programme-expense"
        | "forfeited"
        | "return-suspense"
        | "tax-withheld";
    };

export type TransferKind =
  | "posted"
  | "redeemed"
  | "settled"
  | "failed"
  | "returned"
  | "sent-again"
  | "suspended"
  | "unsuspended"
  | "expired"
  | "forfeited"
  | "merged"
  | "unmerged"
  | "withheld";

export interface Transfer {
  kind: TransferKind;
  /** What it is about; with the kind it names the movement, which is posted once. */
  ref: string;
  at: Date;
  debit: Account;
  credit: Account;
  amountCents: Cents;
}

// Written out: "is not distinct from" uses no index, and would read every banker's account.
const isOf = (account: Account) =>
  "bankerId" in account
    ? sql`a.kind = ${account.kind} and a.banker_id = ${account.bankerId}`
    : sql`a.kind = ${account.kind} and a.banker_id is null`;

interface Sides {
  debitId: number;
  creditId: number;
}

const findSides = (db: Db, { debit, credit }: Transfer) =>
  db.one<Record<keyof Sides, number | null>>(sql`
    select (select a.id from ledger_account a where ${isOf(debit)}) as "debitId",
           (select a.id from ledger_account a where ${isOf(credit)}) as "creditId"`);

/** The house's accounts come with the tables; a banker's begins with the first cent. */
async function openAccount(db: Db, account: Account): Promise<void> {
  if (!("bankerId" in account)) return;
  await db.run(sql`
    insert into ledger_account (kind, banker_id) values (${account.kind}, ${account.bankerId})
    on conflict do nothing`);
}

async function accountsOf(db: Db, transfer: Transfer): Promise<Sides> {
  const found = await findSides(db, transfer);
  if (found?.debitId && found.creditId) return found as Sides;
  await openAccount(db, transfer.debit);
  await openAccount(db, transfer.credit);
  return (await findSides(db, transfer)) as Sides;
}

/** One amount from one account to another. A movement posted before is refused by its name. */
export async function insertTransfer(db: Db, transfer: Transfer): Promise<void> {
  const { kind, ref, at, amountCents } = transfer;
  const { debitId, creditId } = await accountsOf(db, transfer);
  await db.run(sql`
    with transfer as (
      insert into ledger_transfer (kind, ref, at) values (${kind}, ${ref}, ${at}) returning id)
    insert into ledger_entry (transfer_id, account_id, cents)
    select id, account_id, cents from transfer,
      (values (${debitId}::int, ${amountCents}::bigint),
              (${creditId}::int, -${amountCents}::bigint)) as entry (account_id, cents)`);
}

/** What stands on an account: debits less credits. */
export async function readBalance(db: Db, account: Account): Promise<Cents> {
  const row = await db.one<{ cents: number }>(sql`
    select coalesce(sum(e.cents), 0)::bigint as cents
    from ledger_account a join ledger_entry e on e.account_id = a.id
    where ${isOf(account)}`);
  return row?.cents ?? 0;
}

/**
 * Rewards as they arrive: one transfer for each upload, with an entry for each banker in it.
 * Uploads whose transfer stands are left alone, so it can be run again.
 */
export async function insertPostings(db: Db, uploadIds: readonly number[] | "all"): Promise<void> {
  const isWanted = uploadIds === "all" ? sql`true` : sql`u.id = any(${uploadIds}::int[])`;
  await db.run(sql`
    insert into ledger_account (kind, banker_id)
    select distinct 'reward-liability', r.banker_id
    from reward r join reward_upload u on u.id = r.upload_id where ${isWanted}
    order by 2
    on conflict do nothing`);
  await db.run(sql`
    with added as (
      insert into ledger_transfer (kind, ref, at)
      select 'posted', u.id::text, u.uploaded_at from reward_upload u
      where ${isWanted} and exists (select from reward r where r.upload_id = u.id)
      order by u.id
      on conflict (kind, ref) do nothing
      returning id, ref)
    insert into ledger_entry (transfer_id, account_id, cents)
    select added.id, a.id, -sum(r.amount_cents)
    from added join reward r on r.upload_id = added.ref::int
      join ledger_account a on a.kind = 'reward-liability' and a.banker_id = r.banker_id
    group by 1, 2
    union all
    select added.id, (select id from ledger_account where kind = 'programme-expense'),
      sum(r.amount_cents)
    from added join reward r on r.upload_id = added.ref::int
    group by 1`);
}
