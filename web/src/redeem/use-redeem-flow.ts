import type { PayoutMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import { redeemableIds } from "@portal/contract/redeem/redeem.rules.ts";
import type { RedeemableRewards } from "@portal/contract/redeem/redeem.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { startTransition, useEffect, useReducer, useState } from "react";
import { useIsHere } from "#kernel/use-is-here.ts";
import { focusContent, isFocusLost } from "#ui/focus-origin.ts";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { ownSession } from "./own-session.ts";
import {
  forgetBalances,
  type RedeemSource,
  redeemableRewardsQuery,
  sendRedemption,
  useRedeemableRewards,
} from "./redeem.calls.ts";
import { isUnderWay, type RedeemEvent, redeemFlow, redeemStart } from "./redeem-flow.ts";
import { useForgetOnLeaving } from "./use-forget-on-leaving.ts";
import { useLeaving } from "./use-leaving.ts";
import { useRedeemGates } from "./use-redeem-gates.ts";

interface RedeemOptions {
  source: RedeemSource;
  /** From the address (OP-11): preselected if it is saved. */
  preferredId?: PayoutMethodId | undefined;
}

/** The reducer with its calls: what the buttons of the redeem dialogs do. */
export function useRedeemFlow({ source, preferredId }: RedeemOptions) {
  const [flow, tell] = useReducer(redeemFlow, redeemStart);
  const gates = useRedeemGates(preferredId, flow.step === "choosing");
  const redemption = useRedemption(source);
  const watchLeaving = useLeaving();
  useTellingOfLoss(flow.step === "choosing" ? gates.insteadOf(flow.methodId) : undefined, tell);

  function start(): void {
    if (flow.step !== "idle") return;
    tell({ type: "pressed" });
    void askGates();
  }

  /** The W-9 that was missing came along with a merge: on from where it was missed (OP-116). */
  function goOnWithW9(): void {
    if (flow.step !== "needs-w9") return;
    tell({ type: "w9-found" });
    void askGates();
  }

  async function askGates(): Promise<void> {
    const [answer, isListed] = await Promise.all([gates.ask(), redemption.isListed()]);
    // The answers may be here already: the press is shown first, the dialog follows in steps.
    startTransition(() => tell(isListed ? answer : { type: "call-failed" }));
  }

  async function confirm(): Promise<void> {
    if (flow.step !== "choosing") return;
    tell({ type: "confirmed" });
    const { methodId, key } = flow;
    const leaving = watchLeaving();
    const checked = await gates.checkMethod(methodId);
    tell(checked);
    if (leaving.wasLeft() || checked.type !== "payable") return;
    const outcome = await redemption.send(methodId, key);
    tell(outcome);
    leaving.tellIfLeft(outcome);
    await redemption.settle(outcome);
  }

  function close(): void {
    if (isUnderWay(flow)) return;
    tell({ type: "closed" });
    redemption.giveUp();
  }

  return {
    flow,
    choices: gates.choices,
    rewards: redemption.rewards,
    totalCents: redemption.totalCents,
    /** Redeem was pressed; the gates are being asked. */
    isStarting: flow.step === "asking",
    start,
    goOnWithW9,
    choose: (methodId: PayoutMethodId) => tell({ type: "chosen", methodId }),
    confirm: () => void confirm(),
    close,
  };
}

export type Redeem = ReturnType<typeof useRedeemFlow>;

/** A method that is not saved any more cannot stay chosen, whoever has deleted it. */
function useTellingOfLoss(
  instead: PayoutMethodId | null | undefined,
  tell: (event: RedeemEvent) => void,
): void {
  useEffect(() => {
    if (instead !== undefined) tell({ type: "method-gone", methodId: instead });
  }, [instead, tell]);
}

const nothing: RedeemableRewards = { rewards: [], totalCents: 0 };

/** Sends the redemption of everything on screen and says what came of it. */
function useRedemption(source: RedeemSource) {
  const queryClient = useQueryClient();
  const list = useRedeemableRewards();
  const sending = useMutation({ mutationFn: sendRedemption });
  const isHere = useIsHere();
  // What was sent and never answered: it stays what the dialog offers, though the list may be
  // fetched anew meanwhile and know nothing of it any more.
  const [unanswered, setUnanswered] = useState<RedeemableRewards>();
  useForgetOnLeaving(unanswered !== undefined);
  const { rewards, totalCents } = unanswered ?? list.data ?? nothing;

  /** A dialog needs its amount: a list that is old or could not be fetched is asked for now. */
  async function isListed(): Promise<boolean> {
    const isOwn = ownSession();
    try {
      const listed = await queryClient.fetchQuery(redeemableRewardsQuery);
      if (listed.totalCents > 0) return true;
      await fetchAgain(queryClient, isOwn);
      // The button stays off, and the focus it had would be nowhere.
      if (isFocusLost()) focusContent();
    } catch {
      // The failure has been announced.
    }
    return false;
  }

  async function send(methodId: PayoutMethodId, key: string): Promise<RedeemEvent> {
    const rewardIds = redeemableIds(rewards);
    const isOwn = ownSession();
    try {
      const answer = await sending.mutateAsync({ source, rewardIds, methodId, key });
      if (answer === "changed") return await fetchAgain(queryClient, isOwn);
      if (answer.isDone) return { type: "redeemed", amountCents: totalCents };
      return { type: "refused", message: answer.message };
    } catch {
      // The failure has been announced; the same key asks for the same redemption again.
      return { type: "call-failed" };
    }
  }

  /**
   * After a redemption, or a refusal for a reason that was not known here, all is fetched anew. Not
   * after a call without an answer, while the same amount can be sent under the same key again.
   */
  async function settle({ type }: RedeemEvent): Promise<void> {
    const isRepeatable = type === "call-failed" && isHere();
    setUnanswered(isRepeatable ? { rewards, totalCents } : undefined);
    if (!isRepeatable && type !== "rewards-changed") await forgetBalances(queryClient);
  }

  /** The key goes with the dialog: what the last call has done, if anything, is to be seen. */
  function giveUp(): void {
    if (!unanswered) return;
    setUnanswered(undefined);
    void forgetBalances(queryClient);
  }

  return { rewards, totalCents, isListed, send, settle, giveUp };
}

/** The rewards are other ones now: the banker sees the new amount before anything happens. */
async function fetchAgain(queryClient: QueryClient, isOwn: () => boolean): Promise<RedeemEvent> {
  await forgetBalances(queryClient);
  const data = queryClient.getQueryData(redeemableRewardsQuery.queryKey);
  const notice = redeemMessages.rewardsChanged;
  if (isOwn()) showSnackbar({ kind: "error", text: notice });
  const amountCents = data?.totalCents ?? 0;
  return { type: "rewards-changed", notice, amountCents, key: crypto.randomUUID() };
}
