import { supportMessages } from "@portal/contract/support/support.messages.ts";
import {
  addMessage,
  getConversation,
  getTicket,
  reopenTicket,
} from "@portal/contract/support/support.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { openSupport, silence, ticket } from "./testing/open-support.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const at = { at: "/support/status", state: { ticketNo: "100004" } };
const ended = {
  ...silence,
  canReply: false,
  reopenUntil: new Date("2026-06-25T15:00:00Z"),
};

describe("a message on a ticket", () => {
  test("that was closed meanwhile stays, and can be sent with Reopen Ticket", async () => {
    const { screen, server, lastBody } = await openSupport(undefined, at);
    await screen.getByRole("textbox", { name: "Add a message" }).fill("Thanks");
    server.fail(addMessage, supportMessages.repliesClosed, 409);
    server.answer(getTicket, { ...ticket, status: "Closed" });
    server.answer(getConversation, ended);
    server.answer(reopenTicket, {});
    await screen.getByRole("button", { name: "Send" }).click();
    await screen.getByRole("button", { name: "DISMISS" }).click();
    await expect.element(screen.getByText("Closed", { exact: true })).toBeVisible();
    const box = screen.getByRole("textbox", { name: "What is still open?" });
    await expect.element(box).toHaveValue("Thanks");
    expect(screen.getByRole("button", { name: "Send" }).query()).toBeNull();
    await screen.getByRole("button", { name: "Reopen Ticket" }).click();
    await expect.element(screen.getByText("Ticket reopened.")).toBeVisible();
    expect(lastBody(reopenTicket.path)).toMatchObject({ text: "Thanks" });
  });

  test("that was opened meanwhile stays, and can be sent as it is", async () => {
    const { screen, server } = await openSupport(
      (prepared) => prepared.answer(getConversation, ended),
      at,
    );
    await screen.getByRole("textbox", { name: "What is still open?" }).fill("All of it");
    server.fail(reopenTicket, supportMessages.alreadyOpen, 409);
    server.answer(getConversation, silence);
    await screen.getByRole("button", { name: "Reopen Ticket" }).click();
    await screen.getByRole("button", { name: "DISMISS" }).click();
    const box = screen.getByRole("textbox", { name: "Add a message" });
    await expect.element(box).toHaveValue("All of it");
    await expect.element(screen.getByRole("button", { name: "Send" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Reopen Ticket" }).query()).toBeNull();
  });

  test("sent with Reopen Ticket stands in no other box, whose own words stay", async () => {
    const { screen, server } = await openSupport(
      (prepared) => prepared.answer(getConversation, ended),
      at,
    );
    await screen.getByRole("textbox", { name: "What is still open?" }).fill("Still broken");
    server.answer(reopenTicket, {});
    server.answer(getConversation, silence);
    const { letGo } = server.holdBack(getTicket);
    await screen.getByRole("button", { name: "Reopen Ticket" }).click();
    const box = screen.getByRole("textbox", { name: "Add a message" });
    await expect.element(box).toHaveValue("");
    await box.fill("And one thing more");
    letGo();
    await expect.element(screen.getByText("Ticket reopened.")).toBeVisible();
    await expect.element(box).toHaveValue("And one thing more");
  });
});
