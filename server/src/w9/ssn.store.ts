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

/** Notes what was asked about today; answers how many different numbers that makes. */
export async function noteLookup(
  db: Db,
  lookup: { bankerId: number; day: IsoDay; ssnIndex: Buffer; at: Date },
): Promise<number> {
  await db.run(sql`
    insert into ssn_lookup (banker_id, day, ssn_index, at)
    values (${lookup.bankerId}, ${lookup.day}, ${lookup.ssnIndex}, ${lookup.at})
    on conflict do nothing`);
  const place = await db.one<{ rank: number }>(sql`
    select count(*) as rank from ssn_lookup mine join ssn_lookup earlier
      on earlier.banker_id = mine.banker_id and earlier.day = mine.day
     and (earlier.at, earlier.ssn_index) <= (mine.at, mine.ssn_index)
    where mine.banker_id = ${lookup.bankerId} and mine.day = ${lookup.day}
      and mine.ssn_index = ${lookup.ssnIndex}`);
  return place!.rank;
}
