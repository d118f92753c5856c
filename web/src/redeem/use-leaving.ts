import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import { useIsHere } from "#kernel/use-is-here.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { ownSession } from "./own-session.ts";
import type { RedeemEvent } from "./redeem-flow.ts";
import { tellElsewhere } from "./tell-elsewhere.ts";

interface Leaving {
  wasLeft: () => boolean;
  tellIfLeft: (outcome: RedeemEvent) => void;
}

/** For whoever leaves a redemption under way by the browser's buttons; asked as it begins. */
export function useLeaving(): () => Leaving {
  const isHere = useIsHere();
  return () => {
    const isOwn = ownSession();

    /** Money is not sent behind the back of somebody who has left; they are told so. */
    function wasLeft(): boolean {
      if (isHere()) return false;
      if (isOwn()) showSnackbar({ kind: "error", text: redeemMessages.leftBefore });
      return true;
    }

    function tellIfLeft(outcome: RedeemEvent): void {
      if (!isHere() && isOwn()) tellElsewhere(outcome);
    }

    return { wasLeft, tellIfLeft };
  };
}
