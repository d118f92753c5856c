import type { Rail } from "#ledger/ledger.public.ts";
import { explainReturn, type Mover } from "./nacha/return-codes.ts";
import { explainNetworkError } from "./network-codes.ts";

export interface FailureWords {
  title: string;
  /** What happened, for the banker. */
  explanation: string;
  mover: Mover;
  next: string;
}

/** Why a payment did not arrive: the bank and the network have codes of their own. */
export function explainFailure({ rail, code }: { rail: Rail; code: string }): FailureWords {
  if (rail === "p2p") return explainNetworkError(code);
  const { title, explanation, mover, next } = explainReturn(code);
  return { title, explanation, mover, next };
}
