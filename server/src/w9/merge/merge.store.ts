import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Cents } from "@portal/contract/kernel/money.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { BankerStatus } from "#kernel/banker-lock.ts";
import type { Db } from "#kernel/db.ts";
import { raw, sql } from "#kernel/sql.ts";

export interface MergeRow {
  id: number;
  keptBankerId: number;
  absorbedBankerId: number;
  absorbedStatus: Exclude<BankerStatus, "merged">;
  mergedAt: Date;
  undoneAt: Date | null;
}

const mergeColumns = raw(`id, kept_banker_id as "keptBankerId",
  absorbed_banker_id as "absorbedBankerId", absorbed_status as "absorbedStatus",
  merged_at as "mergedAt", undone_at as "undoneAt"`);

export function findLiveMerge(db: Db, absorbedBankerId: number): Promise<MergeRow | undefined> {
  return db.one<MergeRow>(sql`
    select ${mergeColumns} from profile_merge
    where absorbed_banker_id = ${absorbedBankerId} and undone_at is null`);
}

export function findMerge(db: Db, mergeId: number): Promise<MergeRow | undefined> {
  return db.one<MergeRow>(sql`select ${mergeColumns} from profile_merge where id = ${mergeId}`);
}

export async function insertMerge(
  db: Db,
  merge: Omit<MergeRow, "id" | "undoneAt"> & { mergedBy: string },
): Promise<number> {
  const row = await db.one<{ id: number }>(sql`
    insert into profile_merge
      (kept_banker_id, absorbed_banker_id, absorbed_status, merged_at, merged_by)
    values (${merge.keptBankerId}, ${merge.absorbedBankerId}, ${merge.absorbedStatus},
      ${merge.mergedAt}, ${merge.mergedBy})
    returning id`);
  return row!.id;
}

export async function markUndone(
  db: Db,
  mergeId: number,
  undone: { at: Date; by: string },
): Promise<void> {
  await db.run(sql`
    update profile_merge set undone_at = ${undone.at}, undone_by = ${undone.by}
    where id = ${mergeId}`);
}

export async function updateBankerStatus(
  db: Db,
  bankerId: number,
  status: BankerStatus,
): Promise<void> {
  await db.run(sql`update banker set status = ${status} where id = ${bankerId}`);
}

export interface Moved {
  rowId: string;
  statusId?: number | null;
  content?: string | null;
}

export async function insertMoves(
  db: Db,
  mergeId: number,
  { kind, moved }: { kind: string; moved: readonly Moved[] },
): Promise<void> {
  await db.run(sql`
    insert into profile_merge_move (merge_id, kind, row_id, status_id, content)
    select ${mergeId}::int, ${kind}, "rowId", "statusId", content
    from json_to_recordset(${JSON.stringify(moved)}::json)
      as moved ("rowId" text, "statusId" smallint, content text)`);
}

export function listMoves(db: Db, { mergeId, kind }: { mergeId: number; kind: string }) {
  return db.rows<Moved>(sql`
    select row_id as "rowId", status_id as "statusId", content from profile_merge_move
    where merge_id = ${mergeId} and kind = ${kind} order by length(row_id), row_id`);
}

/** Of these rewards those that are Expired before their own last day: somebody left. */
export function findForfeited(
  db: Db,
  { rewardIds, today }: { rewardIds: readonly number[]; today: IsoDay },
) {
  return db.rows<{ id: number; amountCents: Cents }>(sql`
    select id, amount_cents as "amountCents" from reward
    where id = any (${[...rewardIds]}::bigint[]) and status_id = ${rewardStatus.expired}
      and expires_on >= ${today}
    order by id`);
}
