import { defaultMethodOf } from "@portal/contract/payout-methods/default-method.rules.ts";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  type PayoutChoice,
  type PayoutMethodId,
  personToPersonMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import { redeemableIds } from "@portal/contract/redeem/redeem.rules.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useReducer } from "react";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { useW9OnFile } from "#w9/w9.public.ts";
import {
  forgetBalances,
  isEnrolled,
  type RedeemSource,
  sendRedemption,
  usePayoutChoices,
  useRedeemableRewards,
} from "./redeem.calls.ts";
import { redeemFlow, redeemStart } from "./redeem-flow.ts";

interface RedeemOptions {
  source: RedeemSource;
  /** From the address (OP-11): preselected if it is saved. */
  preferredId?: PayoutMethodId | undefined;
  /** The money is on its way: the dashboard fetches its balance again (DASH-15). */
  onRedeemed?: () => void;
}

/** The reducer with its calls: what the buttons of the redeem dialogs do. */
export function useRedeemFlow({ source, preferredId, onRedeemed }: RedeemOptions) {
  const [flow, tell] = useReducer(redeemFlow, redeemStart);
  const queryClient = useQueryClient();
  const list = useRedeemableRewards();
  const w9 = useW9OnFile();
  const methods = usePayoutChoices();
  const choices = methods.data ?? [];
  const rewards = list.data?.rewards ?? [];
  const totalCents = list.data?.totalCents ?? 0;

  // Both announce nothing by themselves but what nobody foresaw; see sendRedemption.
  const redeeming = useMutation({ mutationFn: sendRedemption });
  const checking = useMutation({ mutationFn: isEnrolled, meta: { isSilent: true } });

  /** Pressed. The gates are asked anew each time: another tab may have passed them. */
  async function start(): Promise<void> {
    if (flow.step !== "idle") return;
    tell({ type: "pressed" });
    const [onFile, saved] = await Promise.all([w9.refetch(), methods.refetch()]);
    if (onFile.isError || saved.isError || !saved.data) return tell({ type: "call-failed" });
    tell({
      type: "gates-known",
      isW9OnFile: onFile.data === true,
      methodId: startingMethod(saved.data, preferredId),
      key: crypto.randomUUID(),
    });
  }

  async function confirm(): Promise<void> {
    if (flow.step !== "choosing" || redeeming.isPending || checking.isPending) return;
    tell({ type: "confirmed" });
    const { methodId, key } = flow;
    if (methodId === personToPersonMethodId && !(await passesEnrolment())) return;
    await redeem(methodId, key);
  }

  async function passesEnrolment(): Promise<boolean> {
    const choice = choices.find(({ methodId }) => methodId === personToPersonMethodId);
    const defaultMethodId = defaultMethodOf(choices);
    try {
      const isKnown = choice && (await checking.mutateAsync({ choice, defaultMethodId }));
      tell({ type: isKnown ? "enrolled" : "not-enrolled" });
      return isKnown === true;
    } catch {
      // Whatever kept the network from answering, nothing was redeemed (ERR-15).
      const notice = payoutMethodMessages.enrolmentNotDone;
      showSnackbar({ kind: "error", text: notice });
      tell({ type: "enrolment-unknown", notice });
      return false;
    }
  }

  async function redeem(methodId: PayoutMethodId, key: string): Promise<void> {
    const rewardIds = redeemableIds(rewards);
    try {
      const answer = await redeeming.mutateAsync({ source, rewardIds, methodId, key });
      if (answer === "changed") return await startOver();
      if (!answer.isDone) return tell({ type: "refused", message: answer.message });
    } catch {
      // The failure has been announced; the same key asks for the same redemption again.
      return tell({ type: "call-failed" });
    }
    tell({ type: "redeemed", amountCents: totalCents });
    onRedeemed?.();
    await forgetBalances(queryClient);
  }

  /** The rewards are other ones now: the banker sees the new amount before anything happens. */
  async function startOver(): Promise<void> {
    const notice = redeemMessages.rewardsChanged;
    const fetched = await list.refetch();
    showSnackbar({ kind: "error", text: notice });
    tell({ type: "rewards-changed", notice, key: crypto.randomUUID() });
    if (fetched.data?.totalCents === 0) tell({ type: "closed" });
  }

  return {
    flow,
    choices,
    rewards,
    totalCents,
    /** Redeem was pressed; the gates are being asked. */
    isStarting: flow.step === "asking",
    start: () => void start(),
    choose: (methodId: PayoutMethodId) => tell({ type: "chosen", methodId }),
    confirm: () => void confirm(),
    close: () => tell({ type: "closed" }),
  };
}

export type Redeem = ReturnType<typeof useRedeemFlow>;

function startingMethod(
  choices: readonly PayoutChoice[],
  preferredId: PayoutMethodId | undefined,
): PayoutMethodId | null {
  if (choices.length === 0) return null;
  const isSaved = choices.some(({ methodId }) => methodId === preferredId);
  return preferredId !== undefined && isSaved ? preferredId : defaultMethodOf(choices);
}
