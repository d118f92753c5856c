import { listPaymentMethods } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import type { YearStatement } from "@portal/contract/taxation/taxation.ts";
import {
  getYearStatement,
  listRewardTypes,
  listTaxation,
} from "@portal/contract/taxation/taxation.wire.ts";
import { timeZoneHeader } from "@portal/contract/wire/time-zone.ts";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { openPayments } from "#payments/testing/open-payments.ts";
import { shownIn } from "#ui/testing/shown-in.ts";
import { answerTaxation, openTaxation, statement, year } from "./testing/open-taxation.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

/** Of a year in which nothing was to be reported, so that no other figure is its total. */
const former: YearStatement = { ...statement, totalCents: 0, thresholdCents: null };

async function open(prepare?: Parameters<typeof openTaxation>[0]) {
  const { screen, server } = await openTaxation(prepare);
  await expect.element(screen.getByText("Total Items: 23")).toBeVisible();
  const asked = () => server.received.filter(({ path }) => path === listTaxation.path);
  const last = () => asked().at(-1)!.body;
  /** Waits for one more request of the list than before. */
  async function refetches(act: () => Promise<unknown>): Promise<Record<string, unknown>> {
    const before = asked().length;
    await act();
    await vi.waitUntil(() => asked().length > before);
    return last();
  }
  return { screen, server, last, refetches };
}

test("starts with the current year, its total and its first page, 1 (TAX-01, TAX-02, TAX-18, TAX-23, CONST-49)", async () => {
  const { screen, last } = await open((fake) => fake.answer(getYearStatement, former));
  expect(last()).toMatchObject({ Year: year, PageNo: 1, PageSize: 10, RewardAmount: -1 });
  const chosen = screen.getByRole("combobox", { name: "Year" });
  // A touch brings the field itself; by itself it comes when the machine has nothing else to do.
  (chosen.element() as HTMLElement).focus();
  await expect.element(chosen).toHaveValue(String(year));
  const rail = screen.getByRole("complementary", { name: "Tax year" });
  await expect.element(rail).toMatchTextContent("YTD Total$2,750.00");
});

test("is as it was after a look at the payments: year, filter, order and page @whole", async () => {
  const { screen, server } = await openPayments(answerTaxation);
  const go = (tab: string) => screen.getByRole("tab", { name: tab }).click();
  await go("Taxation History");
  await screen.getByRole("combobox", { name: "Year" }).click();
  await screen.getByRole("option", { name: String(year - 1) }).click();
  await screen.getByRole("button", { name: "Filter" }).click();
  await screen.getByLabelText("Promotion Name").fill("Spring");
  await screen.getByRole("button", { name: "Search" }).click();
  await screen.getByRole("columnheader").getByRole("button", { name: "Reward Amount" }).click();
  await screen.getByRole("button", { name: "Page 2" }).click();
  const asked = {
    Year: year - 1,
    PromotionName: "Spring",
    SortColumn: "rewards",
    SortOrder: "ASC",
    PageNo: 2,
  };
  await vi.waitFor(() => expect(server.lastOf(listTaxation)?.body).toMatchObject(asked));
  await screen.getByLabelText("Promotion Name").fill("Spring Card");
  const before = server.countOf(listTaxation);
  await go("Payments");
  await expect.element(screen.getByText("Total Items: 37")).toBeVisible();
  expect(server.countOf(listTaxation)).toBe(before);
  await go("Taxation History");
  const table = screen.getByRole("table", { name: `Taxation history ${year - 1}` });
  await expect.element(table.getByText("Spring Card Drive 0")).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Page 2" }))
    .toHaveAttribute("aria-current", "page");
  expect(server.lastOf(listTaxation)?.body).toMatchObject(asked);
  await screen.getByRole("button", { name: "Filter (1)" }).click();
  await expect.element(screen.getByLabelText("Promotion Name")).toHaveValue("Spring Card");
});

