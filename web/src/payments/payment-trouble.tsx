import { Button } from "@mantine/core";
import { canCreateTicket } from "@portal/contract/payments/payments.rules.ts";
import type {
  Payment,
  PaymentDetail,
  PaymentNotice,
  TrackerStep,
} from "@portal/contract/payments/payments.ts";
import { bankAccountMethodId } from "@portal/contract/payout-methods/payout-methods.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { IconMessage } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router";
import type { NavState } from "#kernel/nav-state.ts";
import { paths } from "#kernel/paths.ts";
import { useTicketNo } from "#kernel/ticket-no.calls.ts";
import { Notice } from "#ui/notice.tsx";
import { isStoppedByUs } from "./stopped-by-us.ts";
import classes from "./tracker.module.css";

interface PaymentTroubleProps {
  payment: Payment;
  steps: readonly TrackerStep[];
  detail: PaymentDetail | undefined;
}

/** What went wrong in plain words, whose move it is, and one button to the fix. */
export function PaymentTrouble({ payment, steps, detail }: PaymentTroubleProps) {
  const isFailed = payment.statusId === rewardStatus.failed;
  const failure = isFailed ? (detail?.attempts.at(-1)?.failure ?? null) : null;
  const failedStep = steps.findLast(({ statusId }) => statusId === rewardStatus.failed);
  const isBankersMove = failure?.mover === "banker";
  const hasTicket = canCreateTicket(payment.statusId);
  if (!isFailed && !hasTicket && !detail?.change) return null;
  return (
    <div className={classes.trouble}>
      {isFailed && (
        <Notice tone="danger" title={headingOf(payment, failure ?? failedStep)}>
          {failure ? <FailureText failure={failure} /> : stepText(failedStep)}
          {detail?.isSentAgainAfterCorrection && (
            <p className={classes.again}>
              Once you save another account, we will send this payment there automatically. You do
              not have to redeem it again.
            </p>
          )}
        </Notice>
      )}
      {detail?.change && (
        <Notice tone="info" title={detail.change.title}>
          {detail.change.explanation} {detail.change.next}
        </Notice>
      )}
      {(isFailed || hasTicket) && (
        <div className={classes.actions}>
          {isBankersMove && (
            <Button
              component={Link}
              to={paths.manageAccount}
              state={{ methodId: payment.paymentMethodId ?? undefined } satisfies AccountState}
            >
              Correct my account
            </Button>
          )}
          {hasTicket && <TicketButton payment={payment} isPrimary={!isBankersMove} />}
        </div>
      )}
    </div>
  );
}

/** Names nobody before it is known who ended it. */
function headingOf({ paymentMethodId }: Payment, end: { code: string } | undefined): string {
  if (end && isStoppedByUs(end)) return "We stopped this payment.";
  const isReturned = end !== undefined && paymentMethodId === bankAccountMethodId;
  return isReturned ? "Your bank returned this payment." : "This payment did not go through.";
}

function FailureText({ failure }: { failure: PaymentNotice }) {
  return (
    <>
      {[failure.code, failure.title].filter(Boolean).join(": ")}. {failure.explanation}{" "}
      {failure.next}
    </>
  );
}

/** Without the detail, what the tracker itself knows. */
function stepText(failed: TrackerStep | undefined): string {
  return [failed?.code, failed?.description].filter(Boolean).join(": ");
}

type AccountState = NavState<typeof paths.manageAccount>;
type TicketState = NavState<typeof paths.supportTicket>;

/** On status 12 only (PAY-20); the number comes first, the form after it. */
function TicketButton({ payment, isPrimary }: { payment: Payment; isPrimary: boolean }) {
  const navigate = useNavigate();
  const reserving = useTicketNo();
  function create(): void {
    if (reserving.isPending) return;
    const { rewardId, promotionName, statusId, paymentMethodId } = payment;
    reserving.mutate(undefined, {
      onSuccess(ticketNo) {
        const state: TicketState = {
          ticketNo,
          paymentDetail: { rewardId, promotionName, statusId, paymentMethodId },
        };
        void navigate(`${paths.supportTicket}/${encodeURIComponent(rewardId)}`, { state });
      },
    });
  }
  return (
    <Button
      variant={isPrimary ? "filled" : "default"}
      leftSection={<IconMessage size={16} stroke={1.75} />}
      loading={reserving.isPending}
      onClick={create}
    >
      Create Support Ticket
    </Button>
  );
}
