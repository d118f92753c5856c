import type { Db } from "./db.ts";
import { raw, sql } from "./sql.ts";

/**
 * The banker's row is the lock of everything about the banker. Whoever moves their money (a
 * redemption, an expiry, a payout on its way or back), changes where it goes, works on their W-9,
 * begins a session of theirs, ends their employment or merges their profile takes it, and waits for
 * the others who do: so none decides by what another is just changing.
 *
 * Everybody takes rows in one order, or two would wait for each other for ever: first the one thing
 * to be worked off (a payment file, a line of the bank's, the number of a W-9), then bankers, then
 * rewards, then payouts, each by ascending id; sessions after their banker; last of all the totals
 * of the rewards, which all of a portfolio share.
 *
 * Whoever has waited looks again: the banker may have left or been merged meanwhile, and what was
 * theirs may be another's.
 *
 * Two strengths. Whoever adds a row that names the banker holds the key of the banker's row until
 * it commits; an import of rewards does for minutes. As a rule that is not waited for. A merge, its
 * undo and the end of an employment do wait for it, since what they did not see would stay behind.
 */
export const lockingBankers = {
  besideAdditions: raw("for no key update"),
  afterAdditions: raw("for update"),
} as const;

export type BankerStatus = "active" | "left" | "merged";

/** The lock of one banker, as a rule; answers what they are once it is held. */
export async function lockBanker(db: Db, bankerId: number): Promise<{ status: BankerStatus }> {
  const row = await db.one<{ status: BankerStatus }>(
    sql`select status from banker where id = ${bankerId} ${lockingBankers.besideAdditions}`,
  );
  return row!;
}

/** The same lock of several, in the order of ids. */
export async function lockBankersInOrder(db: Db, bankerIds: readonly number[]): Promise<void> {
  await db.run(sql`
    select from banker where id = any (${[...bankerIds]}::int[]) order by id
    ${lockingBankers.besideAdditions}`);
}
