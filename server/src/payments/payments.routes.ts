import {
  getPaymentDetail,
  getReceiptLink,
  getRewardsOverview,
  listPayments,
  trackPayment,
} from "@portal/contract/payments/payments.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { getPaymentDetail as getPaymentDetailOf } from "./get-payment-detail.ts";
import { getReceiptLink as getReceiptLinkOf } from "./get-receipt-link.ts";
import { getRewardsOverview as getRewardsOverviewOf } from "./get-rewards-overview.ts";
import { listPayments as listPaymentsOf } from "./list-payments.ts";
import { trackPayment as trackPaymentOf } from "./track-payment.ts";

export const paymentRoutes: readonly Route[] = [
  serve(getRewardsOverview, getRewardsOverviewOf),
  serve(listPayments, listPaymentsOf),
  serve(trackPayment, trackPaymentOf),
  serve(getPaymentDetail, getPaymentDetailOf),
  serve(getReceiptLink, getReceiptLinkOf),
];
