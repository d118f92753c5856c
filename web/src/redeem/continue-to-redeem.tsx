import { Button } from "@mantine/core";
import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  type PayoutMethodId,
  personToPersonMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { redeemMessages } from "@portal/contract/redeem/redeem.messages.ts";
import { redeemableCents, redeemableIds } from "@portal/contract/redeem/redeem.rules.ts";
import { IconCheck } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useGo } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { useIsHere } from "#kernel/use-is-here.ts";
import { Dialog, DialogText } from "#ui/dialog.tsx";
import { money } from "#ui/format.ts";
import { IconDisc } from "#ui/icon-disc.tsx";
import { showSnackbar } from "#ui/snackbar-store.ts";
import { ownSession } from "./own-session.ts";
import { PaymentFailedDialog } from "./payment-failed-dialog.tsx";
import {
  forgetBalances,
  type Redemption,
  type RedemptionAnswer,
  sendRedemption,
  useRewardsToContinue,
} from "./redeem.calls.ts";
import type { ListedReward } from "./state-from-redeem.ts";
import { tellElsewhere } from "./tell-elsewhere.ts";
import { useForgetOnLeaving } from "./use-forget-on-leaving.ts";

interface ContinueToRedeemProps {
  /** The method just saved by somebody who came from redeem; null while there is none. */
  methodId: PayoutMethodId | null;
  /** As the redeem page sent them along (ACCT-11), if it knew them by then. */
  rewards: readonly ListedReward[] | undefined;
}

/** 'Would you like to continue to Redeem?' after the account is set up (ACCT-13 to ACCT-17). */
export function ContinueToRedeem({ methodId, rewards }: ContinueToRedeemProps) {
  const go = useGo();
  // Made once for this dialog, so that pressing again after a lost answer is the same request.
  const [key] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState<string | null>(null);
  const { rewardIds, totalCents } = useOffer({ methodId, rewards });
  const isHere = useIsHere();
  const redeeming = useRedeeming(isHere);
  const isZelle = methodId === personToPersonMethodId;

  /** In place of the question: Back must not ask again for what was answered. */
  function toRedeem(): void {
    const state = { fromManageAccount: true, ...(isZelle ? { isZelle } : {}) };
    go(paths.redeem, { state, replace: true });
  }

  /** Whoever has left by the browser is told too, but not fetched back. */
  function tell(answer: RedemptionAnswer): void {
    if (answer === "changed") showSnackbar({ kind: "error", text: redeemMessages.rewardsChanged });
    else if (answer.isDone) tellElsewhere({ type: "redeemed", amountCents: totalCents });
    else if (isHere()) setRefusal(answer.message);
    else tellElsewhere({ type: "refused", message: answer.message });
    if (isHere() && (answer === "changed" || answer.isDone)) toRedeem();
  }
  // Nothing leads away from a redemption under way: its answer must be seen.
  const close = () => void (redeeming.isPending || toRedeem());
  function confirm(): void {
    if (methodId === null || redeeming.isPending) return;
    redeeming.send({ source: "page", rewardIds, methodId, key }, tell);
  }

  return (
    <>
      <Dialog
        opened={methodId !== null && rewardIds.length > 0 && refusal === null}
        onClose={close}
        align="centre"
        label={payoutMethodMessages.continueToRedeem}
        picture={<IconDisc icon={IconCheck} tone="success" />}
        actions={
          <>
            <Button variant="default" disabled={redeeming.isPending} onClick={close}>
              {payoutMethodMessages.cancel}
            </Button>
            <Button data-autofocus loading={redeeming.isPending} onClick={confirm}>
              {payoutMethodMessages.redeem}
            </Button>
          </>
        }
      >
        <DialogText>{payoutMethodMessages.continueToRedeem}</DialogText>
        {isZelle && (
          <DialogText>{payoutMethodMessages.continueAmount(money(totalCents))}</DialogText>
        )}
      </Dialog>
      <PaymentFailedDialog opened={refusal !== null} message={refusal ?? ""} onClose={toRedeem} />
    </>
  );
}

interface Redeeming {
  isPending: boolean;
  send: (redemption: Redemption, tell: (answer: RedemptionAnswer) => void) => void;
}

/**
 * Under way until the new balances, which redeem shows next, are known. Nor is anything old shown
 * there to whoever does not ask once more after an answer that was lost.
 */
function useRedeeming(isHere: () => boolean): Redeeming {
  const queryClient = useQueryClient();
  const redeeming = useMutation({
    mutationFn: sendRedemption,
    onSuccess: () => forgetBalances(queryClient),
    onError: () => (isHere() ? undefined : forgetBalances(queryClient)),
  });
  useForgetOnLeaving(redeeming.isError || redeeming.isPending);
  function send(redemption: Redemption, tell: (answer: RedemptionAnswer) => void): void {
    const isOwn = ownSession();
    // Not its own callbacks, which go with the question. A failure has been announced.
    redeeming.mutateAsync(redemption).then(
      (answer) => isOwn() && tell(answer),
      () => {},
    );
  }
  return { isPending: redeeming.isPending, send };
}

/** All that is not expired of what is listed now; where rewards were sent along, only of those. */
function useOffer({ methodId, rewards }: ContinueToRedeemProps) {
  const listed = useRewardsToContinue(methodId);
  // Without an answer what was sent along must do; the server judges it.
  const sentOnly = listed.isError ? rewards : undefined;
  const known = stillListed(rewards, listed.data?.rewards) ?? sentOnly ?? [];
  return { rewardIds: redeemableIds(known), totalCents: redeemableCents(known) };
}

/** What was sent along stays in the history: by now it may have been redeemed, or have expired. */
function stillListed(
  sent: readonly ListedReward[] | undefined,
  listed: readonly ListedReward[] | undefined,
) {
  if (!sent) return listed;
  const sentIds = new Set(sent.map(({ id }) => id));
  return listed?.filter(({ id }) => sentIds.has(id));
}
