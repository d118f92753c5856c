import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";
import type { CaseKind } from "./cases.store.ts";

export interface UntoldCase {
  id: number;
  kind: CaseKind;
}

/** The open cases nobody was told of; whoever else asks waits until this transaction ends. */
export function lockUntoldCases(tx: Db): Promise<UntoldCase[]> {
  return tx.rows(sql`
    select id, kind from payout_case where told_at is null and decision is null
    order by id for update`);
}

/** From the end of the transaction on they count as told of. */
export async function markCasesTold(tx: Db, cases: readonly UntoldCase[], at: Date): Promise<void> {
  const ids = cases.map(({ id }) => id);
  await tx.run(sql`update payout_case set told_at = ${at} where id = any(${ids}::bigint[])`);
}
