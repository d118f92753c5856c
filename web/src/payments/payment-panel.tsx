import type { Payment } from "@portal/contract/payments/payments.ts";
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
  const detail = usePaymentDetail(rewardId, { isRedeemed }).data;
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
      <PaymentTrouble payment={payment} steps={tracker.data ?? []} detail={detail} />
      {detail && <PaymentFacts detail={detail} />}
    </div>
  );
}

const TrackerSkeleton = () => (
  <div className={classes.waiting} aria-busy="true">
    <Skeleton height={24} />
  </div>
);
