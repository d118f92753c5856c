import { supportMessages } from "@portal/contract/support/support.messages.ts";
import {
  listTickets,
  reserveTicketNo,
  submitTicket,
} from "@portal/contract/support/support.wire.ts";
import { useNavigate } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { openPage, place, placeState } from "#app/testing/open-page.tsx";
import { regionOf, standingRegions } from "#ui/testing/standing-regions.ts";
import { SupportPage } from "./support-page.tsx";
import { openSupport, row, usual } from "./testing/open-support.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

/** A way out of Support, as the menu has them. */
function WayOut() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate("/payments")}>
      Payments
    </button>
  );
}

/** The list, searched or not, then the form, filled in. */
async function fillIn(searchedNo = "") {
  const opened = await openPage({
    route: "/support",
    page: (
      <>
        <WayOut />
        <SupportPage />
      </>
    ),
    prepare(server) {
      usual(server);
      server.answer(submitTicket, { ticketNo: "100009", status: "Success" });
    },
  });
  const { screen } = opened;
  await expect.element(screen.getByText("100004")).toBeVisible();
  if (searchedNo !== "") {
    await screen.getByRole("button", { name: "Filter" }).click();
    await screen.getByRole("textbox", { name: "Ticket No." }).fill(searchedNo);
    await screen.getByRole("button", { name: "Search" }).click();
  }
  await screen.getByRole("button", { name: "Create Ticket" }).click();
  await screen.getByRole("radio", { name: "Other" }).click();
  await screen.getByRole("textbox", { name: "Subject" }).fill("A question");
  await screen.getByRole("textbox", { name: "Comments" }).fill("How?");
  return opened;
}

const done = "Your ticket number 100009 has been successfully submited!";

