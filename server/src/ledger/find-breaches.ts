import type { Db } from "#kernel/db.ts";
import { verifyAudit } from "#kernel/verify-audit.ts";
import { type Breach, findBreach, invariants } from "./invariants.store.ts";

/** The audit chain, which the kernel verifies by its own means. */
export const auditInvariant = { id: "I16", says: "the audit seals verify" };

async function findAuditBreach(
  db: Db,
  { at, auditSince }: { at: Date; auditSince: Date | undefined },
): Promise<Breach[]> {
  const part = auditSince ? { since: auditSince } : {};
  const { broken } = await verifyAudit(db, { clock: { now: () => at }, ...part });
  if (broken.length === 0) return [];
  const examples = broken.slice(0, 5).map(({ sealId }) => `seal ${sealId}`);
  return [{ ...auditInvariant, examples }];
}

/** Which of the sixteen do not hold; there must be none. */
export async function findBreaches(db: Db, at: Date, auditSince?: Date): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const invariant of invariants) {
    const breach = await findBreach(db, invariant, at);
    if (breach) breaches.push(breach);
  }
  return [...breaches, ...(await findAuditBreach(db, { at, auditSince }))];
}
