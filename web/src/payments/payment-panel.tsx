import type { Payment } from "@portal/contract/payments/payments.ts";
import { useEffect, useState } from "react";
import { Loaded } from "#ui/loaded.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentTracker } from "./payment-tracker.tsx";
import { PaymentTrouble } from "./payment-trouble.tsx";
import { usePaymentDetail, useTracker } from "./payments.calls.ts";
import classes from "./tracker.module.css";

/** The expanded row: the ladder, what went wrong and whose move it is, and the facts. */
export function PaymentPanel({ payment }: { payment: Payment }) {
  const { rewardId } = payment;
  const tracker = useTracker(rewardId);
  const isRedeemed = payment.paymentMethodId !== null;
  const detailFetch = usePaymentDetail(rewardId, { isRedeemed });
  const detail = detailFetch.data;
  // Both answers have their part in its words and buttons, which must not change under a finger.
  const isKnown = isAnswered(tracker) && (!isRedeemed || isAnswered(detailFetch));
  const hasWaited = useHasWaited();
  const current = payment.statusName;
  return (
    <div className={classes.panel}>
      <h3 className={classes.heading}>Payment tracker</h3>
      <p className="visually-hidden" role="status">
        {`${payment.promotionName}: ${current}`}
      </p>
      <Loaded of={tracker} skeleton={<TrackerSkeleton />}>
        {(steps) => <PaymentTracker steps={steps} payment={payment} />}
      </Loaded>
      {(isKnown || hasWaited) && (
        <PaymentTrouble payment={payment} steps={tracker.data ?? []} detail={detail} />
      )}
      {detail && <PaymentFacts payment={payment} detail={detail} />}
    </div>
  );
}

/** Anew since the row was opened, or it failed, or nobody can be asked now. */
const isAnswered = (fetch: { isFetchedAfterMount: boolean; isPaused: boolean }) =>
  fetch.isFetchedAfterMount || fetch.isPaused;

/** Whoever cannot be told why is not kept from the ticket for it. */
const patienceMs = 3_000;

function useHasWaited(): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return hasWaited;
}

const TrackerSkeleton = () => (
  <div className={classes.waiting} aria-busy="true">
    <Skeleton height={24} />
  </div>
);
