import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import { useIsHere } from "#kernel/use-is-here.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import type { RedeemEvent } from "./redeem-flow.ts";
import { tellElsewhere } from "./tell-elsewhere.ts";

/** For whoever leaves a redemption under way by the browser's buttons. */
export function useLeaving() {
  const isHere = useIsHere();

  /** Money is not sent behind the back of somebody who has left; they are told so. */
  function wasLeft(): boolean {
    if (isHere()) return false;
    showSnackbar({ kind: "error", text: redeemMessages.leftBefore });
    return true;
  }

  function tellIfLeft(outcome: RedeemEvent): void {
    if (!isHere()) tellElsewhere(outcome);
  }

  return { wasLeft, tellIfLeft };
}
