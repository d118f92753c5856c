import { type FailureWords, operationsLook } from "./failure-words.ts";

const known: Readonly<Record<string, FailureWords>> = {
  E21: {
    title: "Recipient not enrolled",
    explanation: "The e-mail address or phone number is not enrolled with the network.",
    mover: "banker",
    next:
      "Save another one in Manage Account, or enroll it with your bank and then create a support " +
      "ticket.",
  },
  E22: {
    title: "Recipient unknown",
    explanation: "The network no longer knows the e-mail address or phone number.",
    mover: "banker",
    next: "Save another e-mail address or phone number in Manage Account.",
  },
};

export const knownNetworkCodes: readonly string[] = Object.keys(known);

/** What an error of the person-to-person network means for the banker; unknown ones go to us. */
export function explainNetworkError(code: string): FailureWords {
  return (
    known[code] ?? {
      title: "Payment not delivered",
      explanation: "The network did not deliver the payment.",
      mover: "operations",
      next: operationsLook,
    }
  );
}
