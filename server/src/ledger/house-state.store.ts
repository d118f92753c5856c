import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export interface HouseState {
  redemptionsStoppedAt: Date | null;
  reason: string | null;
  checkedAt: Date | null;
  broken: string[];
}

export async function readHouseState(db: Db): Promise<HouseState> {
  const state = await db.one<HouseState>(sql`
    select redemptions_stopped_at as "redemptionsStoppedAt", reason, checked_at as "checkedAt",
      broken
    from house_state`);
  return state!;
}

export async function areRedemptionsStopped(db: Db): Promise<boolean> {
  return (await readHouseState(db)).redemptionsStoppedAt !== null;
}

/**
 * What the last check found; a breach stops redemptions and keeps the first reason. A long check
 * that began before one that has ended already knows less of the present.
 */
export async function recordCheck(
  db: Db,
  { at, broken }: { at: Date; broken: readonly string[] },
): Promise<void> {
  const isBroken = broken.length > 0;
  const reason = `invariants ${broken.join(", ")} do not hold`;
  await db.run(sql`
    update house_state set checked_at = greatest(checked_at, ${at}),
      broken = case when checked_at > ${at} then house_state.broken else ${broken}::text[] end,
      redemptions_stopped_at = coalesce(redemptions_stopped_at, ${isBroken ? at : null}),
      reason = coalesce(reason, ${isBroken ? reason : null})`);
}

/** A person looked, and all invariants hold again. */
export async function resumeRedemptions(db: Db): Promise<void> {
  await db.run(sql`update house_state set redemptions_stopped_at = null, reason = null`);
}

/** For the first statement of a transaction: all that follows sees the same moment. */
export async function takeSnapshot(tx: Db): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read`);
}
