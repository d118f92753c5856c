import type { Db } from "#kernel/db.ts";
import {
  moveAll,
  moveBack,
  movePayoutMethods,
  movePayoutMethodsBack,
  type ProfilePair,
  swapForms,
  swapFormsBack,
} from "./merge-moves.store.ts";

/** One kind of thing that moves with a merge, and back by an undo. */
export interface MergePart {
  kind: string;
  move(tx: Db, pair: ProfilePair): Promise<{ rowId: string }[]>;
  moveBack(tx: Db, back: { pair: ProfilePair; rowIds: readonly string[] }): Promise<void>;
  /** Stays when something was redeemed since the merge: it stood on this. */
  staysAfterRedemption?: boolean;
}

/** Everything but rewards, whose money moves in the ledger too. A new kind is a line here. */
export const mergeParts: readonly MergePart[] = [
  {
    kind: "redemption",
    move: (tx, pair) => moveAll(tx, "redemption", pair),
    moveBack: (tx, back) => moveBack(tx, "redemption", back),
  },
  { kind: "payout_method", move: movePayoutMethods, moveBack: movePayoutMethodsBack },
  {
    kind: "ticket",
    move: (tx, pair) => moveAll(tx, "ticket", pair),
    moveBack: (tx, back) => moveBack(tx, "ticket", back),
  },
  { kind: "w9_form", move: swapForms, moveBack: swapFormsBack, staysAfterRedemption: true },
];
