import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";

export interface SsnHolder {
  bankerId: number;
  employeeId: string;
}

/** Who else has submitted a form with that number. A draft is nobody's statement yet. */
export function findOtherHolders(
  db: Db,
  { ssnIndex, bankerId }: { ssnIndex: Buffer; bankerId: number },
): Promise<SsnHolder[]> {
  return db.rows<SsnHolder>(sql`
    select distinct b.id as "bankerId", b.employee_id as "employeeId"
    from w9_form f join banker b on b.id = f.banker_id
    where f.ssn_index = ${ssnIndex} and f.status = 'Submitted'
      and b.id <> ${bankerId} and b.status <> 'merged'
    order by b.id`);
}

/** One at a time with the same number, for the time of the transaction. */
export async function lockSsn(tx: Db, ssnIndex: Buffer): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtext('portal-ssn'), ${ssnIndex.readInt32BE()})`,
  );
}

/**
 * Notes what was asked about today; answers the how manieth different number it is. The banker is
 * locked, and no two of a banker's numbers have the same instant, so that their order stands.
 */
export async function noteLookup(
  db: Db,
  { bankerId, day, ssnIndex, at }: { bankerId: number; day: IsoDay; ssnIndex: Buffer; at: Date },
): Promise<number> {
  const ofDay = sql`banker_id = ${bankerId} and day = ${day}`;
  await db.run(sql`
    insert into ssn_lookup (banker_id, day, ssn_index, at)
    select ${bankerId}::int, ${day}::date, ${ssnIndex}::bytea,
      greatest(${at}::timestamptz, max(at) + interval '1 microsecond')
    from ssn_lookup where ${ofDay}
    on conflict do nothing`);
  const place = await db.one<{ rank: number }>(sql`
    select count(*) as rank from ssn_lookup where ${ofDay}
      and at <= (select at from ssn_lookup where ${ofDay} and ssn_index = ${ssnIndex})`);
  return place!.rank;
}
