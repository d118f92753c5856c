import * as wire from "@portal/contract/payments/payments.wire.ts";
import { type Route, serve } from "#kernel/serve.ts";
import { getPaymentDetail } from "./get-payment-detail.ts";
import { getReceiptLink } from "./get-receipt-link.ts";
import { getRewardsOverview } from "./get-rewards-overview.ts";
import { listPayments } from "./list-payments.ts";
import { trackPayment } from "./track-payment.ts";

export const paymentRoutes: readonly Route[] = [
  serve(wire.getRewardsOverview, getRewardsOverview),
  serve(wire.listPayments, listPayments),
  serve(wire.trackPayment, trackPayment),
  serve(wire.getPaymentDetail, getPaymentDetail),
  serve(wire.getReceiptLink, getReceiptLink),
];
