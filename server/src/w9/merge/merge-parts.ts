import type { Db } from "#kernel/db.ts";
import type { HandedOver, Handover } from "#kernel/handover.ts";
import { handOverMethods } from "#payout-methods/payout-methods.public.ts";
import { handOverRedemptions } from "#payouts/payouts.public.ts";
import { handOverTickets } from "#support/support.public.ts";
import { swapForms } from "./swap-forms.store.ts";

/** One kind of thing that changes hands with a merge, and back by an undo. */
export interface MergePart {
  kind: string;
  handOver(tx: Db, handover: Handover): HandedOver;
}

/**
 * Everything but rewards, whose money moves in the ledger too. A new kind is a line here.
 * Redemptions go before forms: one that stays behind at an undo says which form must stay as well.
 */
export const mergeParts: readonly MergePart[] = [
  { kind: "redemption", handOver: handOverRedemptions },
  { kind: "payout_method", handOver: handOverMethods },
  { kind: "ticket", handOver: handOverTickets },
  { kind: "w9_form", handOver: swapForms },
];
