import { ticketStatusNames } from "@portal/contract/support/support.ts";
import { getTicket, listTickets, reserveTicketNo } from "@portal/contract/support/support.wire.ts";
import { timeZoneHeader } from "@portal/contract/wire/time-zone.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { place, placeState } from "#app/testing/open-page.tsx";
import { localDay } from "#ui/format.ts";
import { shownIn } from "#ui/testing/shown-in.ts";
import { openSupport, row } from "./testing/open-support.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

describe("the ticket list", () => {
  test("has six sortable columns and asks the server to sort (SUPPORT-01, SUPPORT-11, SUPPORT-12, SUPPORT-25, TABLE-02, TABLE-14)", async () => {
    const respondedAt = new Date("2026-06-03T15:00:00Z");
    const answered = {
      ...row,
      ticketNo: "100003",
      status: "Closed",
      subject: "A question",
      respondedAt,
      category: "Other",
    };
    const { screen, server, lastBody } = await openSupport((prepared) =>
      prepared.answer(listTickets, { rows: [row, answered], totalCount: 31 }),
    );
    await expect.element(screen.getByRole("cell", { name: "Waiting" })).toBeVisible();
    expect(
      screen
        .getByRole("columnheader")
        .elements()
        .map((head) => head.textContent),
    ).toEqual(["Ticket No.", "Status", "Subject", "Created Date", "Response Date", "Category"]);
    const rows = [...document.querySelectorAll("tbody tr")];
    const created = localDay(row.createdAt);
    expect(rows.map((one) => [...one.querySelectorAll("td")].map(shownIn))).toEqual([
      ["100004", "In Progress", "Payment failed", created, "Waiting", "Payment Issue"],
      ["100003", "Closed", "A question", created, localDay(respondedAt), "Other"],
    ]);
    const badge = (name: string) => screen.getByText(name, { exact: true });
    await expect.element(badge("In Progress")).toHaveAttribute("data-tone", "warning");
    await expect.element(badge("Closed")).toHaveAttribute("data-tone", "neutral");
    const wire = ["TicketNo", "Status", "Subject", "ResponseDate", "Category", "CreatedDate"];
    for (const [index, head] of [0, 1, 2, 4, 5, 3].entries()) {
      await screen.getByRole("columnheader").nth(head).getByRole("button").click();
      await vi.waitUntil(() => server.countOf(listTickets) === index + 2);
      const expected = { SortColumn: wire[index], SortOrder: "ASC" };
      expect(lastBody(listTickets.path)).toMatchObject(expected);
    }
  });

  test("filters by Search, and Clear puts everything back (SUPPORT-02..09, SUPPORT-16, SUPPORT-17, TABLE-04..07)", async () => {
    const { screen, server, lastBody } = await openSupport();
    expect(screen.getByLabelText("Ticket No.").query()).toBeNull();
    await screen.getByRole("button", { name: "Filter" }).click();
    await screen.getByRole("textbox", { name: "Ticket No." }).fill("100004");
    await screen.getByRole("combobox", { name: "Status" }).click();
    await screen.getByRole("option", { name: "In Progress" }).click();
    await screen.getByRole("combobox", { name: "Category" }).click();
    await screen.getByRole("option", { name: "Payment Issue" }).click();
    for (const [name, dayOfMonth] of [
      ["Created Date, MM/DD/YYYY", /^11 /],
      ["Response Date, MM/DD/YYYY", /^12 /],
    ] as const) {
      await screen.getByRole("button", { name }).click();
      // The calendar before may still be closing: the newer one is the last.
      await page.getByRole("button", { name: dayOfMonth }).last().click();
    }
    await screen.getByRole("combobox", { name: "Rows per page" }).selectOptions("25");
    await vi.waitUntil(() => server.countOf(listTickets) === 2);
    expect(lastBody(listTickets.path)).toMatchObject({ TicketNo: "", PageSize: 25 });
    await userEvent.keyboard("{Tab}");
    await screen.getByRole("button", { name: "Search" }).click();
    await vi.waitUntil(() => server.countOf(listTickets) === 3);
    const searched = { TicketNo: "100004", Status: 2, Category: 1, PageNo: 1, PageSize: 25 };
    expect(lastBody(listTickets.path)).toMatchObject(searched);
    expect(lastBody(listTickets.path).CreatedDate).toMatch(/^\d{4}-\d\d-11$/);
    expect(lastBody(listTickets.path).ResponseDate).toMatch(/^\d{4}-\d\d-12$/);
    await screen.getByRole("button", { name: "Clear", exact: true }).click();
    await vi.waitUntil(() => server.countOf(listTickets) === 4);
    const noDates = { CreatedDate: "", ResponseDate: "" };
    const cleared = { TicketNo: "", Status: "", Category: "", ...noDates, PageSize: 10 };
    expect(lastBody(listTickets.path)).toMatchObject(cleared);
    await screen.getByRole("button", { name: "Filter" }).click();
    await expect.element(screen.getByLabelText("Ticket No.")).not.toBeInTheDocument();
  });

  test("says, and its tickets do, in whose days they are to be answered (OP-77)", async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { screen, server } = await openSupport();
    await screen.getByRole("link", { name: "100004" }).click();
    await vi.waitUntil(() => server.countOf(getTicket) === 1);
    const zones = [listTickets, getTicket].map((call) =>
      server.lastOf(call)?.headers.get(timeZoneHeader),
    );
    expect(zones).toEqual([timeZone, timeZone]);
  });

  test("says Waiting only of a ticket that can still be answered", async () => {
    const rows = Object.values(ticketStatusNames).map((status, index) => ({
      ...row,
      ticketNo: `10000${index}`,
      status,
    }));
    const { screen } = await openSupport((server) =>
      server.answer(listTickets, { rows, totalCount: rows.length }),
    );
    await expect.element(screen.getByRole("link", { name: "100000" })).toBeVisible();
    const said = [...document.querySelectorAll("tbody tr")].map((one) =>
      [1, 4].map((index) => one.querySelectorAll("td")[index]?.textContent),
    );
    expect(said).toEqual([
      ["Open", "Waiting"],
      ["In Progress", "Waiting"],
      ["Resolved", "-No response"],
      ["Closed", "-No response"],
    ]);
  });

  test("offers All and counts pages from 1 on the wire (SUPPORT-14, SUPPORT-15, TABLE-03, TABLE-08)", async () => {
    const { screen, server, lastBody } = await openSupport();
    await screen.getByRole("button", { name: "Page 2" }).click();
    await vi.waitUntil(() => server.countOf(listTickets) === 2);
    expect(lastBody(listTickets.path)).toMatchObject({ PageNo: 2 });
    const sizes = screen.getByRole("combobox", { name: "Rows per page" });
    expect([...(sizes.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      "10",
      "25",
      "50",
      "100",
      "All",
    ]);
    await sizes.selectOptions("all");
    await vi.waitUntil(() => server.countOf(listTickets) === 3);
    expect(lastBody(listTickets.path)).toMatchObject({ PageNo: 1, PageSize: -1 });
  });

  test.each(["the row", "the link"])(
    "%s opens the detail with the number (SUPPORT-13)",
    async (by) => {
      const { screen } = await openSupport();
      const link = screen.getByRole("link", { name: "100004" });
      const cell = screen.getByRole("cell", { name: "Payment failed" });
      await (by === "the link" ? link : cell).click();
      await vi.waitUntil(() => place() === "/support/status");
      expect(placeState()).toEqual({ ticketNo: "100004" });
    },
  );

  test("Create Ticket obtains a number, then opens the form with it (SUPPORT-10, SUPPORT-35)", async () => {
    const { screen } = await openSupport();
    await screen.getByRole("button", { name: "Create Ticket" }).click();
    await vi.waitUntil(() => place() === "/support/ticket");
    expect(placeState()).toEqual({ ticketNo: "100009" });
    await expect.element(screen.getByText("Ticket No. 100009")).toBeVisible();
  });

  test("without a number the spinner stops and the snackbar says why (TICKET-19, TICKET-20)", async () => {
    const { screen } = await openSupport((server) => server.fail(reserveTicketNo, "Too many", 429));
    const create = screen.getByRole("button", { name: "Create Ticket" });
    await create.click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Too many");
    await expect.element(create).toBeEnabled();
    await expect.poll(place).toBe("/support");
  });

  test("is as it was when one comes back from a ticket: filters, sort and page @whole", async () => {
    const { screen, server } = await openSupport();
    await screen.getByRole("button", { name: "Filter" }).click();
    const ticketNo = screen.getByRole("textbox", { name: "Ticket No." });
    await ticketNo.fill("100004");
    await screen.getByRole("button", { name: "Search" }).click();
    await vi.waitUntil(() => server.countOf(listTickets) === 2);
    const subject = screen.getByRole("columnheader", { name: "Subject" });
    await subject.getByRole("button").click();
    await vi.waitUntil(() => server.countOf(listTickets) === 3);
    const second = screen.getByRole("button", { name: "Page 2" });
    await second.click();
    await vi.waitUntil(() => server.countOf(listTickets) === 4);
    await screen.getByRole("link", { name: "100004" }).click();
    await screen.getByRole("link", { name: "Back", exact: true }).click();
    await expect.element(second).toHaveAttribute("aria-current", "page");
    await expect.element(subject).toHaveAttribute("aria-sort", "ascending");
    await expect.element(ticketNo).toHaveValue("100004");
  });

  test("Search keeps the focus while it is being answered", async () => {
    const { screen, server } = await openSupport();
    await screen.getByRole("button", { name: "Filter" }).click();
    await expect.element(screen.getByRole("link", { name: "100004" })).toBeVisible();
    server.hold(listTickets);
    const search = screen.getByRole("button", { name: "Search" });
    await search.click();
    await vi.waitUntil(() => document.querySelector("tbody[data-stale]") !== null);
    await expect.element(search).toBeEnabled();
    await expect.element(search).toHaveFocus();
  });

  test("says that it is loading (TABLE-01)", async () => {
    const { screen } = await openSupport((server) => server.hold(listTickets));
    const said = screen.getByRole("status").filter({ hasText: "Loading Support tickets" });
    await expect.element(said).toBeInTheDocument();
  });

  test("no ticket at all and a failed list are different things", async () => {
    const empty = await openSupport((server) =>
      server.answer(listTickets, { rows: [], totalCount: 0 }),
    );
    await expect.element(empty.screen.getByText("No tickets")).toBeVisible();
    await cleanup();
    vi.restoreAllMocks();
    const failed = await openSupport((server) => server.fail(listTickets, "x"));
    await expect.element(failed.screen.getByText("Could not load.")).toBeInTheDocument();
  });
});

