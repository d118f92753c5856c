import type { Payment } from "@portal/contract/payments/payments.ts";
import {
  getPaymentDetail,
  listPayments,
  trackPayment,
} from "@portal/contract/payments/payments.wire.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import {
  button,
  detail,
  expand,
  failed,
  later,
  openPayments,
  payment,
  returned,
  rowOf,
  step,
} from "./testing/open-payments.ts";

beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

describe("the expanded row", () => {
  test("opens by a click anywhere, one at a time, and fetches its tracker (PAY-18, PAY-19, TRACK-01)", async () => {
    const { server } = await openPayments();
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
    const requested = step({ at: new Date("2026-06-04T03:31:00Z") });
    const stopped = step({ ...returned, at: new Date("2026-06-08T16:05:00Z") });
    await openPayments((server) => server.answer(trackPayment, [requested, stopped, later]));
    await expand("Business Booster");
    const steps = page.getByRole("list", { name: "Payment tracker" }).getByRole("listitem");
    await expect.element(steps.nth(0)).toHaveAttribute("data-indicator", "completed");
    await expect.element(steps.nth(1)).toHaveAttribute("data-indicator", "error");
    await expect.element(steps.nth(2)).toHaveAttribute("data-indicator", "disabled");
    const nameAndTime = (one: Element) =>
      [...one.children].slice(-2).map(({ textContent }) => textContent);
    expect(steps.elements().map(nameAndTime)).toEqual([
      ["Requested, done", "06/03/2026 11:31 PM"],
      ["Payment Failed, failed", "06/08/2026 12:05 PM"],
      ["Paid, not reached", "Not reached"],
    ]);
  });

  test("on a phone every step's time stands under its name, a failed one's too", async () => {
    await page.viewport(390, 844);
    await openPayments();
    await expand("Business Booster");
    const steps = page.getByRole("list", { name: "Payment tracker" }).getByRole("listitem");
    await expect.element(steps.nth(2)).toBeVisible();
    for (const one of steps.elements()) {
      const [, name, when] = [...one.children].map((part) => part.getBoundingClientRect());
      expect(when!.left).toBe(name!.left);
      expect(when!.top).toBeGreaterThanOrEqual(name!.bottom);
    }
  });

  test("a return is told by its tooltip, letter by letter (TRACK-04, TRACK-05, TRACK-08)", async () => {
    await openPayments();
    await expand("Business Booster");
    const why = button("Why: Payment Failed");
    await why.hover();
    await expect.element(page.getByRole("tooltip")).toBeVisible();
    expect(page.getByRole("tooltip").element().textContent).toBe("Return:R03:No account");
    expect(why.element().querySelector("svg.tabler-icon-exclamation-mark")).not.toBeNull();
  });

  test("an error of the network is told as such (TRACK-06, TRACK-09)", async () => {
    const toPerson: Payment = { ...failed, paymentMethodId: 3, paymentMethod: "Zelle" };
    await openPayments((server) =>
      server.answer(listPayments, { rows: [toPerson], totalCount: 1 }),
    );
    await expand("Business Booster");
    await button("Why: Payment Failed").hover();
    await expect.element(page.getByRole("tooltip")).toBeVisible();
    expect(page.getByRole("tooltip").element().textContent).toBe("Error:R03:No account");
  });

  test("a notice of change is told on the paid step, and only with a code (TRACK-07)", async () => {
    const paid = step({ statusId: 11, statusName: "Paid", code: "C01", description: "New number" });
    const { server } = await openPayments((fake) => fake.answer(trackPayment, [step({}), paid]));
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
    await openPayments();
    await expand("Business Booster");
    const panel = page.getByRole("row").filter({ hasText: "Payment tracker" });
    await expect.element(panel.getByText("Your bank returned this payment.")).toBeVisible();
    await expect
      .element(panel.getByText(/The bank found no account with this number\./))
      .toBeVisible();
    await expect
      .element(panel.getByText(/we will send this payment there automatically/))
      .toBeVisible();
    const fix = panel.getByRole("link", { name: "Correct my account" });
    await expect.element(fix).toHaveAttribute("href", "/manage-account");
    await expect.element(panel.getByText("091000010000017")).toBeVisible();
    await expect.element(button("Copy for my bank")).toBeVisible();
    await expect.element(button("Receipt (PDF)")).toBeVisible();
    // The form of what it failed on is shown there, whatever the default is.
    await fix.click();
    await vi.waitUntil(() => window.location.pathname === "/manage-account");
    expect(window.history.state.usr).toEqual({ methodId: 2 });
  });

  test("a reward redeemed alone is not called together, and paid is what has been paid", async () => {
    const { server } = await openPayments();
    const factNames = () =>
      page
        .getByRole("term")
        .elements()
        .map((term) => term.textContent);
    await expand("Business Booster");
    await expect.element(page.getByText("$700.00, 2 rewards")).toBeVisible();
    expect(factNames()).toEqual(["Redeemed together", "Pay to", "Bank trace number"]);
    server.answer(getPaymentDetail, { ...detail, redemptionCents: 46_000, rewardCount: 1 });
    await expand("Spring Card Drive");
    await expect.element(page.getByText("$460.00, 1 reward")).toBeVisible();
    expect(factNames()).toEqual(["Redeemed", "Paid to", "Bank trace number"]);
  });

  test("its facts stand on one line, the one with a button too", async () => {
    await openPayments();
    await expand("Business Booster");
    await expect.element(button("Copy for my bank")).toBeVisible();
    const facts = page.getByRole("definition").elements() as HTMLElement[];
    expect(facts.length).toBeGreaterThan(1);
    expect(new Set(facts.map(({ offsetHeight }) => offsetHeight)).size).toBe(1);
  });

  test("a failure and its buttons appear once, when all that they depend on is known", async () => {
    let letDetailGo = () => {};
    const { server } = await openPayments((fake) => {
      letDetailGo = fake.holdBack(getPaymentDetail).letGo;
    });
    await expand("Business Booster");
    await expect.element(page.getByRole("list", { name: "Payment tracker" })).toBeVisible();
    await vi.waitUntil(() => server.countOf(getPaymentDetail) === 1);
    expect(button("Create Support Ticket").query()).toBeNull();
    expect(page.getByText("Your bank returned this payment.").query()).toBeNull();
    letDetailGo();
    await expect.element(page.getByRole("link", { name: "Correct my account" })).toBeVisible();
    await expect.element(button("Create Support Ticket")).toBeVisible();
  });

  test("a failure is told by the tracker alone where its detail cannot be had", async () => {
    await openPayments((fake) => fake.fail(getPaymentDetail, "no"));
    await expand("Business Booster");
    await expect.element(button("Create Support Ticket")).toBeVisible();
    const panel = page.getByRole("row").filter({ hasText: "Payment tracker" });
    expect(panel.element().textContent).toContain(
      "Your bank returned this payment. R03: No account",
    );
  });

  test("a payment on its way says when it should arrive; one that is over does not", async () => {
    const [attempt] = detail.attempts;
    const onItsWay = { ...attempt!, failedAt: null, failure: null };
    const { server } = await openPayments((fake) =>
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
    await openPayments();
    await expand("Spring Card Drive");
    // What may be done comes with the detail: before that there is no button of either kind.
    await expect.element(button("Receipt (PDF)")).toBeVisible();
    expect(button("Create Support Ticket").query()).toBeNull();
    await expand("Business Booster");
    await expect.element(button("Create Support Ticket")).toBeVisible();
  });
});

describe("a payment under way", () => {
  test("moves while one watches, without a reload and without keeping the session awake @whole", async () => {
    const sent: Payment = { ...payment, statusId: 9, statusName: "Sent" };
    const { server } = await openPayments((fake) => {
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
    const { server } = await openPayments();
    await expect.element(rowOf("Spring Card Drive")).toBeVisible();
    expect(server.countOf(listPayments)).toBe(1);
    expect(server.lastOf(listPayments)?.headers.get("Portal-Background")).toBeNull();
  });
});
