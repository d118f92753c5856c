import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Services } from "#kernel/services.ts";
import { closeCase, findCase } from "./merge.store.ts";
import { performMerge } from "./perform-merge.ts";
import { lockBankers } from "./w9.store.ts";

export type ApproveRefusal = "no-such-case" | "case-closed" | "already-merged";

/** Operations looked into a case: the two are one person. */
export function approveMerge(
  services: Services,
  { caseId, actor }: { caseId: number; actor: string },
): Promise<Result<{ mergeId: number }, ApproveRefusal>> {
  return services.db.tx(async (tx) => {
    const found = await findCase(tx, caseId);
    if (!found) return refused("no-such-case");
    if (found.status !== "open") return refused("case-closed");
    const bankers = await lockBankers(tx, [found.bankerId, found.otherBankerId]);
    const keep = bankers.find(({ id }) => id === found.bankerId);
    const absorb = bankers.find(({ id }) => id === found.otherBankerId);
    if (!keep || !absorb || keep.status === "merged" || absorb.status === "merged") {
      return refused("already-merged");
    }
    const mergeId = await performMerge(services, tx, { keep, absorb, mergedBy: actor });
    await closeCase(tx, caseId, { status: "approved", at: services.clock.now(), by: actor });
    return accepted({ mergeId });
  });
}
