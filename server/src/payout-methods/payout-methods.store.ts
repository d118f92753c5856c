import type {
  AccountTypeCode,
  AliasKind,
  PaymentsUnderWay,
  PayoutMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

/**
 * A saved method in use, as it is stored; the numbers themselves stay sealed in it. One that was
 * deleted or replaced is never read as this: its number and masks go after a while.
 */
export interface PayoutMethodRow {
  id: string;
  bankerId: number;
  methodId: PayoutMethodId;
  isDefault: boolean;
  detailsSealed: string;
  detailsIndex: Buffer;
  masked: string;
  routingMasked: string | null;
  accountMasked: string | null;
  accountType: AccountTypeCode | null;
  aliasKind: AliasKind | null;
  changedAt: Date;
}

const columns = sql`
  id, banker_id as "bankerId", method_id as "methodId", is_default as "isDefault",
  details_sealed as "detailsSealed", details_index as "detailsIndex", masked,
  routing_masked as "routingMasked", account_masked as "accountMasked",
  account_type as "accountType", alias_kind as "aliasKind", changed_at as "changedAt"`;

/** All a banker has saved, the bank account first. */
export function listMethods(db: Db, bankerId: number): Promise<PayoutMethodRow[]> {
  return db.rows(sql`
    select ${columns} from payout_method
    where banker_id = ${bankerId} and deleted_at is null order by method_id`);
}

export function findMethod(
  db: Db,
  { bankerId, methodId }: { bankerId: number; methodId: PayoutMethodId },
): Promise<PayoutMethodRow | undefined> {
  return db.one(sql`
    select ${columns} from payout_method
    where banker_id = ${bankerId} and method_id = ${methodId} and deleted_at is null`);
}

export type NewMethod = Omit<PayoutMethodRow, "isDefault">;

export async function insertMethod(db: Db, method: NewMethod): Promise<void> {
  await db.run(sql`
    insert into payout_method (id, banker_id, method_id, details_sealed, details_index, masked,
      routing_masked, account_masked, account_type, alias_kind, created_at, changed_at)
    values (${method.id}, ${method.bankerId}, ${method.methodId}, ${method.detailsSealed},
      ${method.detailsIndex}, ${method.masked}, ${method.routingMasked}, ${method.accountMasked},
      ${method.accountType}, ${method.aliasKind}, ${method.changedAt}, ${method.changedAt})`);
}

/** The same account or contact; what the banker says of it, or the bank corrects, is new. */
export async function updateMethod(
  db: Db,
  method: NewMethod,
  { correctedAt = null }: { correctedAt?: Date | null } = {},
): Promise<void> {
  await db.run(sql`
    update payout_method set details_sealed = ${method.detailsSealed},
      details_index = ${method.detailsIndex}, masked = ${method.masked},
      routing_masked = ${method.routingMasked}, account_masked = ${method.accountMasked},
      account_type = ${method.accountType}, alias_kind = ${method.aliasKind},
      changed_at = ${method.changedAt}, corrected_at = coalesce(${correctedAt}, corrected_at)
    where id = ${method.id}`);
}

/** At most one is default; none where the one to be is not saved. */
export async function markDefault(
  db: Db,
  { bankerId, methodId }: { bankerId: number; methodId: PayoutMethodId },
): Promise<void> {
  await db.run(sql`
    update payout_method set is_default = false
    where banker_id = ${bankerId} and is_default and method_id <> ${methodId}`);
  await db.run(sql`
    update payout_method set is_default = true
    where banker_id = ${bankerId} and method_id = ${methodId} and deleted_at is null`);
}

/**
 * Another account is another row: which one a payment was redeemed to, and since when that was on
 * file, must still be told when its file closes.
 */
export async function replaceMethod(
  db: Db,
  method: NewMethod,
  former: PayoutMethodRow | undefined,
): Promise<void> {
  if (former) await deleteMethod(db, former.id, method.changedAt);
  await insertMethod(db, method);
}

/**
 * It is never used again. Its number goes by the nightly retention; the row stays, since an account
 * that had been on file long before is known by it.
 */
export async function deleteMethod(db: Db, id: string, at: Date): Promise<void> {
  await db.run(sql`
    update payout_method set deleted_at = ${at}, is_default = false where id = ${id}`);
}

/** Payments under way and where they go; a later change of the method does not move them. */
export function listUnderWay(db: Db, bankerId: number): Promise<PaymentsUnderWay[]> {
  return db.rows(sql`
    select r.payment_method_id as "methodId", p.destination_masked as "maskedAccount",
      count(*)::int as "paymentCount", sum(p.amount_cents)::bigint as "amountCents"
    from redemption r join payout p on p.redemption_id = r.id
    where r.banker_id = ${bankerId}
      and p.state in ('created', 'claimed', 'submitted', 'unknown', 'accepted', 'held')
    group by 1, 2 order by 1, 2`);
}

export async function findBankName(db: Db, number: string): Promise<string | null> {
  const row = await db.one<{ name: string }>(
    sql`select bank_name as name from routing_number where number = ${number}`,
  );
  return row?.name ?? null;
}

/** Replaces the whole table of routing numbers. */
export async function replaceRoutingNumbers(
  tx: Db,
  numbers: readonly { number: string; bankName: string }[],
): Promise<void> {
  await tx.run(sql`delete from routing_number`);
  await tx.run(sql`
    insert into routing_number (number, bank_name)
    select * from unnest(${numbers.map(({ number }) => number)}::text[],
      ${numbers.map(({ bankName }) => bankName)}::text[])`);
}
