import {
  type PaymentsUnderWay,
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
      {underWay.map((payments) => (
        <span key={payments.maskedAccount}>{noteOf(payments)} </span>
      ))}
    </Notice>
  );
}

function noteOf({ methodId, maskedAccount, paymentCount, amountCents }: PaymentsUnderWay): string {
  const account = `${payoutMethodNames[methodId]} ${maskedAccount}`;
  const payments = paymentCount === 1 ? "1 payment of" : `${paymentCount} payments totaling`;
  const what = `${payments} ${money(amountCents)}`;
  return `${what} will still go to ${account}, even if you change your account here.`;
}
