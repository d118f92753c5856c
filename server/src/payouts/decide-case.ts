import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Db } from "#kernel/db.ts";
import type { Services } from "#kernel/services.ts";
import type { BankFiles } from "#ports/bank-files.ts";
import { batchIdOf } from "./case-subject.ts";
import { type CaseKind, closeCase, findCase, type PayoutCase } from "./cases.store.ts";
import { decideBatch } from "./decide-batch.ts";
import { decideChange } from "./decide-change.ts";
import { decideHeld } from "./decide-held.ts";
import { decideSuspense } from "./decide-suspense.ts";

/** What a person can decide in a case of each kind. */
export const decisionsOf: Readonly<Record<CaseKind, readonly string[]>> = {
  "held-payment": ["release", "refuse"],
  change: ["apply", "dismiss"],
  "unknown-trace": ["assign", "keep"],
  "different-amount": ["acknowledge"],
  "odd-return": ["acknowledge"],
  "odd-settlement": ["acknowledge"],
  "disputed-return": ["acknowledge"],
  "unknown-outcome": ["sent", "not-sent"],
  "refused-file": ["acknowledge"],
};

export interface Decision {
  caseId: number;
  decision: string;
  /** Whose payment it was, for "assign". */
  payoutId?: string;
  by: string;
}

export interface DecisionGround {
  services: Services;
  files: BankFiles;
}

/** A person's word on a case, carried out and recorded in one transaction, once. */
export async function decideCase(
  { services, files }: DecisionGround,
  decision: Decision,
): Promise<Result<PayoutCase, string>> {
  const found = await findCase(services.db, decision.caseId);
  if (!found) return refused(`There is no case ${decision.caseId}.`);
  const possible = decisionsOf[found.kind];
  if (!possible.includes(decision.decision)) {
    return refused(`A case of ${found.kind} is decided by ${possible.join(" or ")}.`);
  }
  return services.db
    .tx(async (tx) => {
      const at = services.clock.now();
      const closed = { decision: decision.decision, by: decision.by, at };
      if (!(await closeCase(tx, found.id, closed))) return refused("The case is decided already.");
      const trouble = await carryOut({ services, files }, tx, { found, decision });
      // Throwing takes the closing back with everything else.
      if (trouble !== undefined) throw new CannotCarryOut(trouble);
      await services.audit.record(tx, {
        actor: decision.by,
        action: "payout-case-decided",
        outcome: "ok",
        object: String(found.id),
        detail: { kind: found.kind, decision: decision.decision },
      });
      return accepted((await findCase(tx, found.id))!);
    })
    .catch((error: unknown) => {
      if (error instanceof CannotCarryOut) return refused(error.message);
      throw error;
    });
}

class CannotCarryOut extends Error {}

interface Matter {
  found: PayoutCase;
  decision: Decision;
}

/** Carries it out; answers a sentence when that cannot be done. */
function carryOut(
  { services, files }: DecisionGround,
  tx: Db,
  { found, decision }: Matter,
): Promise<string | undefined> {
  const { payoutId, inboundLineId } = found;
  switch (decision.decision) {
    case "release":
    case "refuse":
      return decideHeld(services, tx, {
        payoutId: payoutId!,
        isReleased: decision.decision === "release",
      });
    case "apply":
      return decideChange(services, tx, { payoutId: payoutId!, inboundLineId });
    case "assign":
      return decideSuspense(services, tx, { inboundLineId, payoutId: decision.payoutId });
    case "sent":
    case "not-sent": {
      const batchId = batchIdOf(found.subject);
      return decideBatch(services, tx, { files, batchId, isSent: decision.decision === "sent" });
    }
    default:
      return Promise.resolve(undefined);
  }
}