describe("the answer to Submit Ticket", () => {
  test("is told to who has gone elsewhere meanwhile, and does not fetch them back", async () => {
    const { screen, server } = await fillIn();
    const { letGo } = server.holdBack(submitTicket);
    await screen.getByRole("button", { name: "Submit Ticket" }).click();
    await vi.waitUntil(() => server.countOf(submitTicket) === 1);
    await screen.getByRole("button", { name: "Payments" }).click();
    await expect.poll(place).toBe("/payments");
    letGo();
    await expect.element(screen.getByText(done)).toBeVisible();
    expect(place()).toBe("/payments");
  });

  test("leaves alone what is being typed on the list by then, and brings the ticket there", async () => {
    const { screen, server } = await fillIn();
    const { letGo } = server.holdBack(submitTicket);
    await screen.getByRole("button", { name: "Submit Ticket" }).click();
    await vi.waitUntil(() => server.countOf(submitTicket) === 1);
    await screen.getByRole("link", { name: "Back" }).click();
    await screen.getByRole("button", { name: "Filter" }).click();
    const ticketNo = screen.getByRole("textbox", { name: "Ticket No." });
    await ticketNo.fill("1000");
    server.answer(listTickets, { rows: [row, { ...row, ticketNo: "100009" }], totalCount: 2 });
    letGo();
    await expect.element(screen.getByText(done)).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "100009" })).toBeVisible();
    await expect.element(ticketNo).toHaveValue("1000");
  });

  test("that it failed leaves the list as it was searched", async () => {
    const { screen, server } = await fillIn("100004");
    server.fail(submitTicket, "down");
    await screen.getByRole("button", { name: "Submit Ticket" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("down");
    await screen.getByRole("link", { name: "Back" }).click();
    await screen.getByRole("button", { name: "Yes" }).click();
    const ticketNo = screen.getByRole("textbox", { name: "Ticket No." });
    await expect.element(ticketNo).toHaveValue("100004");
  });

  test("is waited for with the form as it was sent, and the focus in it: what came later would be lost", async () => {
    const { screen, server } = await fillIn();
    const { letGo } = server.holdBack(submitTicket);
    server.fail(submitTicket, "down");
    const box = (name: string) => screen.getByRole("textbox", { name });
    const category = screen.getByRole("radio", { name: "Other" });
    await box("Subject").click();
    await userEvent.keyboard("{Enter}");
    for (const name of ["Reward ID", "Subject", "Comments"]) {
      await expect.element(box(name)).toHaveAttribute("readonly");
    }
    await expect.element(category).toBeDisabled();
    await userEvent.keyboard("{Backspace}!");
    await expect.element(box("Subject")).toHaveValue("A question");
    await expect.element(box("Subject")).toHaveFocus();
    letGo();
    await expect.element(category).toBeEnabled();
    await userEvent.keyboard("!");
    await expect.element(box("Subject")).toHaveValue("A question!");
  });

  test("that is lost leaves the form to send again, and the list asks anew what is there", async () => {
    const { screen, server } = await fillIn();
    server.breakOff(submitTicket, "Failed to fetch");
    await screen.getByRole("button", { name: "Submit Ticket" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Failed to fetch");
    await expect.element(screen.getByRole("button", { name: "Submit Ticket" })).toBeEnabled();
    const before = server.countOf(listTickets);
    await screen.getByRole("link", { name: "Back" }).click();
    await screen.getByRole("button", { name: "Yes" }).click();
    await vi.waitUntil(() => server.countOf(listTickets) === before + 1);
  });

  test("that its number is used brings another, says so in place, read out too, and keeps what was written (OP-72)", async () => {
    const { screen, server, lastBody } = await fillIn();
    server.fail(submitTicket, supportMessages.numberNotReserved, 409);
    server.answer(reserveTicketNo, { ticketNo: "100010" });
    const submit = screen.getByRole("button", { name: "Submit Ticket" });
    const before = standingRegions();
    await submit.click();
    const told = screen.getByText(supportMessages.numberReplaced("100010"));
    await expect.element(told).toBeVisible();
    expect(before).toContain(regionOf(told.element()));
    await expect.element(screen.getByText("Ticket No. 100010")).toBeVisible();
    // In the entry of the history too: Back and a reload must not bring the used one again.
    expect([place(), placeState()]).toEqual(["/support/ticket", { ticketNo: "100010" }]);
    const subject = screen.getByRole("textbox", { name: "Subject" });
    await expect.element(subject).toHaveValue("A question");
    server.answer(submitTicket, { ticketNo: "100010", status: "Success" });
    await submit.click();
    await expect.poll(place).toBe("/support");
    expect(lastBody(submitTicket.path)).toMatchObject({
      lticketNo: "100010",
      lSubject: "A question",
      lBankerDescription: "How?",
    });
    expect(server.countOf(reserveTicketNo)).toBe(2);
  });

  test("that its number is used keeps the payment of a ticket about one", async () => {
    const paymentDetail = { rewardId: "200007", promotionName: "Spring", statusId: 12 };
    const at = { at: "/support/ticket/200007", state: { ticketNo: "100008", paymentDetail } };
    const { screen } = await openSupport(
      (server) => server.fail(submitTicket, supportMessages.numberNotReserved, 409),
      at,
    );
    await screen.getByRole("textbox", { name: "Comments" }).fill("How?");
    await screen.getByRole("button", { name: "Submit Ticket" }).click();
    await expect.element(screen.getByText("Ticket No. 100009")).toBeVisible();
    expect([place(), placeState()]).toEqual([at.at, { ticketNo: "100009", paymentDetail }]);
    await expect.element(screen.getByText("Promotion: Spring")).toBeVisible();
  });

  test("that its number is used, with no other to be had, says why and stays", async () => {
    const { screen, server } = await fillIn();
    server.fail(submitTicket, supportMessages.numberNotReserved, 409);
    server.fail(reserveTicketNo, "Too many", 429);
    await screen.getByRole("button", { name: "Submit Ticket" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Too many");
    await expect.element(screen.getByText("Ticket No. 100009")).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: "Comments" })).toHaveValue("How?");
  });
});
