import type { Db } from "#kernel/db.ts";
import { findBreaches } from "#ledger/find-breaches.ts";
import type { Breach } from "#ledger/invariants.store.ts";
import { markWorked } from "./mark-worked.ts";

const lookedBackMs = 20 * 60_000;

/**
 * As if a process had worked all the while, which nobody has who works by a clock of his own: else
 * nothing would ever count as left behind (I9, I13). It leaves no trace.
 */
export async function findBreachesAtWork(db: Db, at: Date): Promise<Breach[]> {
  const undone = new Error("undone");
  let breaches: Breach[] = [];
  const look = db.tx(async (tx) => {
    await markWorked(tx, { from: new Date(at.getTime() - lookedBackMs), until: at });
    breaches = await findBreaches(tx, at);
    throw undone;
  });
  await look.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return breaches;
}
