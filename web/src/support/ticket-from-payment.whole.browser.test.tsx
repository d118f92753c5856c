import type { Payment } from "@portal/contract/payments/payments.ts";
import { listPayments, trackPayment } from "@portal/contract/payments/payments.wire.ts";
import { listTicketCategories, reserveTicketNo } from "@portal/contract/support/support.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { address, arriveAt, openPortal, verified } from "#app/testing/open-portal.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

type Server = ReturnType<typeof fakeServer>;

const failed: Payment = {
  rewardId: "207930",
  promotionName: "Business Booster",
  amountCents: 24_000,
  paymentMethod: "Bank Account (ACH)",
  paymentMethodId: 2,
  redeemedAt: new Date("2026-06-04T03:30:00Z"),
  statusId: 12,
  statusName: "Payment Failed",
};

/** The failed payment is open, its ticket asked for. */
async function askForTicket(prepare: (server: Server) => void) {
  const opened = await openPortal("/payments", verified, (server) => {
    server.answer(listPayments, { rows: [failed], totalCount: 1 });
    server.answer(trackPayment, []);
    server.answer(listTicketCategories, [{ value: 1, label: "Payment Issue" }]);
    prepare(server);
  });
  const { screen } = opened;
  await screen.getByRole("button", { name: "Show payment tracker for Business Booster" }).click();
  const create = screen.getByRole("button", { name: "Create Support Ticket", exact: true });
  await create.click();
  return { ...opened, create };
}

test("the number is obtained first and travels with the payment to the form (PAY-21, PAY-22, PAY-38)", async () => {
  const { screen, server } = await askForTicket((prepared) =>
    prepared.answer(reserveTicketNo, { ticketNo: "100009" }),
  );
  await arriveAt("/support/ticket/207930");
  const { rewardId, promotionName, statusId, paymentMethodId } = failed;
  expect(window.history.state.usr).toEqual({
    ticketNo: "100009",
    paymentDetail: { rewardId, promotionName, statusId, paymentMethodId },
  });
  await expect.element(screen.getByText("Ticket No. 100009")).toBeVisible();
  expect(server.countOf(reserveTicketNo)).toBe(1);
});

test("without a number there is no form: the banker stays with the payment (PAY-38)", async () => {
  const { screen, server, create } = await askForTicket((prepared) =>
    prepared.fail(reserveTicketNo, "Too many", 429),
  );
  await expect.element(screen.getByText("Too many").first()).toBeVisible();
  await expect.element(create).toBeInTheDocument();
  expect(address()).toBe("/payments");
  expect(server.countOf(reserveTicketNo)).toBe(1);
});
