import { type IsoDay, yearOf } from "@portal/contract/kernel/dates.ts";
import type { Db } from "#kernel/db.ts";
import { areRedemptionsStopped } from "#ledger/ledger.public.ts";
import { holdW9OnFile } from "#w9/w9.public.ts";
import type { PaymentFacts } from "./judge-readiness.ts";

export interface HouseFacts {
  facts: Pick<PaymentFacts, "w9" | "areRedemptionsStopped">;
  w9FormId: number | undefined;
}

/** Reads what decides, in the caller's transaction, so that nothing of it changes meanwhile. */
export async function gatherFacts(
  tx: Db,
  { bankerId, today }: { bankerId: number; today: IsoDay },
): Promise<HouseFacts> {
  const [form, isStopped] = await Promise.all([
    holdW9OnFile(tx, { bankerId, year: yearOf(today) }),
    areRedemptionsStopped(tx),
  ]);
  const submitted = form?.isReviewPending ? "review-pending" : "submitted";
  return {
    w9FormId: form?.id,
    facts: { w9: form ? submitted : "none", areRedemptionsStopped: isStopped },
  };
}
