import type { Db } from "#kernel/db.ts";
import { type HandedOver, type HandedOverRow, type Handover, rowIdsOf } from "#kernel/handover.ts";
import { raw, sql } from "#kernel/sql.ts";

/** How often it was sent: one that was sent again went to its new owner's account. */
const content = raw(`(
  select count(*)::text from payout where payout.redemption_id = redemption.id)`);

/**
 * Whether a redemption is one of these, and was not sent again since. Merges of before this was
 * written down do not say how often theirs had been sent: these count as not sent again.
 */
const isAsItWas = (rows: readonly HandedOverRow[]) => sql`exists (
  select from unnest(${rowIdsOf(rows)}::text[], ${rows.map((row) => row.content ?? null)}::text[])
    as named (row_id, content)
  where named.row_id = redemption.id::text and coalesce(named.content, ${content}) = ${content})`;

/** Redemptions with all their attempts; whoever asks has locked both bankers and the rewards. */
export function handOverRedemptions(db: Db, handover: Handover): HandedOver {
  const { fromBankerId, toBankerId, only } = handover;
  return db.rows(sql`
    update redemption set banker_id = ${toBankerId}
    where banker_id = ${fromBankerId} and ${only ? isAsItWas(only) : raw("true")}
    returning id::text as "rowId", ${content} as content`);
}

/** The rewards of those redemptions that were sent again since they were handed over. */
export async function findSentAgain(db: Db, rows: readonly HandedOverRow[]): Promise<number[]> {
  const found = await db.rows<{ id: number }>(sql`
    select item.reward_id as id
    from redemption join redemption_item item on item.redemption_id = redemption.id
    where redemption.id::text = any (${rowIdsOf(rows)}::text[])
      and item.released_at is null and not ${isAsItWas(rows)}`);
  return found.map(({ id }) => id);
}
