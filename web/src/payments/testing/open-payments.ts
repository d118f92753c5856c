import type { Payment, PaymentDetail, TrackerStep } from "@portal/contract/payments/payments.ts";
import {
  getPaymentDetail,
  getRewardsOverview,
  listPayments,
  trackPayment,
} from "@portal/contract/payments/payments.wire.ts";
import { listPaymentMethods } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { reserveTicketNo } from "@portal/contract/support/support.wire.ts";
import { expect } from "vitest";
import { page } from "vitest/browser";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { openPortal, verified } from "#app/testing/open-portal.tsx";

type FakeServer = ReturnType<typeof fakeServer>;

export const redeemedAt = new Date("2026-06-04T03:30:00Z");
export const payment: Payment = {
  rewardId: "208841",
  promotionName: "Spring Card Drive",
  amountCents: 46_000,
  paymentMethod: "Bank Account (ACH)",
  paymentMethodId: 2,
  redeemedAt,
  statusId: 11,
  statusName: "Paid",
};
export const failed: Payment = {
  ...payment,
  rewardId: "207930",
  promotionName: "Business Booster",
  statusId: 12,
  statusName: "Payment Failed",
};
const available: Payment = {
  ...payment,
  rewardId: "209000",
  promotionName: "Fall Push",
  paymentMethod: "",
  paymentMethodId: null,
  redeemedAt: null,
  statusId: 4,
  statusName: "Available",
};

export const step = (change: Partial<TrackerStep>): TrackerStep => ({
  statusId: 6,
  statusName: "Requested",
  indicator: "completed",
  at: redeemedAt,
  code: "",
  description: "",
  ...change,
});
export const returned = step({
  statusId: 12,
  statusName: "Payment Failed",
  indicator: "error",
  code: "R03",
  description: "No account",
});
export const later = step({ statusId: 11, statusName: "Paid", indicator: "disabled", at: null });

export const detail: PaymentDetail = {
  rewardId: "207930",
  redemptionCents: 70_000,
  rewardCount: 2,
  expectedOn: null,
  attempts: [
    {
      attempt: 1,
      destination: "****4821",
      failedAt: redeemedAt,
      traceNo: "091000010000017",
      reference: null,
      failure: {
        code: "R03",
        title: "No account",
        explanation: "The bank found no account with this number.",
        mover: "banker",
        next: "Check the number in Manage Account.",
      },
    },
  ],
  change: null,
  isSentAgainAfterCorrection: true,
};

/** The first tab of Rewards: one payment arrived, one failed, one reward is not yet redeemed. */
export const openPayments = (change: (server: FakeServer) => void = () => undefined) =>
  openPortal("/payments", verified, (server) => {
    server.answer(getRewardsOverview, [
      { statusId: 4, statusName: "Available", amountCents: 346_500 },
      { statusId: 11, statusName: "Paid", amountCents: 46_000 },
      { statusId: 12, statusName: "Payment Failed", amountCents: 24_000 },
    ]);
    server.answer(listPayments, { rows: [payment, failed, available], totalCount: 37 });
    server.answer(trackPayment, [step({}), returned, later]);
    server.answer(getPaymentDetail, detail);
    server.answer(listPaymentMethods, [
      { id: 2, name: "Bank Account (ACH)", type: "ACH", isDefault: false },
      { id: 3, name: "Zelle", type: "P2P", isDefault: false },
    ]);
    server.answer(reserveTicketNo, { ticketNo: "100009" });
    change(server);
  });

export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const lastRequest = (server: FakeServer) => server.lastOf(listPayments)?.body;
export async function expand(name: string): Promise<void> {
  const chevron = button(`Show payment tracker for ${name}`);
  await chevron.click();
  // It turns at once; the panel it then names follows, and with it the one before is gone.
  await expect.element(chevron).toHaveAttribute("aria-controls");
}
export const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });
