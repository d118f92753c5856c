import { Button, CopyButton } from "@mantine/core";
import { paymentMessages } from "@portal/contract/payments/payments.messages.ts";
import type { Payment, PaymentAttempt, PaymentDetail } from "@portal/contract/payments/payments.ts";
import { rewardStatus } from "@portal/contract/rewards/rewards.ts";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { openFile } from "#kernel/open-file.ts";
import { Fact } from "#ui/fact.tsx";
import { day, localDay, money } from "#ui/format.ts";
import { MaskedValue } from "#ui/missing-value.tsx";
import { askReceipt } from "./payments.calls.ts";
import { isStoppedByUs } from "./stopped-by-us.ts";
import classes from "./tracker.module.css";

interface PaymentFactsProps {
  payment: Payment;
  detail: PaymentDetail;
}

/** Expected date, destination, trace number and receipt: what a bank would ask a banker for. */
export function PaymentFacts({ payment, detail }: PaymentFactsProps) {
  const last = detail.attempts.at(-1);
  const earlier = detail.attempts.slice(0, -1);
  return (
    <div className={classes.facts}>
      <dl>
        {detail.expectedOn && <Fact name="Expected by">{day(detail.expectedOn)}</Fact>}
        <Fact name={detail.rewardCount === 1 ? "Redeemed" : "Redeemed together"}>
          {redeemedText(detail)}
        </Fact>
        {last && (
          <Fact name={payment.statusId === rewardStatus.paid ? "Paid to" : "Pay to"}>
            <MaskedValue>{last.destination}</MaskedValue>
          </Fact>
        )}
        {last?.traceNo && <TraceFact traceNo={last.traceNo} />}
        {last?.reference && <Fact name={paymentMessages.reference}>{last.reference}</Fact>}
        {earlier.map((attempt) => (
          <Fact key={attempt.attempt} name={`Attempt ${attempt.attempt}`}>
            {attemptText(attempt)}
          </Fact>
        ))}
      </dl>
      <ReceiptButton rewardId={detail.rewardId} />
    </div>
  );
}

function redeemedText({ redemptionCents, rewardCount }: PaymentDetail): string {
  const rewards = rewardCount === 1 ? "1 reward" : `${rewardCount} rewards`;
  return `${money(redemptionCents)}, ${rewards}`;
}

function attemptText({ destination, failedAt, failure }: PaymentAttempt): string {
  const when = failedAt ? ` on ${localDay(failedAt)}` : "";
  if (failure && isStoppedByUs(failure)) return `To ${destination}, stopped${when}`;
  const why = failure ? ` (${failure.code})` : "";
  return `To ${destination}, failed${when}${why}`;
}

/** The number by which the banker's own bank finds the payment. */
function TraceFact({ traceNo }: { traceNo: string }) {
  return (
    <Fact name={paymentMessages.traceNo}>
      <span className="tabular">{traceNo}</span>
      <CopyButton value={traceNo} timeout={2000}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            size="sm"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.75} />}
            onClick={copy}
          >
            <span aria-live="polite">{copied ? "Copied" : "Copy for my bank"}</span>
          </Button>
        )}
      </CopyButton>
    </Fact>
  );
}

function ReceiptButton({ rewardId }: { rewardId: string }) {
  const asking = useMutation({ mutationFn: askReceipt, onSuccess: openFile });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} stroke={1.75} />}
      loading={asking.isPending}
      onClick={() => asking.mutate(rewardId)}
    >
      Receipt (PDF)
    </Button>
  );
}
