import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Services } from "#kernel/services.ts";
import { type CaseOrder, type CaseRefusal, endCase } from "./end-case.ts";
import { performMerge } from "./perform-merge.ts";
import { lockBankers } from "./w9.store.ts";

export type ApproveRefusal = CaseRefusal | "already-merged" | "kept-has-left";

/** Operations looked into a case: the two are one person. */
export function approveMerge(
  services: Services,
  order: CaseOrder,
): Promise<Result<{ mergeId: number }, ApproveRefusal>> {
  return endCase(services, order, { status: "approved" }, async (tx, found) => {
    const bankers = await lockBankers(tx, [found.bankerId, found.otherBankerId]);
    const keep = bankers.find(({ id }) => id === found.bankerId);
    const absorb = bankers.find(({ id }) => id === found.otherBankerId);
    if (!keep || !absorb || keep.status === "merged" || absorb.status === "merged") {
      return refused("already-merged");
    }
    // Whoever left cannot sign on: what moved there could never be claimed.
    if (keep.status === "left") return refused("kept-has-left");
    const mergedBy = order.actor;
    return accepted({ mergeId: await performMerge(services, tx, { keep, absorb, mergedBy }) });
  });
}
