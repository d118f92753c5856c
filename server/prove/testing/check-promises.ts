import type { Db } from "#kernel/db.ts";
import { sql } from "#kernel/sql.ts";
import { findBreaches } from "#ledger/find-breaches.ts";
import type { Acknowledgement } from "./acknowledgements.ts";

interface Kept {
  bankerId: number;
  key: string;
  cents: number;
  payouts: number;
}

/**
 * Holds what was acknowledged against what the database has: nothing lost, nothing done twice, no
 * book that does not add up. Answers a sentence for each thing that is wrong.
 */
export async function checkPromises(
  db: Db,
  {
    acknowledged,
    at,
    but = [],
  }: { acknowledged: readonly Acknowledgement[]; at: Date; but?: string[] },
): Promise<string[]> {
  const kept = await db.rows<Kept>(sql`
    select r.banker_id as "bankerId", r.idem_key as key, r.amount_cents as cents,
      (select count(*) from payout p where p.redemption_id = r.id) as payouts
    from redemption r`);
  const byKey = new Map(kept.map((one) => [`${one.bankerId}/${one.key}`, one]));
  const wrong: string[] = [];
  for (const { bankerId, key, cents } of acknowledged) {
    const found = byKey.get(`${bankerId}/${key}`);
    if (!found) wrong.push(`lost: the redemption ${key} of banker ${bankerId}`);
    else if (found.cents !== cents) wrong.push(`banker ${bankerId}: ${found.cents} for ${cents}`);
  }
  const perBanker = Map.groupBy(kept, ({ bankerId }) => bankerId);
  for (const [bankerId, list] of perBanker) {
    if (list.length > 1) wrong.push(`doubled: banker ${bankerId} has ${list.length} redemptions`);
    if (list.some(({ payouts }) => payouts !== 1)) wrong.push(`banker ${bankerId}: two payouts`);
  }
  for (const { id, says, examples } of await findBreaches(db, at)) {
    if (!but.includes(id)) wrong.push(`${id} ${says}: ${examples.join(", ")}`);
  }
  return wrong;
}
