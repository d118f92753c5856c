import type { BankerIdentity } from "@portal/contract/kernel/banker.ts";
import { accepted, type Result, refused } from "@portal/contract/kernel/result.ts";
import type { Services } from "#kernel/services.ts";
import { lockBankers } from "../w9.store.ts";
import { type CaseOrder, type CaseRefusal, endCase } from "./end-case.ts";
import { performMerge } from "./perform-merge.ts";

export type ApproveRefusal = CaseRefusal | "already-merged" | "both-have-left";

export interface ApprovedMerge {
  mergeId: number;
  /** Whose profile goes on. */
  kept: BankerIdentity;
  /** The rewards went into the lists of another institution's administrators. */
  isAcrossInstitutions: boolean;
}

/** Operations looked into a case: the two are one person. */
export function approveMerge(
  services: Services,
  order: CaseOrder,
): Promise<Result<ApprovedMerge, ApproveRefusal>> {
  return endCase(services, order, { status: "approved" }, async (tx, found) => {
    const bankers = await lockBankers(tx, [found.bankerId, found.otherBankerId]);
    const banker = bankers.find(({ id }) => id === found.bankerId);
    const other = bankers.find(({ id }) => id === found.otherBankerId);
    if (!banker || !other || banker.status === "merged" || other.status === "merged") {
      return refused("already-merged");
    }
    // Whoever left cannot sign on: what moved there could never be claimed.
    const [keep, absorb] = banker.status === "left" ? [other, banker] : [banker, other];
    if (keep.status === "left") return refused("both-have-left");
    const mergeId = await performMerge(services, tx, { keep, absorb, mergedBy: order.actor });
    const { businessUnit, employeeId } = keep;
    const isAcrossInstitutions = keep.institutionId !== absorb.institutionId;
    return accepted({ mergeId, kept: { businessUnit, employeeId }, isAcrossInstitutions });
  });
}
