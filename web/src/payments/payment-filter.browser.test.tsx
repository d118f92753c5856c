import { listPayments } from "@portal/contract/payments/payments.wire.ts";
import { listPaymentMethods } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { timeZoneHeader } from "@portal/contract/wire/time-zone.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { button, lastRequest, openPayments, rowOf } from "./testing/open-payments.ts";

beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

describe("the filter", () => {
  test("a field with an error keeps its place beside the others @whole", async () => {
    await openPayments();
    await button("Filter").click();
    const form = page.getByRole("form", { name: "Filter" });
    const field = (name: string) => form.getByRole("textbox", { name });
    await field("Reward Amount($)").fill("lots");
    await form.getByRole("button", { name: "Search" }).click();
    await expect.element(field("Reward Amount($)")).toHaveAttribute("aria-invalid", "true");
    const top = (name: string) => field(name).element().getBoundingClientRect().top;
    expect(top("Reward Amount($)")).toBe(top("Reward ID"));
  });

  test("is opened and closed by its button and has five fields, Clear and Search (PAY-05..12)", async () => {
    await openPayments();
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
    await button("Filter").click();
    await expect.element(form).not.toBeInTheDocument();
  });

  test("asks for the methods once it is open, and tells when they cannot be had (PAY-09, ERR-02)", async () => {
    const { server } = await openPayments((fake) => fake.fail(listPaymentMethods, "down"));
    await expect.element(rowOf("Spring Card Drive")).toBeVisible();
    expect(server.countOf(listPaymentMethods)).toBe(0);
    await button("Filter").click();
    await expect.element(page.getByRole("dialog", { name: "OOPS!" })).toBeVisible();
    expect(server.countOf(listPaymentMethods)).toBe(1);
  });

  test("each field goes out by its own name, the day in UTC; Clear empties them (PAY-06..12, PAY-37)", async () => {
    const { server } = await openPayments();
    await button("Filter").click();
    const form = page.getByRole("form", { name: "Filter" });
    const texts = { "Promotion Name": "Spring", "Reward ID": "208841", "Reward Amount($)": "460" };
    for (const [name, text] of Object.entries(texts)) {
      await form.getByRole("textbox", { name, exact: true }).fill(text);
    }
    await form.getByRole("combobox", { name: "Payment Method" }).click();
    await page.getByRole("option", { name: "Zelle" }).click();
    await form.getByRole("button", { name: /^Redeemed Date/ }).click();
    await page.getByRole("button", { name: /^10 / }).click();
    await form.getByRole("button", { name: "Search" }).click();
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), 10).toISOString();
    await vi.waitFor(() =>
      expect(lastRequest(server)).toMatchObject({
        PromotionName: "Spring",
        RewardsId: "208841",
        RewardAmount: 460,
        PaymentMethodId: 3,
        RedeemDate: midnight.slice(0, 19).replace("T", " "),
      }),
    );
    await form.getByRole("button", { name: "Clear" }).click();
    for (const name of Object.keys(texts)) {
      await expect.element(form.getByRole("textbox", { name, exact: true })).toHaveValue("");
    }
    await vi.waitFor(() =>
      expect(lastRequest(server)).toMatchObject({
        RewardsId: "",
        PaymentMethodId: 0,
        RedeemDate: "",
      }),
    );
  });

  test("goes out with the zone whose day it means, the banker's own (PAY-10, PAY-37)", async () => {
    const { server } = await openPayments();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await vi.waitUntil(() => server.countOf(listPayments) > 0);
    expect(server.lastOf(listPayments)?.headers.get(timeZoneHeader)).toBe(timeZone);
  });

  test("Search and Clear fetch; an absent amount is sent as -1 (PAY-26)", async () => {
    const { server } = await openPayments();
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
    // Pressed again with nothing changed, each fetches again.
    for (const name of ["Search", "Clear"]) {
      const before = server.countOf(listPayments);
      await form.getByRole("button", { name }).click();
      await vi.waitFor(() => expect(server.countOf(listPayments)).toBe(before + 1));
    }
  });

  test("what is no amount is not searched for", async () => {
    const { server } = await openPayments();
    await button("Filter").click();
    const before = server.countOf(listPayments);
    await page.getByRole("textbox", { name: "Reward Amount($)" }).fill("many");
    await button("Search").click();
    await expect.element(page.getByText("Enter an amount such as 25.00.")).toBeVisible();
    expect(server.countOf(listPayments)).toBe(before);
  });

  test("the Clear below an empty table begins anew, too, and leaves the focus on the page: an amount is checked by Search @whole", async () => {
    await openPayments((server) => server.answer(listPayments, { rows: [], totalCount: 0 }));
    await button("Filter").click();
    const form = page.getByRole("form", { name: "Filter" });
    const amount = form.getByRole("textbox", { name: "Reward Amount($)" });
    await amount.fill("1");
    await button("Search").click();
    await expect.element(page.getByText("Nothing matches these filters.")).toBeVisible();
    await amount.fill("many");
    await button("Search").click();
    await expect.element(page.getByText("Enter an amount such as 25.00.")).toBeVisible();
    await button("Clear").last().click();
    await expect.element(page.getByText("No payments yet")).toBeVisible();
    expect(document.activeElement?.id).toBe("main");
    await amount.fill("many");
    await expect.element(amount).toHaveValue("many");
    await expect.element(amount).toBeValid();
  });
});