test("shows the seven columns; the type is a badge, RW filled, others outlined (TAX-13..15, TAX-24)", async () => {
  const { screen } = await open();
  const headers = screen
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent);
  expect(headers).toEqual([
    "Promotion Name",
    "Reward ID",
    "Reward Amount",
    "Payment Method",
    "Reward Type",
    "Redeemed Date",
    "Reward Available date",
  ]);
  const cells = (name: RegExp) => screen.getByRole("row", { name }).getByRole("cell");
  await expect.element(cells(/208000/).first()).toBeVisible();
  const texts = cells(/208000/).elements();
  expect(texts.map(shownIn)).toEqual([
    "Spring Card Drive 0",
    "208000",
    "$460.00",
    "Bank Account (ACH)",
    expect.stringMatching(/^RW\s*, Reward$/),
    "06/16/2026",
    "05/26/2026",
  ]);
  const typeColumn = headers.indexOf("Reward Type");
  const badgeOf = (name: RegExp) => cells(name).nth(typeColumn).element().firstElementChild!;
  const look = (name: RegExp) => getComputedStyle(badgeOf(name));
  expect(look(/208000/).backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  expect(badgeOf(/208004/).textContent).toBe("AD, Adjustment");
  expect(look(/208004/).backgroundColor).toBe("rgba(0, 0, 0, 0)");
  expect(look(/208004/).boxShadow).not.toBe("none");
});

test("says whose days its dates are: the banker's own (TAX-09, TAX-10)", async () => {
  const { server } = await open();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(server.lastOf(listTaxation)?.headers.get(timeZoneHeader)).toBe(timeZone);
});

describe("asks again", () => {
  test("with each year of the server's list (TAX-01, TAX-19)", async () => {
    const { screen, refetches } = await open();
    await refetches(() => screen.getByRole("button", { name: "Page 2" }).click());
    const body = await refetches(async () => {
      await screen.getByRole("combobox", { name: "Year" }).click();
      const options = screen.getByRole("listbox").getByRole("option");
      await expect.element(options.nth(1)).toBeVisible();
      const offered = options.elements().map(({ textContent }) => textContent);
      expect(offered).toEqual([String(year), String(year - 1)]);
      await options.nth(1).click();
    });
    expect(body).toMatchObject({ Year: year - 1, PageNo: 1 });
  });

  test.each([
    ["Promotion Name", "PromotionName"],
    ["Reward ID", "rewardid"],
    ["Reward Amount", "rewards"],
    ["Payment Method", "PaymentMethodCode"],
    ["Reward Type", "RewardType"],
    ["Redeemed Date", "RedeemedDate"],
    ["Reward Available date", "RewardAvailabledate"],
  ])("sorted by %s, up and down (TAX-16, TAX-20)", async (header, column) => {
    const { screen, refetches } = await open();
    const head = screen
      .getByRole("columnheader")
      .getByRole("button", { name: header, exact: true });
    const up = await refetches(() => head.click());
    expect(up).toMatchObject({ SortColumn: column, SortOrder: "ASC" });
    const down = await refetches(() => head.click());
    expect(down).toMatchObject({ SortColumn: column, SortOrder: "DESC" });
  });

  test("for each page and page size (TAX-17, TAX-22)", async () => {
    const { screen, refetches } = await open();
    const second = await refetches(() => screen.getByRole("button", { name: "Page 2" }).click());
    expect(second).toMatchObject({ PageNo: 2, PageSize: 10 });
    const size = screen.getByRole("combobox", { name: "Rows per page" });
    const offered = [...(size.element() as HTMLSelectElement).options].map(({ value }) => value);
    expect(offered).toEqual(["10", "25", "50", "100"]);
    const larger = await refetches(() => size.selectOptions("25"));
    expect(larger).toMatchObject({ PageNo: 1, PageSize: 25 });
  });

  test("for a reward id no longer than the call takes (TAX-04)", async () => {
    const { screen, refetches } = await open();
    await screen.getByRole("button", { name: "Filter" }).click();
    await screen.getByRole("textbox", { name: "Reward ID" }).click();
    await userEvent.keyboard("1".repeat(21));
    const body = await refetches(() => screen.getByRole("button", { name: "Search" }).click());
    expect(body).toMatchObject({ RewardsId: "1".repeat(20) });
  });

  test("on Search and on Clear, with two drop-downs that cannot be mixed up (TAX-03..08, TAX-11, TAX-12, TAX-21)", async () => {
    const { screen, refetches } = await open();
    await screen.getByRole("button", { name: "Filter" }).click();
    const form = screen.getByRole("form", { name: "Filter" });
    await form.getByLabelText("Promotion Name").fill("Spring");
    await form.getByLabelText("Reward ID").fill("208841");
    await form.getByLabelText("Reward Amount($)").fill("460");
    await form.getByRole("combobox", { name: "Payment Method" }).click();
    await screen.getByRole("option", { name: "Zelle" }).click();
    await form.getByRole("combobox", { name: "Reward Type" }).click();
    await screen.getByRole("option", { name: "Adjustment" }).click();
    const found = await refetches(() => form.getByRole("button", { name: "Search" }).click());
    expect(found).toMatchObject({
      PromotionName: "Spring",
      RewardsId: "208841",
      RewardAmount: 460,
      PaymentMethodId: 3,
      RewardType: "AD",
      Year: year,
    });
    const cleared = await refetches(() => form.getByRole("button", { name: "Clear" }).click());
    expect(cleared).toMatchObject({
      PromotionName: "",
      RewardsId: "",
      RewardAmount: -1,
      PaymentMethodId: 0,
      RewardType: "",
    });
    await expect.element(form.getByLabelText("Promotion Name")).toHaveValue("");
  });

  test("for a day, from its beginning where the banker is (TAX-09, TAX-10)", async () => {
    const { screen, refetches } = await open();
    await screen.getByRole("button", { name: "Filter" }).click();
    const form = screen.getByRole("form", { name: "Filter" });
    for (const [label, day] of [
      ["Redeemed Date", /^10 /],
      ["Reward Available date", /^11 /],
    ] as const) {
      await form.getByRole("button", { name: new RegExp(`^${label}`) }).click();
      await screen.getByRole("button", { name: day }).first().click();
      await userEvent.keyboard("{Escape}");
    }
    const body = await refetches(() => form.getByRole("button", { name: "Search" }).click());
    const now = new Date();
    const startOf = (date: number) => {
      const start = new Date(now.getFullYear(), now.getMonth(), date).toISOString();
      return start.slice(0, 19).replace("T", " ");
    };
    expect(body).toMatchObject({ RedeemDate: startOf(10), RewardAvailabledate: startOf(11) });
  });

  test("but not for an amount that is none", async () => {
    const { screen, server } = await open();
    await screen.getByRole("button", { name: "Filter" }).click();
    await screen.getByLabelText("Reward Amount($)").fill("a lot");
    const before = server.countOf(listTaxation);
    await screen.getByRole("button", { name: "Search" }).click();
    await expect.element(screen.getByText("Enter an amount such as 25.00.")).toBeVisible();
    expect(server.countOf(listTaxation)).toBe(before);
  });
});

