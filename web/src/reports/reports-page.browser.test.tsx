import { getRewardsDetail, listReports } from "@portal/contract/reports/reports.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { openPage } from "#app/testing/open-page.tsx";
import { failure } from "#ui/failure-store.ts";
import { ReportsPage } from "./reports-page.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Server = ReturnType<typeof fakeServer>;

const spring = {
  promotionId: 7,
  promotionName: "Spring Drive",
  uploadedOn: "2026-05-26",
  status: "Uploaded",
} as const;
const autumn = {
  ...spring,
  promotionName: "Autumn Drive",
  uploadedOn: "2026-05-25",
  status: "Processing",
} as const;

async function openReports(prepare: (server: Server) => void = () => undefined) {
  const { screen, server } = await openPage({
    route: "/reports",
    page: <ReportsPage />,
    prepare(prepared) {
      prepared.answer(listReports, { rows: [spring, autumn], totalCount: 31 });
      prepare(prepared);
    },
  });
  // The suggestions are asked for by the same call, all on one page.
  const asked = () =>
    server.received.filter(({ path, body }) => path === listReports.path && body.PageSize !== 100);
  const lastAsked = () => asked().at(-1)?.body ?? {};
  return { screen, server, lastAsked, askedCount: () => asked().length };
}

const none = { rows: [], totalCount: 0 };

test("suggests the promotions that have a report, each once (REPORTS-07)", async () => {
  const { screen } = await openReports((server) =>
    server.answer(listReports, { rows: [spring, autumn, spring], totalCount: 3 }),
  );
  await screen.getByRole("combobox", { name: "Promotion Name" }).click();
  await expect.element(screen.getByRole("option", { name: "Autumn Drive" })).toBeVisible();
  const names = screen.getByRole("option").elements();
  const promotions = names
    .map(({ textContent }) => textContent)
    .filter((name) => /Drive/.test(name));
  expect(promotions).toEqual(["Spring Drive", "Autumn Drive"]);
});

test("lists uploads under four columns, each with its download (REPORTS-01, REPORTS-08, TABLE-14)", async () => {
  const { screen, lastAsked } = await openReports();
  await expect
    .element(screen.getByRole("heading", { level: 1 }))
    .toHaveTextContent("Rewards Detail");
  await expect.element(screen.getByText("05/26/2026").first()).toBeVisible();
  expect(
    screen
      .getByRole("columnheader")
      .elements()
      .map((head) => head.textContent),
  ).toEqual(["Promotion Name", "Rewards Upload Date", "Status", "Download"]);
  const rows = [...document.querySelectorAll("tbody tr")];
  expect(
    rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
  ).toEqual([
    ["Spring Drive", "05/26/2026", "Uploaded", ""],
    ["Autumn Drive", "05/25/2026", "Processing", ""],
  ]);
  for (const { promotionName } of [spring, autumn]) {
    const name = `Download Rewards Detail for ${promotionName}`;
    await expect.element(screen.getByRole("button", { name })).toBeEnabled();
  }
  expect(lastAsked()).toMatchObject({
    FromDate: "",
    ToDate: "",
    PromotionName: "",
    TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    PageNo: 1,
    PageSize: 10,
    SortColumn: "RewardUploadedDate",
    SortOrder: "DESC",
  });
});

