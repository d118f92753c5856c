import type { IsoDay } from "#kernel/dates.ts";
import type { Cents } from "#kernel/money.ts";
import type { PageRequest, SortOrder } from "#kernel/page.ts";
import type { PayoutMethodId } from "#payout-methods/payout-methods.ts";
import type { RewardStatusId } from "#rewards/rewards.ts";

/** What a banker has in one status: one line of Rewards Overview (OP-82). */
export interface OverviewEntry {
  statusId: RewardStatusId;
  statusName: string;
  amountCents: Cents;
}

export type PaymentSortColumn =
  | "promotionName"
  | "rewardId"
  | "amountCents"
  | "paymentMethod"
  | "redeemedAt"
  | "status";

/** Null is "no filter". */
export interface PaymentFilters {
  promotionName: string | null;
  promotionId: number | null;
  rewardId: string | null;
  amountCents: Cents | null;
  paymentMethodId: number | null;
  /** The beginning of a day where the banker is; the 24 hours from it count (OP-86). */
  redeemedFrom: Date | null;
}

export interface PaymentListRequest extends PaymentFilters, PageRequest {
  sortColumn: PaymentSortColumn;
  sortOrder: SortOrder;
}

export interface Payment {
  rewardId: string;
  promotionName: string;
  amountCents: Cents;
  /** '' and null until it is redeemed; shown as "-" (OP-82). */
  paymentMethod: string;
  paymentMethodId: PayoutMethodId | null;
  redeemedAt: Date | null;
  statusId: RewardStatusId;
  statusName: string;
}

/** Newest redemption first, what waits to be redeemed last (OP-58). */
export const defaultPaymentSort = { sortColumn: "redeemedAt", sortOrder: "descending" } as const;

export type StepIndicator = "completed" | "error" | "disabled";

/** One step of the ladder (OP-83). */
export interface TrackerStep {
  statusId: RewardStatusId;
  statusName: string;
  indicator: StepIndicator;
  /** Null while it has not been reached. */
  at: Date | null;
  /** A return, an error or a notification of change; '' when there is none (OP-84). */
  code: string;
  description: string;
}

/** Whose move it is after a failure. */
export type Mover = "banker" | "support" | "operations";

/** A failure, or what the bank asked to be changed, in plain words. */
export interface PaymentNotice {
  code: string;
  title: string;
  explanation: string;
  mover: Mover;
  next: string;
}

/** One try to pay a redemption. */
export interface PaymentAttempt {
  attempt: number;
  /** "****6789", "(***) *** - 4821" or "a***@example.com". */
  destination: string;
  failedAt: Date | null;
  /** What to name when asking one's bank; null for payments to a person. */
  traceNo: string | null;
  reference: string | null;
  failure: PaymentNotice | null;
}

/** What the expanded row tells beyond the tracker. */
export interface PaymentDetail {
  rewardId: string;
  /** All that was redeemed together with it. */
  redemptionCents: Cents;
  rewardCount: number;
  /** Null once it has arrived or failed, while it is held, or once that day is over. */
  expectedOn: IsoDay | null;
  /** A payment under way or paid, or the reason it failed. */
  attempts: readonly PaymentAttempt[];
  /** The bank corrected the account on file. */
  change: PaymentNotice | null;
  /** Failed, and sent again by itself as soon as another account is saved. */
  isSentAgainAfterCorrection: boolean;
}