test("at 320 px both buttons say all they have to say", async () => {
  // What the frame around the page leaves of it.
  await page.viewport(288, 640);
  const { screen } = await openSupport();
  await expect.element(screen.getByRole("button", { name: "Create Ticket" })).toBeVisible();
  for (const name of ["Filter", "Create Ticket"]) {
    const button = screen.getByRole("button", { name }).element();
    const label = button.querySelector(".mantine-Button-label")!;
    expect(label.scrollWidth, name).toBeLessThanOrEqual(label.clientWidth);
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(288);
  }
  await page.viewport(1280, 800);
});

test("at 390 px a ticket is a card that tells both its dates", async () => {
  await page.viewport(390, 844);
  const respondedAt = new Date("2026-06-03T15:00:00Z");
  const closed = { ...row, status: "Closed" };
  const rows = [
    row,
    { ...closed, ticketNo: "100003", respondedAt },
    { ...closed, ticketNo: "100002" },
  ];
  const { screen } = await openSupport((server) =>
    server.answer(listTickets, { rows, totalCount: 3 }),
  );
  await expect.element(screen.getByRole("link", { name: "100004" })).toBeVisible();
  expect(getComputedStyle(document.querySelector("tbody tr") as Element).display).toBe("grid");
  const shown = (slot: string) =>
    [...document.querySelectorAll<HTMLElement>(`td[data-card="${slot}"]`)].map(shownIn);
  expect(shown("caption")).toEqual([
    "100004 · Waiting",
    `100003 · Response ${localDay(respondedAt)}`,
    "100002 · No response",
  ]);
  expect(shown("caption-end")[0]).toBe(`Created ${localDay(row.createdAt)}`);
  await page.viewport(1280, 800);
});
