import { accepted, type Result } from "@portal/contract/kernel/result.ts";
import type { Services } from "#kernel/services.ts";
import { type CaseOrder, type CaseRefusal, endCase } from "./end-case.ts";

/** Operations looked into a case: the two are not one person, and nothing moves. */
export function closeMergeCase(
  services: Services,
  { reason, ...order }: CaseOrder & { reason: string },
): Promise<Result<{ caseId: number }, CaseRefusal>> {
  return endCase(services, order, { status: "closed" }, async (tx, { id, bankerId, kind }) => {
    await services.audit.record(tx, {
      actor: order.actor,
      bankerId,
      action: "profile-case-close",
      outcome: "ok",
      object: String(id),
      detail: { kind, reason },
    });
    return accepted({ caseId: id });
  });
}
