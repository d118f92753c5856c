import type { IsoDay } from "#kernel/dates.ts";
import type { Cents } from "#kernel/money.ts";
import type { PayoutMethodId } from "#payout-methods/payout-methods.ts";

/** A card of the redeem page: something to redeem, or something that expired not long ago. */
export interface RedeemableReward {
  id: string;
  promotionId: number;
  promotionName: string;
  amountCents: Cents;
  fulfilledOn: IsoDay;
  expiresOn: IsoDay;
  isExpired: boolean;
  /** Whether the promotion's detail can be downloaded. */
  hasDetailReport: boolean;
}

export interface RedeemableRewards {
  /** What can be redeemed now: the same figure as the dashboard's balance (OP-46). */
  totalCents: Cents;
  rewards: RedeemableReward[];
}

/** All that is available, to one method: part of it cannot be redeemed (REDEEM-29). */
export interface RedeemRequest {
  rewardIds: string[];
  methodId: PayoutMethodId;
}

/** Why nothing was redeemed; each has its sentence in redeem.messages.ts. */
export type RedeemRefusal =
  | "no-w9-on-file"
  | "no-payout-method"
  | "not-enrolled"
  | "enrolment-unknown" // the network could not be asked
  | "nothing-to-redeem"
  | "redemptions-stopped"; // the books did not add up: stop rather than run wrong

/** Done, or not done and why; what happened meanwhile (OP-108) is a failure of the call instead. */
export type RedeemOutcome = { isDone: true } | { isDone: false; message: string };

/** What must be so before a banker is paid, in the order in which it is asked. */
export type ReadinessStep = "w9" | "payout-method" | "enrolment" | "rewards";

export interface ReadinessRow {
  step: ReadinessStep;
  /** May be open where the banker is asked to look, yet may redeem: a W-9 under review (OP-110). */
  isDone: boolean;
  /** What is so, or what is missing. */
  reason: string;
  /** Where to mend it. */
  path: string;
}

export interface Readiness {
  /** Whether redeeming now would be refused; the server answers by the same function. */
  isReady: boolean;
  rows: ReadinessRow[];
  /** By when money redeemed now should be there, for each saved method. */
  arrivals: { methodId: PayoutMethodId; expectedOn: IsoDay }[];
}
