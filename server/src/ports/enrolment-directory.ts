import type { AliasKind } from "@portal/contract/payout-methods/payout-methods.ts";

/** A whole contact: ten digits, or an address. */
export interface Alias {
  kind: AliasKind;
  value: string;
}

/** The network says "not enrolled" in two ways, and the page shows them differently (OP-101). */
export type EnrolmentAnswer = "enrolled" | "not-enrolled" | "token-not-enrolled";

/** Knows which contacts the person-to-person network can pay. */
export interface EnrolmentDirectory {
  /** Throws when the network cannot be asked. */
  ask(alias: Alias): Promise<EnrolmentAnswer>;
}
