import type {
  Payment,
  PaymentAttempt,
  PaymentDetail,
  PaymentNotice,
  TrackerStep,
} from "@portal/contract/payments/payments.ts";
import { reserveTicketNo } from "@portal/contract/support/support.wire.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { openPage } from "#app/testing/open-page.tsx";
import { createQueryClient } from "#kernel/query-client.ts";
import { failure as failureDialog } from "#ui/failure-store.ts";
import { UiProvider } from "#ui/ui-provider.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentTrouble } from "./payment-trouble.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const at = new Date("2026-06-04T16:00:00Z");
const toBank: Payment = {
  rewardId: "207930",
  promotionName: "Business Booster",
  amountCents: 24_000,
  paymentMethod: "Bank Account (ACH)",
  paymentMethodId: 2,
  redeemedAt: at,
  statusId: 12,
  statusName: "Payment Failed",
};
const toPerson: Payment = { ...toBank, paymentMethod: "Zelle", paymentMethodId: 3 };

const returned: PaymentNotice = {
  code: "R03",
  title: "No account",
  explanation: "The bank found no account with this number.",
  mover: "banker",
  next: "Check the number in Manage Account.",
};
// What a person stopped has no code: nobody outside has seen it.
const stopped: PaymentNotice = {
  code: "",
  title: "Stopped after a check",
  explanation: "We stopped this payment before it left; its money is still yours.",
  mover: "support",
  next: "Create a support ticket; our team will help you.",
};

const attemptThat = (failure: PaymentNotice): PaymentAttempt => ({
  attempt: 1,
  destination: "****4821",
  failedAt: at,
  traceNo: null,
  reference: null,
  failure,
});
const detailOf = (...failures: PaymentNotice[]): PaymentDetail => ({
  rewardId: "207930",
  redemptionCents: 24_000,
  rewardCount: 1,
  expectedOn: null,
  attempts: failures.map((failure, index) => ({ ...attemptThat(failure), attempt: index + 1 })),
  change: null,
  isSentAgainAfterCorrection: failures.at(-1)?.mover === "banker",
});
const failedStep = ({ code, title }: PaymentNotice): TrackerStep => ({
  statusId: 12,
  statusName: "Payment Failed",
  indicator: "error",
  at,
  code,
  description: title,
});

const show = (shown: React.ReactNode) =>
  render(
    <UiProvider>
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <MemoryRouter>{shown}</MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  );

const headings = {
  returned: "Your bank returned this payment.",
  refused: "This payment did not go through.",
  stopped: "We stopped this payment.",
};

test.each([
  ["the bank returned", toBank, returned, headings.returned],
  ["the network refused", toPerson, returned, headings.refused],
  ["we stopped on its way to a bank", toBank, stopped, headings.stopped],
  ["we stopped on its way to a person", toPerson, stopped, headings.stopped],
])(
  "a payment that %s is told as that, and as nothing else",
  async (_what, payment, failure, heading) => {
    const steps = [failedStep(failure)];
    const screen = await show(
      <PaymentTrouble payment={payment} steps={steps} detail={detailOf(failure)} />,
    );
    await expect.element(screen.getByText(heading)).toBeVisible();
    await expect.element(screen.getByText(failure.explanation, { exact: false })).toBeVisible();
    for (const other of Object.values(headings).filter((one) => one !== heading)) {
      expect(screen.getByText(other).query()).toBeNull();
    }
  },
);

test("what we stopped offers a ticket, not another account", async () => {
  const screen = await show(
    <PaymentTrouble payment={toBank} steps={[failedStep(stopped)]} detail={detailOf(stopped)} />,
  );
  await expect.element(screen.getByRole("button", { name: "Create Support Ticket" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Correct my account" }).query()).toBeNull();
  expect(screen.getByText(/we will send this payment there automatically/).query()).toBeNull();
});

test("a ticket's number that cannot be had is told in the snackbar alone (TICKET-19, TICKET-20)", async () => {
  const { screen } = await openPage({
    route: "/payments",
    page: <PaymentTrouble payment={toBank} steps={[]} detail={undefined} />,
    prepare: (server) => server.fail(reserveTicketNo, "Too many", 429),
  });
  const create = screen.getByRole("button", { name: "Create Support Ticket" });
  await create.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Too many");
  await expect.element(create).toBeEnabled();
  expect(failureDialog.read().opened).toBe(false);
});

test.each([
  ["the tracker's last failure tells it", [returned, stopped].map(failedStep), headings.stopped],
  ["before anything is known, nobody is named", [], headings.refused],
])("without the detail %s", async (_what, steps, heading) => {
  const screen = await show(<PaymentTrouble payment={toBank} steps={steps} detail={undefined} />);
  await expect.element(screen.getByText(heading)).toBeVisible();
});

test("an earlier attempt that we stopped is told without a code that it does not have", async () => {
  const detail = detailOf(stopped, returned, returned);
  const screen = await show(<PaymentFacts payment={toBank} detail={detail} />);
  await expect.element(screen.getByText("To ****4821, stopped on 06/04/2026")).toBeVisible();
  await expect.element(screen.getByText("To ****4821, failed on 06/04/2026 (R03)")).toBeVisible();
});
