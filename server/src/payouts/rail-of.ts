import {
  bankAccountMethodId,
  type PayoutMethodId,
  personToPersonMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import type { Rail } from "#ledger/ledger.public.ts";

/** The way a payment travels, by the method it goes to. */
export function railOf(methodId: PayoutMethodId): Rail {
  return methodId === personToPersonMethodId ? "p2p" : "ach";
}

/** The method a payment goes to, by the way it travels. */
export function methodIdOf(rail: Rail): PayoutMethodId {
  return rail === "p2p" ? personToPersonMethodId : bankAccountMethodId;
}
