import { Button } from "@mantine/core";
import { missingMask } from "@portal/contract/payout-methods/masks.ts";
import {
  bankAccountMethodId,
  type PayoutMethodId,
} from "@portal/contract/payout-methods/payout-methods.ts";
import {
  arrivalTexts,
  redeemMessages as messages,
} from "@portal/contract/redeem/redeem.messages.ts";
import { IconArrowsExchange, IconBuildingBank } from "@tabler/icons-react";
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "#kernel/paths.ts";
import { Dialog } from "#ui/dialog.tsx";
import { isFocusLost } from "#ui/focus-origin.ts";
import { day, money } from "#ui/format.ts";
import { MaskedValue } from "#ui/missing-value.tsx";
import { MoneyFigure } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { useReadiness } from "./redeem.calls.ts";
import classes from "./redeem.module.css";
import { isUnderWay } from "./redeem-flow.ts";
import type { Redeem } from "./use-redeem-flow.ts";

interface RedeemDialogProps {
  redeem: Redeem;
  onManageAccount: () => void;
}

/** "Bank deposits take 2-3 business days." and, where it can be told, by when. */
function useArrivals(): (methodId: PayoutMethodId) => string {
  const { data } = useReadiness();
  return (methodId) => {
    const expected = data?.arrivals.find((one) => one.methodId === methodId)?.expectedOn;
    const text = arrivalTexts[methodId];
    return expected ? `${text} Expected by ${day(expected)}.` : text;
  };
}

/** 'Redeem Your Reward': how much, and to which of the saved methods (REDEEM-11 to REDEEM-15). */
export function RedeemDialog({ redeem, onManageAccount }: RedeemDialogProps) {
  const { flow, totalCents } = redeem;
  const isBusy = isUnderWay(flow);
  const chosen = flow.step === "choosing" || isBusy ? flow.methodId : null;
  const notice = flow.step === "choosing" ? flow.notice : null;
  const redeemButton = useFocusWithNotice(notice);
  function toManageAccount(event: MouseEvent): void {
    event.preventDefault();
    onManageAccount();
  }
  return (
    <Dialog
      opened={chosen !== null}
      onClose={redeem.close}
      width={500}
      title={messages.dialogTitle}
      aside={
        <Link
          className={classes.link}
          to={paths.manageAccount}
          aria-disabled={isBusy || undefined}
          onClick={toManageAccount}
        >
          {messages.manageAccount}
        </Link>
      }
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={redeem.close}>
            Cancel
          </Button>
          <Button
            ref={redeemButton}
            loading={isBusy}
            disabled={totalCents === 0}
            onClick={redeem.confirm}
          >
            {messages.redeem} {money(totalCents)}
          </Button>
        </>
      }
    >
      <div className={classes.amountBox}>
        <span>You will receive</span>
        <MoneyFigure cents={totalCents} size={30} />
      </div>
      <div aria-live="polite" className={classes.notice}>
        {notice && <Notice tone="warning" title={notice} />}
      </div>
      <PayTo redeem={redeem} chosen={chosen} isBusy={isBusy} />
      <p className={classes.final}>
        Transfers are final. All available rewards are redeemed together.
      </p>
    </Dialog>
  );
}

/**
 * Redeem is off for longer than its call where the rewards are fetched anew after it, and so has
 * not got its focus back with the answer. It has it again, with the new amount in its name, when
 * the notice says so; unless the banker has gone on elsewhere in the dialog.
 */
function useFocusWithNotice(notice: string | null): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (notice !== null && isFocusLost()) button.current?.focus();
  }, [notice]);
  return button;
}

interface PayToProps {
  redeem: Redeem;
  chosen: PayoutMethodId | null;
  isBusy: boolean;
}

/** The saved methods with their masks and how long each takes. */
function PayTo({ redeem, chosen, isBusy }: PayToProps) {
  const arrivalOf = useArrivals();
  return (
    <RadioCards
      legend="Pay to"
      options={redeem.choices.map(({ methodId, name, maskedAccount, isDefault }) => ({
        value: methodId,
        title: (
          <>
            {name} <MaskedValue>{maskedAccount || missingMask}</MaskedValue>
          </>
        ),
        text: arrivalOf(methodId),
        icon: methodId === bankAccountMethodId ? IconBuildingBank : IconArrowsExchange,
        badge: isDefault ? "Default" : undefined,
      }))}
      value={chosen}
      onChange={redeem.choose}
      isDisabled={isBusy}
      withAutofocus
    />
  );
}
