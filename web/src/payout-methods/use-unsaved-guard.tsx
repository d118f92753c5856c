import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { useState } from "react";
import { useLeaveGuard } from "#ui/leave-guard.tsx";

/** Nobody loses the numbers of an account, or a contact, to a slip of the finger. */
export function useUnsavedGuard(giveUpChange: () => void) {
  const [isUnsaved, setUnsaved] = useState(false);
  const [givenUpCount, setGivenUpCount] = useState(0);
  const guard = useLeaveGuard({
    isDirty: isUnsaved,
    question: payoutMethodMessages.leaveQuestion,
    consequence: payoutMethodMessages.leaveConsequence,
    onLeave() {
      giveUpChange();
      setGivenUpCount(givenUpCount + 1);
    },
  });
  return {
    ...guard,
    onUnsaved: setUnsaved,
    /** The form's key. A link to this very page takes no form away: what was given up goes so. */
    formKey: givenUpCount,
  };
}
