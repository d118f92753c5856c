import { listTickets, submitTicket } from "@portal/contract/support/support.wire.ts";
import { useNavigate } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { openPage, place } from "#app/testing/open-page.tsx";
import { SupportPage } from "./support-page.tsx";
import { usual } from "./testing/open-support.tsx";

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

/** The list, then the form, filled in. */
async function fillIn() {
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
});
