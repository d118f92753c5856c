import { defaultMethodOf } from "@portal/contract/payout-methods/default-method.rules.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  type PayoutChoice,
  type PayoutMethodId,
  personToPersonMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useMutation } from "@tanstack/react-query";
import { announceInSnackbar } from "#kernel/announce-in-snackbar.ts";
import { useW9OnFile } from "#w9/w9.public.ts";
import { isEnrolled, usePayoutChoices } from "./redeem.calls.ts";
import type { RedeemEvent } from "./redeem-flow.ts";

/** What is asked before anything is redeemed; each answer is an event of the flow. */
export function useRedeemGates(preferredId: PayoutMethodId | undefined, isChoosing: boolean) {
  const w9 = useW9OnFile();
  const methods = usePayoutChoices({ isChoosing });
  const choices = methods.data ?? [];
  const checking = useMutation({ mutationFn: isEnrolled, meta: { isSilent: true } });

  /** Asked anew at each press: another tab may have passed or closed a gate meanwhile. */
  async function ask(): Promise<RedeemEvent> {
    const [onFile, saved] = await Promise.all([w9.ask(), methods.refetch()]);
    if (onFile === null || saved.isError || !saved.data) return { type: "call-failed" };
    return {
      type: "gates-known",
      isW9OnFile: onFile,
      methodId: startingMethod(saved.data, preferredId),
      key: crypto.randomUUID(),
    };
  }

  /** Only the person-to-person network has to know the banker first (REDEEM-20). */
  async function checkEnrolment(): Promise<RedeemEvent> {
    const choice = choices.find(({ methodId }) => methodId === personToPersonMethodId);
    // It was deleted this moment: that says nothing about the network.
    if (!choice) return { type: "call-failed" };
    const defaultMethodId = defaultMethodOf(choices);
    try {
      const isKnown = await checking.mutateAsync({ choice, defaultMethodId });
      return { type: isKnown ? "enrolled" : "not-enrolled" };
    } catch (thrown) {
      // Whatever kept the network from answering, nothing was redeemed (ERR-15).
      const notice = payoutMethodMessages.enrolmentNotDone;
      announceInSnackbar(thrown, notice);
      return { type: "enrolment-unknown", notice };
    }
  }

  /** What takes the place of a chosen method that is not saved any more; undefined while it is. */
  function insteadOf(chosen: PayoutMethodId): PayoutMethodId | null | undefined {
    const isThere = !methods.data || choices.some(({ methodId }) => methodId === chosen);
    return isThere ? undefined : startingMethod(choices, preferredId);
  }

  return { choices, ask, checkEnrolment, insteadOf };
}

function startingMethod(
  choices: readonly PayoutChoice[],
  preferredId: PayoutMethodId | undefined,
): PayoutMethodId | null {
  if (choices.length === 0) return null;
  const isSaved = choices.some(({ methodId }) => methodId === preferredId);
  return preferredId !== undefined && isSaved ? preferredId : defaultMethodOf(choices);
}
