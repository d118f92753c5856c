import type { Cents } from "@portal/contract/kernel/money.ts";
import { type RewardStatusId, rewardStatus } from "@portal/contract/rewards/rewards.ts";
import type { Rail } from "#ledger/ledger.public.ts";

/** The life of a payout; migration 0012 tells it in words and refuses every other move. */
export type PayoutState =
  | "created"
  | "claimed"
  | "submitted"
  | "unknown"
  | "accepted"
  | "held"
  | "settled"
  | "returned"
  | "failed";

/** Who began or moved it: the banker, us, the bank, the person-to-person network, an operator. */
export type PayoutSource = "banker" | "system" | "bank" | "network" | "operations";

export interface Payout {
  id: string;
  redemptionId: string;
  bankerId: number;
  attempt: number;
  rail: Rail;
  amountCents: Cents;
  state: PayoutState;
  heldFrom: PayoutState | null;
  destinationMasked: string;
  destinationKind: "C" | "S" | "phone" | "email";
  traceNo: string | null;
  batchId: number | null;
  /** When it may leave; null is of the demo's past. */
  dueAt: Date | null;
  settledAt: Date | null;
}

/**
 * Where the rewards stand while their payout is in a state. Those of a further attempt are at
 * Processing from the start: nothing leads from Payment Failed back to Requested (Annex 1).
 */
export function rewardStatusOf(state: PayoutState, attempt: number): RewardStatusId {
  switch (state) {
    case "created":
      return attempt === 1 ? rewardStatus.requested : rewardStatus.processing;
    case "claimed":
      return attempt === 1 ? rewardStatus.approved : rewardStatus.processing;
    case "submitted":
    case "unknown":
      return rewardStatus.processing;
    case "accepted":
      return rewardStatus.sent;
    case "held":
      return rewardStatus.onHold;
    case "settled":
      return rewardStatus.paid;
    case "returned":
    case "failed":
      return rewardStatus.failed;
  }
}