test.each([
  ["Payment Method (TAX-06, ERR-02)", listPaymentMethods],
  ["Reward Type (TAX-07, ERR-02)", listRewardTypes],
])("tells when the entries of a drop-down cannot be had: %s", async (_name, call) => {
  const { screen, server } = await open((fake) => fake.fail(call, "down"));
  expect(server.countOf(call)).toBe(0);
  await screen.getByRole("button", { name: "Filter" }).click();
  await expect.element(screen.getByRole("dialog", { name: "OOPS!" })).toBeVisible();
  expect(server.countOf(call)).toBe(1);
});

describe("the year", () => {
  test("says how far the threshold is and whether a 1099-MISC comes", async () => {
    const { screen } = await open();
    await expect.element(screen.getByText("$600.00 threshold reached")).toBeVisible();
    const note = `A 1099-MISC is expected for this year. It is mailed by 01/31/${year + 1}.`;
    const rail = screen.getByRole("complementary", { name: "Tax year" });
    await expect.element(rail.getByText(note)).toBeVisible();
  });

  test("is asked for again where a search tells another sum, and once", async () => {
    const { screen, server } = await open();
    await expect.element(screen.getByText("$600.00 threshold reached")).toBeVisible();
    const before = server.countOf(getYearStatement);
    server.answer(listTaxation, { rows: [], totalCount: 0, rollupCents: 22_900 });
    server.answer(getYearStatement, { ...statement, totalCents: 22_900 });
    await screen.getByRole("button", { name: "Filter" }).click();
    await screen.getByRole("button", { name: "Search" }).click();
    await expect.element(screen.getByText("$229.00 of $600.00")).toBeVisible();
    expect(server.countOf(getYearStatement)).toBe(before + 1);
  });

  test("that cannot be asked for again is not asked for without end @whole", async () => {
    const { screen, server } = await open();
    await expect.element(screen.getByText("$600.00 threshold reached")).toBeVisible();
    const before = server.countOf(getYearStatement);
    server.answer(listTaxation, { rows: [], totalCount: 0, rollupCents: 229_000 });
    server.fail(getYearStatement, "down");
    await screen.getByRole("button", { name: "Filter" }).click();
    await screen.getByRole("button", { name: "Search" }).click();
    await screen.getByRole("button", { name: "DISMISS" }).click();
    await expect.element(screen.getByText("$2,290.00")).toBeVisible();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(server.countOf(getYearStatement)).toBe(before + 1);
  });

  test("never shows the total of the year before: none while it loads, none when it failed @whole", async () => {
    const { screen, server } = await open((fake) => fake.answer(getYearStatement, former));
    const rail = screen.getByRole("complementary", { name: "Tax year" });
    await expect.element(rail.getByText("$2,750.00")).toBeVisible();
    server.hold(listTaxation);
    await screen.getByRole("combobox", { name: "Year" }).click();
    await screen.getByRole("option", { name: String(year - 1) }).click();
    await expect.element(rail.getByText("$2,750.00")).not.toBeInTheDocument();
    expect(rail.getByText("Not known").query()).toBeNull();
    // The list of that page stays under way for ever, once it was asked for; the next one fails.
    const sent = () => vi.mocked(fetch).mock.calls.map(([address]) => String(address));
    await vi.waitUntil(() => sent().filter((to) => to.includes(listTaxation.path)).length === 2);
    server.fail(listTaxation, "down");
    await screen.getByRole("button", { name: "Page 2" }).click();
    await expect.element(rail.getByText("Not known")).toBeInTheDocument();
    expect(rail.getByText("$2,750.00").query()).toBeNull();
  });

  test("keeps its total while another of its pages is fetched", async () => {
    const { screen, server } = await open();
    const rail = screen.getByRole("complementary", { name: "Tax year" });
    server.hold(listTaxation);
    await screen.getByRole("button", { name: "Page 2" }).click();
    await expect
      .element(screen.getByRole("button", { name: "Page 2" }))
      .toHaveAttribute("aria-current", "page");
    await expect.element(rail.getByText("$2,750.00", { exact: true })).toBeVisible();
  });

  test("says what a 1099-MISC would say", async () => {
    const { screen } = await open();
    await screen.getByRole("button", { name: "1099-MISC preview" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText("*****4482")).toBeVisible();
    await expect.element(dialog.getByText("$2,750.00")).toBeVisible();
  });

  test("is printed as a statement with the page's total", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    const { screen } = await open();
    await screen.getByRole("button", { name: "Print statement" }).click();
    expect(print).toHaveBeenCalledOnce();
    const printed = document.querySelector(".bp-statement")!;
    expect(printed.textContent).toContain(`Statement of rewards ${year}`);
    expect(printed.textContent).toContain("Redeemed dates are in US Eastern time");
    expect(printed.querySelector("tbody tr")!.textContent).toContain("06/16/2026");
    expect(printed.querySelector("tfoot")!.textContent).toBe("YTD Total$2,750.00");
  });

  test("is printed over the whole width, also of paper that has room for two columns", async () => {
    const media = (name: string) => cdp().send("Emulation.setEmulatedMedia", { media: name });
    onTestFinished(async () => {
      await media("");
      await page.viewport(1280, 800);
    });
    await page.viewport(1440, 900);
    await open();
    await expect.poll(() => document.querySelector(".bp-statement")).not.toBeNull();
    await media("print");
    const printed = document.querySelector<HTMLElement>(".bp-statement")!;
    await expect.poll(() => printed.offsetWidth).toBeGreaterThan(1000);
    expect(printed.offsetWidth).toBe(document.querySelector("main")!.clientWidth);
  });

  test("without rewards says so, and offers no file", async () => {
    const { screen } = await open((server) => {
      server.answer(listTaxation, { rows: [], totalCount: 23, rollupCents: 0 });
      server.answer(getYearStatement, { ...statement, rows: [], rewardCount: 0, totalCents: 0 });
    });
    await expect.element(screen.getByText(`Nothing redeemed in ${year}`)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Download CSV" })).toBeDisabled();
  });
});

test("on a phone each reward is a card that fits it and tells its dates apart (TAX-13)", async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  await expect.element(screen.getByText("Spring Card Drive 0").first()).toBeVisible();
  const card = document.querySelector("tbody tr")!;
  const shown = (slot: string) => shownIn(card.querySelector(`td[data-card="${slot}"]`)!);
  expect(shown("title")).toBe("Spring Card Drive 0");
  expect(shown("amount")).toBe("$460.00");
  expect(shown("caption")).toBe("208000 · Available 05/26/2026");
  expect(shown("caption-end")).toBe("Redeemed 06/16/2026");
  expect(shown("badge")).toMatch(/^RW/);
  expect(shown("foot")).toBe("Bank Account (ACH)");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(card.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
