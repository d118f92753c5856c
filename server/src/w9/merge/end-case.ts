import { type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import { closeCase, findCase, type ProfileCase } from "./profile-cases.store.ts";

export type CaseRefusal = "no-such-case" | "case-closed";

export interface CaseOrder {
  caseId: number;
  actor: string;
}

/** Operations decide an open case, once: what the decision does and the case's end are one step. */
export function endCase<Value, Refusal>(
  { db, clock }: Services,
  { caseId, actor }: CaseOrder,
  as: { status: "approved" | "closed" },
  decide: (tx: Db, found: ProfileCase) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | CaseRefusal>> {
  return db.tx(async (tx) => {
    const found = await findCase(tx, caseId);
    if (!found) return refused("no-such-case");
    if (found.status !== "open") return refused("case-closed");
    const decided = await decide(tx, found);
    if (decided.ok) await closeCase(tx, caseId, { ...as, at: clock.now(), by: actor });
    return decided;
  });
}
