import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";
import type { EnrolmentAnswer } from "#ports/enrolment-directory.ts";

export interface KeptAnswer {
  answer: EnrolmentAnswer;
  checkedAt: Date;
}

export function findKeptAnswer(db: Db, index: Buffer): Promise<KeptAnswer | undefined> {
  return db.one<KeptAnswer>(sql`
    select answer, checked_at as "checkedAt" from alias_enrolment
    where details_index = ${index}`);
}

export async function keepAnswer(
  db: Db,
  { index, answer, at }: { index: Buffer; answer: EnrolmentAnswer; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into alias_enrolment (details_index, answer, checked_at)
    values (${index}, ${answer}, ${at})
    on conflict (details_index) do update
      set answer = excluded.answer, checked_at = excluded.checked_at`);
}