test("sorts by id, date and name, by the drop-down and two heads, both ways, and pages (REPORTS-09..11, REPORTS-18)", async () => {
  const { screen, lastAsked } = await openReports();
  const sorted = (SortColumn: string, SortOrder: string) =>
    vi.waitUntil(() => {
      const body = lastAsked();
      return body.SortColumn === SortColumn && body.SortOrder === SortOrder;
    });
  const sortBy = screen.getByRole("combobox", { name: "Sort by, Rewards detail reports" });
  await sortBy.selectOptions("Promotion ID");
  await sorted("PromotionId", "ASC");
  expect([...(sortBy.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    "Promotion ID",
    "Rewards Upload Date",
    "Promotion Name",
  ]);
  await screen.getByRole("button", { name: /reverse order/ }).click();
  await sorted("PromotionId", "DESC");
  await sortBy.selectOptions("Promotion Name");
  await sorted("PromotionName", "ASC");
  await screen.getByRole("button", { name: "Rewards Upload Date", exact: true }).click();
  await sorted("RewardUploadedDate", "ASC");
  await screen.getByRole("button", { name: "Promotion Name", exact: true }).click();
  await screen.getByRole("button", { name: "Promotion Name", exact: true }).click();
  await sorted("PromotionName", "DESC");
  await screen.getByRole("button", { name: "Page 2" }).click();
  await vi.waitUntil(() => lastAsked().PageNo === 2);
  await screen.getByRole("combobox", { name: "Rows per page" }).selectOptions("25");
  await vi.waitUntil(() => lastAsked().PageSize === 25);
  expect(lastAsked()).toMatchObject({ PageNo: 1 });
});

test("what is being downloaded is the row's promotion in the whole scope, and the same report wherever the list has put it (REPORTS-16, REPORTS-19)", async () => {
  // The file never comes, so that the download stays under way.
  const orders: { path: string; init: RequestInit }[] = [];
  const idle = class extends EventTarget {
    postMessage(order: (typeof orders)[number]): void {
      orders.push(order);
    }
    terminate(): void {}
  };
  vi.stubGlobal("Worker", idle);
  const summer = { ...spring, promotionId: 8, promotionName: "Summer Drive" };
  const { screen, server } = await openReports((prepared) =>
    prepared.answer(listReports, { rows: [spring, summer], totalCount: 2 }),
  );
  const download = ({ promotionName }: typeof summer | typeof spring) =>
    screen.getByRole("button", { name: `Download Rewards Detail for ${promotionName}` });
  await download(spring).click();
  await expect.element(download(spring)).toHaveAttribute("data-loading");
  await expect.poll(() => orders.map(({ path }) => path)).toEqual([getRewardsDetail.path]);
  const asked = JSON.parse(String(orders[0]?.init.body));
  expect(asked).toMatchObject({ PromotionId: 7, IsDownload: 1 });
  server.answer(listReports, { rows: [summer, spring], totalCount: 2 });
  await screen.getByRole("button", { name: "Promotion Name", exact: true }).click();
  await expect
    .poll(() => screen.getByRole("row").elements().at(1)?.textContent)
    .toContain("Summer Drive");
  await expect.element(download(spring)).toHaveAttribute("data-loading");
  await expect.element(download(summer)).not.toHaveAttribute("data-loading");
});

test.each([1280, 390])("a download moves no row, at %i wide", async (width) => {
  await page.viewport(width, 800);
  vi.stubGlobal(
    "Worker",
    class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    },
  );
  const { screen } = await openReports();
  await expect.element(screen.getByText("05/26/2026")).toBeVisible();
  const topOfTable = () => screen.getByRole("table").element().getBoundingClientRect().top;
  const before = topOfTable();
  await screen.getByRole("button", { name: "Download Rewards Detail for Spring Drive" }).click();
  const cancel = screen.getByRole("button", { name: "Cancel" });
  await expect.element(cancel).toBeVisible();
  expect(topOfTable()).toBe(before);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await cancel.click();
  await expect.element(cancel).not.toBeInTheDocument();
  expect(topOfTable()).toBe(before);
  await page.viewport(1280, 800);
});

test("Search without a criterion is blocked with its words; a name is enough (REPORTS-07, REPORTS-12, TABLE-04, TABLE-05)", async () => {
  const { screen, lastAsked, askedCount } = await openReports();
  await screen.getByRole("button", { name: "Search" }).click();
  const message = screen.getByText("Please select dates or Promtion Name");
  await expect.element(message).toBeVisible();
  expect(askedCount()).toBe(1);
  const name = screen.getByRole("combobox", { name: "Promotion Name" });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription("Please select dates or Promtion Name");
  expect(screen.getByRole("option", { name: "Spring Drive" }).query()).toBeNull();
  await name.fill("Spr");
  await screen.getByRole("option", { name: "Spring Drive" }).click();
  expect(message.query()).toBeNull();
  await screen.getByRole("button", { name: "Search" }).click();
  await vi.waitUntil(() => lastAsked().PromotionName === "Spring Drive");
  await screen.getByRole("button", { name: "Clear", exact: true }).click();
  await vi.waitUntil(() => lastAsked().PromotionName === "");
  expect(askedCount()).toBe(3);
});

