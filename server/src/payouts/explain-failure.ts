import type { Rail } from "#ledger/ledger.public.ts";
import type { FailureWords } from "./failure-words.ts";
import { explainReturn, knownReturnCodes } from "./nacha/return-codes.ts";
import { explainNetworkError, knownNetworkCodes } from "./network-codes.ts";

/** A person stopped it before it left: whoever is outside knows nothing of it and gave no code. */
export const stoppedByUs: FailureWords = {
  title: "Stopped after a check",
  explanation: "We stopped this payment before it left; its money is still yours.",
  mover: "support",
  next: "Create a support ticket; our team will help you.",
};

/**
 * Why a payment did not arrive: the bank and the network have codes of their own, and what we
 * stopped ourselves has none.
 */
export function explainFailure({ rail, code }: { rail: Rail; code: string }): FailureWords {
  if (code === "") return stoppedByUs;
  if (rail === "p2p") return explainNetworkError(code);
  const { title, explanation, mover, next } = explainReturn(code);
  return { title, explanation, mover, next };
}

/** Of reasons that another account mends: the banker is told so, and it goes again by itself. */
export const mendableCodes: readonly string[] = [
  ...knownReturnCodes.filter((code) => explainReturn(code).mover === "banker"),
  ...knownNetworkCodes.filter((code) => explainNetworkError(code).mover === "banker"),
];
