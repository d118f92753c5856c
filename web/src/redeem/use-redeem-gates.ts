import { defaultMethodOf } from "@portal/contract/payout-methods/default-method.rules.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  type PayoutChoice,
  type PayoutMethodId,
  personToPersonMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { announceInSnackbar } from "#kernel/announce-in-snackbar.ts";
import { useW9OnFile } from "#w9/w9.public.ts";
import { askPayoutChoicesAnew, isEnrolled, usePayoutChoices } from "./redeem.calls.ts";
import type { RedeemEvent } from "./redeem-flow.ts";

/** What is asked before anything is redeemed; each answer is an event of the flow. */
export function useRedeemGates(preferredId: PayoutMethodId | undefined, isChoosing: boolean) {
  const w9 = useW9OnFile();
  const methods = usePayoutChoices({ isChoosing });
  const choices = methods.data ?? [];
  const queryClient = useQueryClient();
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

  /** The dialog may be of a while ago: nothing goes to an account that the banker has not seen. */
  async function checkMethod(chosen: PayoutMethodId): Promise<RedeemEvent> {
    const saved = await askPayoutChoicesAnew(queryClient).catch(() => null);
    // The failure has been announced.
    if (saved === null) return { type: "call-failed" };
    const choice = choiceOf(chosen, saved);
    if (!choice) return { type: "method-gone", methodId: startingMethod(saved, preferredId) };
    if (!isSameAccount(choice, choiceOf(chosen, choices))) return { type: "method-changed" };
    if (chosen !== personToPersonMethodId) return { type: "payable" };
    return checkEnrolment(choice, defaultMethodOf(saved));
  }

  /** Only the person-to-person network has to know the banker first (REDEEM-20). */
  async function checkEnrolment(
    choice: PayoutChoice,
    defaultMethodId: PayoutMethodId,
  ): Promise<RedeemEvent> {
    try {
      const isKnown = await checking.mutateAsync({ choice, defaultMethodId });
      return { type: isKnown ? "payable" : "not-enrolled" };
    } catch (thrown) {
      // Whatever kept the network from answering, nothing was redeemed (ERR-15).
      const notice = payoutMethodMessages.enrolmentNotDone;
      announceInSnackbar(thrown, notice);
      return { type: "enrolment-unknown", notice };
    }
  }

  /** What takes the place of a chosen method that is not saved any more; undefined while it is. */
  function insteadOf(chosen: PayoutMethodId): PayoutMethodId | null | undefined {
    const isThere = !methods.data || choiceOf(chosen, choices) !== undefined;
    return isThere ? undefined : startingMethod(choices, preferredId);
  }

  return { choices, ask, checkMethod, insteadOf };
}

const choiceOf = (chosen: PayoutMethodId, choices: readonly PayoutChoice[]) =>
  choices.find(({ methodId }) => methodId === chosen);

/** All that is known of where the money goes: the same last digits exist at other banks too. */
const masks = ["maskedAccount", "routingNumber", "accountNumber", "email", "phone"] as const;

const isSameAccount = (saved: PayoutChoice, shown: PayoutChoice | undefined): boolean =>
  masks.every((mask) => saved[mask] === shown?.[mask]);

function startingMethod(
  choices: readonly PayoutChoice[],
  preferredId: PayoutMethodId | undefined,
): PayoutMethodId | null {
  if (choices.length === 0) return null;
  const isSaved = choices.some(({ methodId }) => methodId === preferredId);
  return preferredId !== undefined && isSaved ? preferredId : defaultMethodOf(choices);
}
