import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";
import type { EnrolmentAnswer } from "#ports/enrolment-directory.ts";

export async function findKnownAnswer(
  db: Db,
  index: Buffer,
  since: Date,
): Promise<EnrolmentAnswer | undefined> {
  const row = await db.one<{ answer: EnrolmentAnswer }>(sql`
    select answer from alias_enrolment
    where details_index = ${index} and checked_at > ${since}`);
  return row?.answer;
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
