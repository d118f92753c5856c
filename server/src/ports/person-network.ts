import type { Alias } from "./enrolment-directory.ts";

export interface PersonPayment {
  /** The payout's id: the network pays once for one key, however often it is asked. */
  key: string;
  amountCents: number;
  alias: Alias;
}

/** Where the network stands with a payment. */
export type PaymentStatus =
  | { status: "received"; reference: string }
  | { status: "accepted"; reference: string }
  | { status: "completed"; reference: string }
  | { status: "rejected"; reference: string; code: string; description: string };

/** The person-to-person network. Its payments are final: there is no recall. */
export interface PersonNetwork {
  /**
   * Throws OutcomeUnknown when it cannot be told whether the network has the payment: a lost
   * connection, a time-out, an answer that makes no sense. Then ask, do not send.
   */
  pay(payment: PersonPayment): Promise<PaymentStatus>;
  /** Undefined when the network is sure it never got it. Throws OutcomeUnknown like pay. */
  statusOf(key: string): Promise<PaymentStatus | undefined>;
}

export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}
