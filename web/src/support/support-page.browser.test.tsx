import type { TicketConversation, TicketDetails } from "@portal/contract/support/support.ts";
import {
  addMessage,
  getConversation,
  getTicket,
  listTicketCategories,
  listTicketStatuses,
  listTickets,
  reopenTicket,
  reserveTicketNo,
} from "@portal/contract/support/support.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { openPage, place, placeState } from "#app/testing/open-page.tsx";
import { failure } from "#ui/failure-store.ts";
import { localDay } from "#ui/format.ts";
import { SupportPage } from "./support-page.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

type Server = ReturnType<typeof fakeServer>;

const categories = [
  { value: 1, label: "Payment Issue" },
  { value: 5, label: "Other" },
];
const row = {
  ticketNo: "100004",
  status: "In Progress",
  subject: "Payment failed",
  createdAt: new Date("2026-06-09T15:00:00Z"),
  respondedAt: null,
  category: "Payment Issue",
};
const ticket: TicketDetails = {
  ticketNo: "100004",
  rewardId: "207930",
  createdOn: "2026-06-09",
  category: "Payment Issue",
  closedAt: null,
  closedBy: null,
  status: "Open",
  subject: "Payment failed",
  description: "It came back.\nWhy?",
  adminComments: "",
};
const silence: TicketConversation = {
  messages: [],
  canReply: true,
  reopenUntil: null,
  payment: null,
};

function usual(server: Server): void {
  server.answer(listTickets, { rows: [row], totalCount: 31 });
  server.answer(listTicketStatuses, [{ value: 2, label: "In Progress" }]);
  server.answer(listTicketCategories, categories);
  server.answer(reserveTicketNo, { ticketNo: "100009" });
  server.answer(getTicket, ticket);
  server.answer(getConversation, silence);
}

const openSupport = (
  prepare: (server: Server) => void = () => undefined,
  at: { at?: string; state?: object } = {},
) =>
  openPage({
    route: "/support",
    page: <SupportPage />,
    ...at,
    prepare(server) {
      usual(server);
      prepare(server);
    },
  });

