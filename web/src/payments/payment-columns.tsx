import type { Payment, PaymentSortColumn } from "@portal/contract/payments/payments.ts";
import { StatusBadge } from "#rewards/rewards.public.ts";
import { localDay } from "#ui/format.ts";
import { MissingValue } from "#ui/missing-value.tsx";
import { Money } from "#ui/money.tsx";
import type { TableColumn } from "#ui/table-column.ts";

/** PAY-13; each is sortable (PAY-17). */
export const paymentColumns: TableColumn<Payment, PaymentSortColumn>[] = [
  {
    name: "promotion",
    header: "Promotion Name",
    sortKey: "promotionName",
    width: "25.8%",
    card: "title",
    render: (payment) => payment.promotionName,
  },
  {
    name: "id",
    header: "Reward ID",
    sortKey: "rewardId",
    width: "10%",
    align: "figures",
    card: "caption",
    render: (payment) => payment.rewardId,
  },
  {
    name: "amount",
    header: "Reward Amount($)",
    sortKey: "amountCents",
    width: "15.2%",
    align: "end",
    card: "amount",
    render: (payment) => <Money cents={payment.amountCents} />,
  },
  {
    name: "method",
    header: "Payment Method",
    sortKey: "paymentMethod",
    width: "15.7%",
    card: "foot",
    render: (payment) => payment.paymentMethod || <MissingValue label="Not redeemed" />,
  },
  {
    name: "redeemed",
    header: "Redeemed Date",
    sortKey: "redeemedAt",
    width: "13.6%",
    align: "figures",
    card: "caption-end",
    render: ({ redeemedAt }) =>
      redeemedAt ? localDay(redeemedAt) : <MissingValue label="Not redeemed" />,
  },
  {
    name: "status",
    header: "Status",
    sortKey: "status",
    card: "badge",
    render: (payment) => <StatusBadge statusId={payment.statusId} name={payment.statusName} />,
  },
];
