import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import { money } from "#ui/format.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import type { RedeemEvent } from "./redeem-flow.ts";

/**
 * The dialog that would show it is gone: whoever left it by Back learns what became of the money.
 * Other rewards, and a call that failed, are announced anyway.
 */
export function tellElsewhere(outcome: RedeemEvent): void {
  if (outcome.type === "redeemed") {
    const text = redeemMessages.redeemed(money(outcome.amountCents));
    showSnackbar({ kind: "success", text });
  }
  if (outcome.type === "refused") showSnackbar({ kind: "error", text: outcome.message });
}