test("neither date field takes typing, also once its calendar is there (REPORTS-06)", async () => {
  const { screen } = await openReports();
  for (const name of [/^From Date/, /^To Date/]) {
    const day = screen.getByRole("button", { name });
    await day.click();
    await expect.element(page.getByRole("button", { name: "Next month" })).toBeVisible();
    await userEvent.keyboard("06012026");
    await userEvent.keyboard("{Escape}");
    await expect.element(day).toHaveTextContent("MM/DD/YYYY");
  }
  const form = screen.getByRole("form", { name: "Filter" }).element();
  const fields = [...form.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")];
  expect(fields.map(({ labels }) => labels?.[0]?.textContent)).toEqual(["Promotion Name"]);
});

test("dates come from the calendar only, none in the future; one alone is refused (REPORTS-02, REPORTS-03, REPORTS-05, REPORTS-06, REPORTS-13, REPORTS-17)", async () => {
  vi.useFakeTimers({ now: new Date("2026-06-15T16:00:00Z"), toFake: ["Date"] });
  const { screen, lastAsked, askedCount } = await openReports();
  const search = screen.getByRole("button", { name: "Search" });
  const from = screen.getByRole("button", { name: /^From Date/ });
  await from.click();
  expect(from.element().tagName).toBe("BUTTON");
  await expect.element(page.getByRole("button", { name: "Next month" })).toBeDisabled();
  const days = page.getByRole("button", { name: /^\d{1,2} \w+ \d{4}$/ }).elements();
  const enabled = days.filter((day) => !(day as HTMLButtonElement).disabled);
  expect(enabled).toHaveLength(15);
  (enabled[0] as HTMLButtonElement).click();
  await search.click();
  await expect.element(screen.getByText("Please select valid date")).toBeVisible();
  expect(askedCount()).toBe(1);
  // The field that says why has the focus, for a reader to be told.
  await expect.element(screen.getByRole("button", { name: /^To Date/ })).toHaveFocus();
  await screen.getByRole("button", { name: /^To Date/ }).click();
  // The calendar before may still be closing: the newer one is the last.
  await page.getByRole("button", { name: "12 June 2026" }).last().click();
  await search.click();
  await vi.waitUntil(() => askedCount() === 2);
  const range = { FromDate: "2026-06-01", ToDate: "2026-06-12" };
  expect(lastAsked()).toMatchObject(range);
});

test.each(["From Date", "To Date"])(
  "%s offers the last 365 days up to today and no other day (REPORTS-04, REPORTS-05)",
  async (label) => {
    vi.useFakeTimers({ now: new Date("2026-06-15T16:00:00Z"), toFake: ["Date"] });
    const { screen } = await openReports();
    await screen.getByRole("button", { name: new RegExp(`^${label}`) }).click();
    const offered = () =>
      page
        .getByRole("button", { name: /^\d{1,2} \w+ \d{4}$/ })
        .elements()
        .filter((day) => !(day as HTMLButtonElement).disabled)
        .map((day) => day.getAttribute("aria-label"));
    await expect.element(page.getByRole("button", { name: "Next month" })).toBeDisabled();
    expect(offered().at(-1)).toBe("15 June 2026");
    const before = page.getByRole("button", { name: "Previous month" });
    for (let months = 0; months < 12; months++) await before.click();
    await expect.element(before).toBeDisabled();
    expect(offered()[0]).toBe("15 June 2025");
    expect(offered()).toHaveLength(16);
  },
);

test("Search keeps the focus while it is being answered", async () => {
  const { screen, server } = await openReports();
  await screen.getByRole("combobox", { name: "Promotion Name" }).fill("Nowhere");
  server.hold(listReports);
  const search = screen.getByRole("button", { name: "Search" });
  await search.click();
  await vi.waitUntil(() => document.querySelector("tbody[data-stale]") !== null);
  await expect.element(search).toBeEnabled();
  await expect.element(search).toHaveFocus();
});

test("a Search that finds nothing says so in the dialog, once; Clear does not (ERR-10)", async () => {
  const { screen, askedCount } = await openReports((prepared) =>
    prepared.answer(listReports, none),
  );
  await expect.element(screen.getByText("No Record Found")).toBeVisible();
  expect(failure.read().opened).toBe(false);
  await screen.getByRole("combobox", { name: "Promotion Name" }).fill("Nowhere");
  await screen.getByRole("button", { name: "Search" }).click();
  await expect.element(screen.getByText("No Records to found.")).toBeVisible();
  await expect.element(screen.getByText("OOPS!")).toBeVisible();
  await screen.getByRole("button", { name: "DISMISS" }).click();
  await vi.waitUntil(() => screen.getByText("No Records to found.").query() === null);
  await screen.getByRole("button", { name: "Clear", exact: true }).first().click();
  await vi.waitUntil(() => askedCount() === 3);
  // Said anew when the answer to Clear is there.
  await expect.element(screen.getByText("Rewards detail reports: 0")).toBeInTheDocument();
  expect(failure.read().opened).toBe(false);
});

test("a list that cannot be fetched is announced and tried again in place (ERR-01)", async () => {
  const { screen, server } = await openReports((prepared) => prepared.fail(listReports, "x"));
  await screen.getByRole("button", { name: "DISMISS" }).click();
  server.answer(listReports, { rows: [spring], totalCount: 1 });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("cell", { name: "Spring Drive" })).toBeVisible();
  expect(server.countOf(getRewardsDetail)).toBe(0);
});
