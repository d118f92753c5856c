import type { PaymentNotice } from "@portal/contract/payments/payments.ts";

/** What a code means, for the banker; a return's title is the one the rules give it. */
export type FailureWords = Omit<PaymentNotice, "code">;

/** What the banker reads wherever it is our move. */
export const operationsLook = "Our operations team looks into it; you need not do anything.";
