import { type IsoDay, yearOf } from "@portal/contract/kernel/dates.ts";
import type { Cents } from "@portal/contract/kernel/money.ts";
import type { Db } from "#kernel/db.ts";
import { areRedemptionsStopped } from "#ledger/ledger.public.ts";
import type { PayoutMethodRow } from "#payout-methods/payout-methods.public.ts";
import { holdW9OnFile } from "#w9/w9.public.ts";
import type { PaymentFacts } from "./judge-readiness.ts";

export interface Gathered {
  facts: PaymentFacts;
  w9FormId: number | undefined;
}

/** Reads what decides, in the caller's transaction, so that nothing of it changes meanwhile. */
export async function gatherFacts(
  tx: Db,
  { bankerId, today }: { bankerId: number; today: IsoDay },
  known: {
    method: PayoutMethodRow | undefined;
    enrolment: PaymentFacts["enrolment"];
    availableCents: Cents;
  },
): Promise<Gathered> {
  const form = await holdW9OnFile(tx, { bankerId, year: yearOf(today) });
  const submitted = form?.isReviewPending ? "review-pending" : "submitted";
  return {
    w9FormId: form?.id,
    facts: {
      ...known,
      w9: form ? submitted : "none",
      areRedemptionsStopped: await areRedemptionsStopped(tx),
    },
  };
}
