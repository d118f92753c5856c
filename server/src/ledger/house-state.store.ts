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

/** Of the audit chain the checks every few minutes see the last day, the long one all of it. */
const seenByLongCheckAlone = "I16";

/**
 * What a check found; a breach stops redemptions and keeps the first reason. A long check that
 * began before one that has ended already knows less of the present: what both could see counts as
 * the later one saw it. Answers what counts.
 */
export function recordCheck(
  db: Db,
  { at, broken }: { at: Date; broken: readonly string[] },
): Promise<readonly string[]> {
  return db.tx(async (tx) => {
    const last = (await tx.one<Pick<HouseState, "checkedAt" | "broken">>(sql`
      select checked_at as "checkedAt", broken from house_state for update`))!;
    const isLate = last.checkedAt !== null && last.checkedAt > at;
    const isStillSo = (id: string) => id === seenByLongCheckAlone || last.broken.includes(id);
    const counting = isLate ? broken.filter(isStillSo) : broken;
    const known = isLate ? [...new Set([...last.broken, ...counting])] : counting;
    const isBroken = counting.length > 0;
    const reason = `invariants ${counting.join(", ")} do not hold`;
    await tx.run(sql`
      update house_state set checked_at = greatest(checked_at, ${at}), broken = ${known}::text[],
        redemptions_stopped_at = coalesce(redemptions_stopped_at, ${isBroken ? at : null}),
        reason = coalesce(reason, ${isBroken ? reason : null})`);
    return counting;
  });
}

/** Nothing is redeemed, and no payment leaves either, until a person lets both go on. */
export async function stopMoney(
  db: Db,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await db.run(sql`
    update house_state set payouts_stopped_at = coalesce(payouts_stopped_at, ${at}),
      redemptions_stopped_at = coalesce(redemptions_stopped_at, ${at}),
      reason = coalesce(reason, ${reason})`);
}

/**
 * As it is for a database that is of an earlier time. It may have been stopped in that time: since
 * then it was let go on, and whatever it holds ready may have left. So this stop counts, and its
 * reason; only the days to be given back run from the first.
 */
export async function stopRecoveredMoney(
  db: Db,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await db.run(sql`
    update house_state set payouts_stopped_at = ${at}, reason = ${reason},
      redemptions_stopped_at = coalesce(redemptions_stopped_at, ${at})`);
}

export async function arePayoutsStopped(db: Db): Promise<boolean> {
  const state = await db.one<{ isStopped: boolean }>(sql`
    select payouts_stopped_at is not null as "isStopped" from house_state`);
  return state!.isStopped;
}

/**
 * Whether payments may leave. Whoever stops them waits from here to the end of the transaction:
 * nothing leaves once they are told that nothing does. To be asked before anything is locked.
 */
export async function mayPaymentsLeave(tx: Db): Promise<boolean> {
  const state = await tx.one<{ isStopped: boolean }>(sql`
    select payouts_stopped_at is not null as "isStopped" from house_state for share`);
  return !state!.isStopped;
}

/** A person looked, and all invariants hold again. */
export async function resumeRedemptions(db: Db): Promise<void> {
  await db.run(sql`
    update house_state
    set redemptions_stopped_at = null, payouts_stopped_at = null, reason = null`);
}

/** For the first statement of a transaction: all that follows sees the same moment. */
export async function takeSnapshot(tx: Db): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read`);
}