describe("the ticket list", () => {
  test("has six sortable columns and asks the server to sort (SUPPORT-01, SUPPORT-11, SUPPORT-12, TABLE-02, TABLE-14)", async () => {
    const { screen, server, lastBody } = await openSupport();
    await expect.element(screen.getByRole("cell", { name: "Waiting" })).toBeVisible();
    expect(
      screen
        .getByRole("columnheader")
        .elements()
        .map((head) => head.textContent),
    ).toEqual(["Ticket No.", "Status", "Subject", "Created Date", "Response Date", "Category"]);
    await expect.element(screen.getByText(localDay(row.createdAt))).toBeVisible();
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
    const cleared = { TicketNo: "", Status: "", Category: "", PageSize: 10 };
    expect(lastBody(listTickets.path)).toMatchObject(cleared);
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

describe("a ticket", () => {
  const at = { at: "/support/status", state: { ticketNo: "100004" } };

  test("shows its information, text and badge; what is not there has no line (SUPPORT-19..28)", async () => {
    const { screen, lastBody } = await openSupport(undefined, at);
    await expect
      .element(screen.getByRole("heading", { level: 1 }))
      .toHaveTextContent("Payment failed");
    expect(lastBody(getTicket.path)).toMatchObject({ ticketNo: "100004", IUserId: 0 });
    const information = screen.getByRole("heading", { name: "Ticket Information", exact: true });
    await expect.element(information).toBeVisible();
    const facts = [...document.querySelectorAll("dl > div")].map((fact) => fact.textContent);
    expect(facts).toEqual(["Reward ID207930", "Created Date06/09/2026", "CategoryPayment Issue"]);
    await expect.element(screen.getByText("Ticket No. 100004")).toBeVisible();
    await expect.element(screen.getByText("Open", { exact: true })).toBeVisible();
    const issue = screen.getByRole("heading", { name: "Issue Details" });
    await expect.element(issue).toBeVisible();
    const box = (heading: typeof issue) => heading.element().getBoundingClientRect();
    expect(box(information).right).toBeLessThan(box(issue).left);
    await expect.element(screen.getByText(/It came back/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Admin Comments" }).query()).toBeNull();
  });

  test("once ended shows when, by whom and the answer; Back leads to the list (SUPPORT-23, SUPPORT-24, SUPPORT-28, SUPPORT-29, SUPPORT-36)", async () => {
    const closedAt = new Date("2026-06-11T15:00:00Z");
    const ended = { closedAt, closedBy: "Client Services", adminComments: "We sent it again." };
    const payment = { rewardId: "207930", returnCode: "R03", traceNumber: "091000012345678" };
    const { screen } = await openSupport((server) => {
      server.answer(getTicket, { ...ticket, ...ended, status: "Resolved" });
      server.answer(getConversation, { ...silence, canReply: false, payment });
    }, at);
    await expect.element(screen.getByRole("heading", { name: "Admin Comments" })).toBeVisible();
    await expect.element(screen.getByText("091000012345678")).toBeVisible();
    const facts = [...document.querySelectorAll("dl > div")].map((fact) => fact.textContent);
    expect(facts.slice(3)).toEqual([
      `Resolved Date${localDay(closedAt)}`,
      "Closed ByClient Services",
      "Return CodeR03",
      "Trace Number091000012345678",
    ]);
    await screen.getByRole("link", { name: "Back", exact: true }).click();
    await vi.waitUntil(() => place() === "/support");
  });

  test("opens from its record, and without either leads to the list (SUPPORT-18)", async () => {
    const record = { at: "/support/status", state: { ticket: { ticketNo: "100004" } } };
    const { screen } = await openSupport(undefined, record);
    await expect.element(screen.getByText("Ticket No. 100004")).toBeVisible();
    await cleanup();
    vi.restoreAllMocks();
    const { server } = await openSupport(undefined, { at: "/support/status" });
    await vi.waitUntil(() => place() === "/support");
    expect(server.countOf(getTicket)).toBe(0);
  });

  test.each([
    ["There is no such ticket.", 404, "There is no such ticket."],
    ["", 500, "Oops! Something went wrong."],
  ])("that cannot be fetched has a banner: %j (SUPPORT-30)", async (error, status, text) => {
    const { screen } = await openSupport((server) => server.fail(getTicket, error, status), at);
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(failure.read().opened).toBe(false);
    await expect.element(screen.getByRole("link", { name: "Back", exact: true })).toBeVisible();
  });

  test("holds the conversation in order and takes a reply", async () => {
    const message = { author: "banker", at: new Date("2026-06-12T15:00:00Z") } as const;
    const messages = [
      { ...message, id: 1, text: "Any news?" },
      { ...message, id: 2, text: "Tomorrow.", author: "operations" as const },
    ];
    const { screen, server, lastBody } = await openSupport((prepared) => {
      prepared.answer(getConversation, { ...silence, messages });
      prepared.answer(addMessage, {});
    }, at);
    await expect.element(screen.getByText("Tomorrow.")).toBeVisible();
    const said = screen
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent);
    expect(said[0]).toMatch(/^You.*Any news\?$/);
    expect(said[1]).toMatch(/^Client Services.*Tomorrow\.$/);
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(screen.getByText("Comment is required.")).toBeVisible();
    expect(server.countOf(addMessage)).toBe(0);
    await screen.getByRole("textbox", { name: "Add a message" }).fill(" Thanks ");
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(screen.getByText("Message sent.")).toBeVisible();
    expect(lastBody(addMessage.path)).toMatchObject({ ticketNo: "100004", text: "Thanks" });
    await expect.element(screen.getByRole("textbox", { name: "Add a message" })).toHaveValue("");
  });

  test("takes no more words while a message is being sent, which would go with it", async () => {
    const { screen } = await openSupport((prepared) => prepared.hold(addMessage), at);
    const box = screen.getByRole("textbox", { name: "Add a message" });
    await box.fill("Thanks");
    await expect.element(box).not.toHaveAttribute("readonly");
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(box).toHaveAttribute("readonly");
    await expect.element(box).toHaveValue("Thanks");
  });

  test("says a lone answer once, as the admin comment", async () => {
    const answer = {
      id: 1,
      author: "operations",
      text: "We sent it again.",
      at: new Date(),
    } as const;
    const { screen } = await openSupport((prepared) => {
      prepared.answer(getTicket, { ...ticket, adminComments: answer.text });
      prepared.answer(getConversation, { ...silence, messages: [answer] });
    }, at);
    await expect.element(screen.getByRole("button", { name: "Send" })).toBeVisible();
    expect(screen.getByText(answer.text).elements()).toHaveLength(1);
    expect(screen.getByRole("heading", { name: "Conversation" }).elements()).toHaveLength(0);
  });

  test("that has ended can be reopened while there is time, with no word needed", async () => {
    const reopenUntil = new Date("2026-06-25T15:00:00Z");
    const { screen, lastBody } = await openSupport((prepared) => {
      prepared.answer(getConversation, { ...silence, canReply: false, reopenUntil });
      prepared.answer(reopenTicket, {});
    }, at);
    const until = `You can reopen this ticket until ${localDay(reopenUntil)}.`;
    await expect.element(screen.getByText(until)).toBeVisible();
    expect(screen.getByRole("button", { name: "Send" }).query()).toBeNull();
    await screen.getByRole("button", { name: "Reopen Ticket" }).click();
    await expect.element(screen.getByText("Ticket reopened.")).toBeVisible();
    expect(lastBody(reopenTicket.path)).toMatchObject({ ticketNo: "100004", text: "" });
  });
});

test("at 390 px a ticket is a card", async () => {
  await page.viewport(390, 844);
  const { screen } = await openSupport();
  await expect.element(screen.getByRole("link", { name: "100004" })).toBeVisible();
  expect(getComputedStyle(document.querySelector("tbody tr") as Element).display).toBe("grid");
  await page.viewport(1280, 800);
});
