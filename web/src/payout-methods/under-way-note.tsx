import {
  type PayoutMethodId,
  payoutMethodNames,
} from "@portal/contract/payout-methods/payout-methods.ts";
import { money } from "#ui/format.ts";
import { Notice } from "#ui/notice.tsx";
import { usePaymentsUnderWay } from "./payout-methods.calls.ts";

/** A change does not reach what has left already; said before anybody wonders. */
export function UnderWayNote({ methodId }: { methodId: PayoutMethodId }) {
  const underWay = usePaymentsUnderWay().data?.filter((one) => one.methodId === methodId) ?? [];
  if (underWay.length === 0) return null;
  return (
    <Notice tone="info" title="Under way.">
      {underWay.map(({ maskedAccount, paymentCount, amountCents }) => (
        <span key={maskedAccount}>
          {paymentCount === 1 ? "One payment" : `${paymentCount} payments`} of {money(amountCents)}{" "}
          still {paymentCount === 1 ? "goes" : "go"} to {payoutMethodNames[methodId]}{" "}
          {maskedAccount}, whatever you change here.{" "}
        </span>
      ))}
    </Notice>
  );
}
