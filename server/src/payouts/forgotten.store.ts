import type { Db } from "#kernel/db.ts";
import { raw, type Sql, sql } from "#kernel/sql.ts";
import type { Payout } from "./payout.ts";

export interface FailedPayment {
  payoutId: string;
  rail: Payout["rail"];
  /** Of the bank or the network; empty when we stopped it. */
  code: string;
}

const foundMax = 1_000;

/**
 * Whether a person was asked about a failed payment, and whatever became of the question. The
 * subject is that of `caseSubject.failed`.
 */
export const isWithPerson = (payoutId: "p.id") => sql`
  exists (select from payout_case c where c.subject = 'failed/' || ${raw(payoutId)}::text)`;

/**
 * Last attempts that failed, of bankers who have left and can mend nothing, about which no person
 * has been asked. Whoever was asked and has decided is not asked again.
 */
function selectForgotten(db: Db, which: Sql): Promise<FailedPayment[]> {
  return db.rows(sql`
    select p.id as "payoutId", p.rail,
      coalesce((select e.code from payout_event e where e.payout_id = p.id and e.state = p.state
                order by e.id desc limit 1), '') as code
    from payout p join redemption r on r.id = p.redemption_id join banker b on b.id = r.banker_id
    where p.state in ('returned', 'failed') and b.status = 'left' and ${which}
      and not exists (select from payout n
                      where n.redemption_id = p.redemption_id and n.attempt > p.attempt)
      and not ${isWithPerson("p.id")}
    order by p.id limit ${foundMax}`);
}

export const findForgotten = (db: Db) => selectForgotten(db, sql`true`);

export const findForgottenOf = (db: Db, bankerId: number) =>
  selectForgotten(db, sql`b.id = ${bankerId}`);

/** The payment, if it still is one of them; whoever asks has locked it. */
export async function findForgottenPayment(
  tx: Db,
  payoutId: string,
): Promise<FailedPayment | undefined> {
  return (await selectForgotten(tx, sql`p.id = ${payoutId}::uuid`))[0];
}
