import type { Payment, PaymentDetail, TrackerStep } from "@portal/contract/payments/payments.ts";
import {
  getPaymentDetail,
  getRewardsOverview,
  listPayments,
  trackPayment,
} from "@portal/contract/payments/payments.wire.ts";
import { listPaymentMethods } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { reserveTicketNo } from "@portal/contract/support/support.wire.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { localDay } from "#ui/format.ts";

beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

type FakeServer = ReturnType<typeof fakeServer>;

const redeemedAt = new Date("2026-06-04T03:30:00Z");
const payment: Payment = {
  rewardId: "208841",
  promotionName: "Spring Card Drive",
  amountCents: 46_000,
  paymentMethod: "Bank Account (ACH)",
  paymentMethodId: 2,
  redeemedAt,
  statusId: 11,
  statusName: "Paid",
};
const failed: Payment = {
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

const step = (change: Partial<TrackerStep>): TrackerStep => ({
  statusId: 6,
  statusName: "Requested",
  indicator: "completed",
  at: redeemedAt,
  code: "",
  description: "",
  ...change,
});
const returned = step({
  statusId: 12,
  statusName: "Payment Failed",
  indicator: "error",
  code: "R03",
  description: "No account",
});
const later = step({ statusId: 11, statusName: "Paid", indicator: "disabled", at: null });

const detail: PaymentDetail = {
  rewardId: "207930",
  redemptionId: "r1",
  redeemedAt,
  redemptionCents: 70_000,
  rewardCount: 2,
  expectedOn: null,
  attempts: [
    {
      attempt: 1,
      destination: "****4821",
      sentAt: redeemedAt,
      paidAt: null,
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

const open = (change: (server: FakeServer) => void = () => undefined) =>
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

const button = (name: string) => page.getByRole("button", { name, exact: true });
const head = (name: string) => page.getByRole("columnheader").getByRole("button", { name });
const lastRequest = (server: FakeServer) => server.lastOf(listPayments)?.body;
async function expand(name: string): Promise<void> {
  const chevron = button(`Show payment tracker for ${name}`);
  await chevron.click();
  // It turns at once; the panel it then names follows, and with it the one before is gone.
  await expect.element(chevron).toHaveAttribute("aria-controls");
}
const rowOf = (name: string) => page.getByRole("row").filter({ hasText: name });

describe("the Payments tab", () => {
  test("is the first of two (PAY-01)", async () => {
    await open();
    const tabs = page.getByRole("tablist", { name: "Rewards" }).getByRole("tab");
    await expect.element(tabs.nth(0)).toHaveAttribute("aria-selected", "true");
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual(["Payments", "Taxation History"]);
  });

  test("shows the amount per status in its colour, and the count (PAY-02..04)", async () => {
    await open();
    const overview = page.getByRole("region", { name: "Rewards Overview" });
    await expect.element(overview.getByText("$3,465.00")).toBeVisible();
    const lines = overview.getByRole("listitem").elements();
    expect(lines.map((line) => line.textContent)).toEqual([
      "Available$3,465.00",
      "Paid$460.00",
      "Payment Failed$240.00",
    ]);
    const colours = lines.map((line) => getComputedStyle(line.querySelector("svg")!).color);
    expect(new Set(colours).size).toBe(3);
    await expect.element(page.getByText("Total Items: 37")).toBeVisible();
  });

  test("has the six columns, each sortable both ways (PAY-13, PAY-17, PAY-39)", async () => {
    const { server } = await open();
    await expect.element(head("Promotion Name")).toBeVisible();
    const names = page
      .getByRole("columnheader")
      .elements()
      .map((cell) => cell.textContent);
    expect(names.slice(0, 6)).toEqual([
      "Promotion Name",
      "Reward ID",
      "Reward Amount($)",
      "Payment Method",
      "Redeemed Date",
      "Status",
    ]);
    await head("Reward Amount($)").click();
    await vi.waitFor(() =>
      expect(lastRequest(server)).toMatchObject({ SortColumn: "RewardAmount", SortOrder: "ASC" }),
    );
    await head("Reward Amount($)").click();
    await vi.waitFor(() => expect(lastRequest(server)).toMatchObject({ SortOrder: "DESC" }));
  });

  test("shows the redeemed day where the banker is, and '-' before redemption (PAY-14, PAY-15)", async () => {
    await open();
    await expect.element(rowOf("Spring Card Drive").getByText(localDay(redeemedAt))).toBeVisible();
    expect(localDay(redeemedAt)).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    expect(rowOf("Fall Push").getByText("Not redeemed").elements()).toHaveLength(2);
  });

  test("pages of 10, 25, 50 or 100 are fetched (PAY-23..25)", async () => {
    const { server } = await open();
    const sizes = page.getByRole("combobox", { name: "Rows per page" });
    await expect.element(sizes).toBeVisible();
    expect([...sizes.element().querySelectorAll("option")].map((option) => option.value)).toEqual([
      "10",
      "25",
      "50",
      "100",
    ]);
    await button("Page 2").click();
    await vi.waitFor(() => expect(lastRequest(server)).toMatchObject({ PageNo: 2, PageSize: 10 }));
    await sizes.selectOptions("25");
    await vi.waitFor(() => expect(lastRequest(server)).toMatchObject({ PageNo: 1, PageSize: 25 }));
  });

  test("says that there is nothing yet, and where to begin", async () => {
    await open((server) => server.answer(listPayments, { rows: [], totalCount: 0 }));
    await expect.element(page.getByText("No payments yet")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Go to Redeem" })).toBeVisible();
  });

  test("a failed list or overview opens OOPS! and can be tried again (ERR-06, ERR-07)", async () => {
    const { server } = await open((fake) => {
      fake.fail(listPayments, "down");
      fake.fail(getRewardsOverview, "down");
    });
    await expect.element(page.getByText("OOPS!")).toBeVisible();
    await button("DISMISS").click();
    expect(page.getByText("Could not load.").elements()).toHaveLength(2);
    server.answer(getRewardsOverview, []);
    await button("Try again").first().click();
    await expect.element(page.getByText("No rewards yet.")).toBeVisible();
  });

  test("an overview that cannot be fetched once more stays as it was", async () => {
    const { server } = await open();
    const overview = page.getByRole("region", { name: "Rewards Overview" });
    await expect.element(overview.getByText("$3,465.00")).toBeVisible();
    server.fail(getRewardsOverview, "down");
    await page.getByRole("tab", { name: "Taxation History" }).click();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
    await page.getByRole("tab", { name: "Payments" }).click();
    await expect.element(page.getByText("OOPS!")).toBeVisible();
    await button("DISMISS").click();
    await expect.element(overview.getByText("$3,465.00")).toBeVisible();
    expect(page.getByText("Could not load.").elements()).toHaveLength(0);
  });
});

describe("the filter", () => {
  test("is opened by its button and has five fields, Clear and Search (PAY-05..12)", async () => {
    await open();
    expect(page.getByRole("form", { name: "Filter" }).query()).toBeNull();
    await button("Filter").click();
    const form = page.getByRole("form", { name: "Filter" });
    for (const name of ["Promotion Name", "Reward ID", "Reward Amount($)"]) {
      await expect.element(form.getByRole("textbox", { name, exact: true })).toBeVisible();
    }
    await form.getByRole("combobox", { name: "Payment Method" }).click();
    const options = page.getByRole("listbox").getByRole("option");
    await expect.element(options.first()).toBeVisible();
    const methods = options.elements().map((option) => option.textContent);
    expect(methods).toEqual(["All methods", "Bank Account (ACH)", "Zelle"]);
    await userEvent.keyboard("{Escape}");
    await expect.element(form.getByRole("button", { name: /^Redeemed Date/ })).toBeVisible();
    await expect.element(form.getByRole("button", { name: "Clear" })).toBeVisible();
    await expect.element(form.getByRole("button", { name: "Search" })).toBeVisible();
  });

  test("Search and Clear fetch; an absent amount is sent as -1 (PAY-26)", async () => {
    const { server } = await open();
    await button("Filter").click();
    const form = page.getByRole("form", { name: "Filter" });
    await form.getByRole("textbox", { name: "Promotion Name" }).fill("Spring");
    await form.getByRole("button", { name: "Search" }).click();
    await vi.waitFor(() =>
      expect(lastRequest(server)).toMatchObject({ PromotionName: "Spring", RewardAmount: -1 }),
    );
    await form.getByRole("textbox", { name: "Reward Amount($)" }).fill("1,240.50");
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(lastRequest(server)).toMatchObject({ RewardAmount: 1240.5 }));
    await form.getByRole("button", { name: "Clear" }).click();
    await vi.waitFor(() =>
      expect(lastRequest(server)).toMatchObject({ PromotionName: "", RewardAmount: -1 }),
    );
  });

  test("what is no amount is not searched for", async () => {
    const { server } = await open();
    await button("Filter").click();
    const before = server.countOf(listPayments);
    await page.getByRole("textbox", { name: "Reward Amount($)" }).fill("many");
    await button("Search").click();
    await expect.element(page.getByText("Enter an amount such as 25.00.")).toBeVisible();
    expect(server.countOf(listPayments)).toBe(before);
  });
});

describe("the expanded row", () => {
  test("opens by a click anywhere, one at a time, and fetches its tracker (PAY-18, PAY-19, TRACK-01)", async () => {
    const { server } = await open();
    await rowOf("Spring Card Drive").click();
    await expect.element(page.getByRole("list", { name: "Payment tracker" })).toBeVisible();
    expect(server.lastOf(trackPayment)?.body).toMatchObject({ lRewardID: "208841" });
    await expand("Business Booster");
    await vi.waitFor(() =>
      expect(server.lastOf(trackPayment)?.body).toMatchObject({ lRewardID: "207930" }),
    );
    await expect.element(page.getByRole("list", { name: "Payment tracker" })).toHaveLength(1);
    await rowOf("Business Booster").first().click();
    await expect
      .element(page.getByRole("list", { name: "Payment tracker" }))
      .not.toBeInTheDocument();
  });

  test("each step shows its name, its time and whether it was reached (TRACK-02, TRACK-03)", async () => {
    await open();
    await expand("Business Booster");
    const steps = page.getByRole("list", { name: "Payment tracker" }).getByRole("listitem");
    await expect.element(steps.nth(0)).toHaveAttribute("data-indicator", "completed");
    await expect.element(steps.nth(1)).toHaveAttribute("data-indicator", "error");
    await expect.element(steps.nth(2)).toHaveAttribute("data-indicator", "disabled");
    expect(steps.nth(0).element().textContent).toMatch(
      /^Requested.*\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M$/,
    );
    await expect.element(steps.nth(2).getByText("Not reached")).toBeVisible();
  });

  test("a return is told by its tooltip, letter by letter (TRACK-04, TRACK-05, TRACK-08)", async () => {
    await open();
    await expand("Business Booster");
    await button("Why: Payment Failed").hover();
    await expect.element(page.getByRole("tooltip")).toBeVisible();
    expect(page.getByRole("tooltip").element().textContent).toBe("Return:R03:No account");
  });

  test("an error of the network is told as such (TRACK-06, TRACK-09)", async () => {
    const toPerson: Payment = { ...failed, paymentMethodId: 3, paymentMethod: "Zelle" };
    await open((server) => server.answer(listPayments, { rows: [toPerson], totalCount: 1 }));
    await expand("Business Booster");
    await button("Why: Payment Failed").hover();
    await expect.element(page.getByRole("tooltip")).toBeVisible();
    expect(page.getByRole("tooltip").element().textContent).toBe("Error:R03:No account");
  });

  test("a notice of change is told on the paid step, and only with a code (TRACK-07)", async () => {
    const paid = step({ statusId: 11, statusName: "Paid", code: "C01", description: "New number" });
    const { server } = await open((fake) => fake.answer(trackPayment, [step({}), paid]));
    await expand("Spring Card Drive");
    await button("Notice: Paid").hover();
    await expect.element(page.getByRole("tooltip")).toBeVisible();
    expect(page.getByRole("tooltip").element().textContent).toBe("NOC:C01:New number");
    server.answer(trackPayment, [step({}), { ...paid, code: "", description: "" }]);
    await expand("Business Booster");
    await expect.element(page.getByRole("list", { name: "Payment tracker" })).toBeVisible();
    expect(button("Notice: Paid").query()).toBeNull();
  });

  test("a failure says why, whose move it is, and that it is sent again by itself", async () => {
    await open();
    await expand("Business Booster");
    const panel = page.getByRole("row").filter({ hasText: "Payment tracker" });
    await expect.element(panel.getByText("Your bank returned this payment.")).toBeVisible();
    await expect
      .element(panel.getByText(/The bank found no account with this number\./))
      .toBeVisible();
    await expect.element(panel.getByText(/we send this payment there by ourselves/)).toBeVisible();
    const fix = panel.getByRole("link", { name: "Correct my account" });
    await expect.element(fix).toHaveAttribute("href", "/manage-account");
    await expect.element(panel.getByText("091000010000017")).toBeVisible();
    await expect.element(button("Copy for my bank")).toBeVisible();
    await expect.element(button("Receipt (PDF)")).toBeVisible();
  });

  test("a payment on its way says when it should arrive; one that is over does not", async () => {
    const [attempt] = detail.attempts;
    const onItsWay = { ...attempt!, failedAt: null, failure: null };
    const { server } = await open((fake) =>
      fake.answer(getPaymentDetail, { ...detail, expectedOn: "2026-06-17", attempts: [onItsWay] }),
    );
    await expand("Spring Card Drive");
    const expected = page.getByRole("definition").filter({ hasText: "06/17/2026" });
    await expect.element(page.getByText("Expected by")).toBeVisible();
    await expect.element(expected).toBeVisible();
    server.answer(getPaymentDetail, detail);
    await expand("Business Booster");
    await expect.element(page.getByText("Bank trace number")).toBeVisible();
    expect(page.getByText("Expected by").query()).toBeNull();
  });

  test("Create Support Ticket is there for a failed payment and for no other (PAY-20)", async () => {
    await open();
    await expand("Spring Card Drive");
    await expect.element(page.getByRole("list", { name: "Payment tracker" })).toBeVisible();
    expect(button("Create Support Ticket").query()).toBeNull();
    await expand("Business Booster");
    await expect.element(button("Create Support Ticket")).toBeVisible();
  });
});

describe("a payment under way", () => {
  test("moves while one watches, without a reload and without keeping the session awake", async () => {
    const sent: Payment = { ...payment, statusId: 9, statusName: "Sent" };
    const { server } = await open((fake) => {
      fake.answer(listPayments, { rows: [sent], totalCount: 1 });
      fake.answer(trackPayment, [step({}), later]);
    });
    await expand("Spring Card Drive");
    await expect.element(page.getByText("Not reached")).toBeVisible();
    server.answer(listPayments, { rows: [payment], totalCount: 1 });
    server.answer(trackPayment, [step({}), step({ statusId: 11, statusName: "Paid" })]);
    await expect
      .element(page.getByText("Not reached"), { timeout: 12_000 })
      .not.toBeInTheDocument();
    await expect.element(rowOf("Spring Card Drive").first().getByText("Paid")).toBeVisible();
    expect(server.lastOf(listPayments)?.headers.get("Portal-Background")).toBe("1");
  });

  test("nothing is asked when nothing can change", async () => {
    const { server } = await open();
    await expect.element(rowOf("Spring Card Drive")).toBeVisible();
    expect(server.countOf(listPayments)).toBe(1);
    expect(server.lastOf(listPayments)?.headers.get("Portal-Background")).toBeNull();
  });
});
