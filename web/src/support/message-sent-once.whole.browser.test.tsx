import type { TicketMessage } from "@portal/contract/support/support.ts";
import {
  addMessage,
  getConversation,
  getTicket,
  reopenTicket,
} from "@portal/contract/support/support.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { failure } from "#ui/failure-store.ts";
import { openSupport, silence, ticket } from "./testing/open-support.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const at = { at: "/support/status", state: { ticketNo: "100004" } };
const ended = { ...silence, canReply: false, reopenUntil: new Date("2026-06-25T15:00:00Z") };
const reply = { name: "Add a message", press: "Send", told: "Message sent." };
const reopening = {
  name: "What is still open?",
  press: "Reopen Ticket",
  told: "Ticket reopened.",
};
const written = (id: number, author: TicketMessage["author"] = "banker"): TicketMessage => ({
  id,
  author,
  text: "It did not come.",
  at: new Date("2026-06-12T15:00:00Z"),
});
const arrived = { ...silence, messages: [written(7)] };

const box = (name: string) => page.getByRole("textbox", { name });
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const write = (name: string) => box(name).fill(" It did not come. ");

describe("a message whose answer is lost", () => {
  test.each([
    ["reply", "no answer", silence, reply, addMessage, 0],
    ["reply", "500", silence, reply, addMessage, 500],
    ["reply", "504", silence, reply, addMessage, 504],
    ["reopening", "no answer", ended, reopening, reopenTicket, 0],
    ["reopening", "502", ended, reopening, reopenTicket, 502],
    ["reopening", "409", ended, reopening, reopenTicket, 409],
  ] as const)(
    "is told as sent where it has arrived: a %s, %s",
    async (_what, _answer, conversation, form, call, status) => {
      const { screen, server } = await openSupport(
        (one) => one.answer(getConversation, conversation),
        at,
      );
      await write(form.name);
      if (status === 0) server.breakOff(call, "Failed to fetch");
      else server.fail(call, "down", status);
      server.answer(getConversation, arrived);
      await press(form.press);
      await expect.element(screen.getByText(form.told)).toBeVisible();
      await expect.element(box(reply.name)).toHaveValue("");
      const said = screen.getByRole("listitem").getByText("It did not come.");
      await expect.element(said).toBeVisible();
      expect(failure.read().opened).toBe(false);
      expect(server.countOf(call)).toBe(1);
    },
  );

  test.each([
    ["reopened", silence, reopening.told],
    ["not reopened", ended, "OOPS!"],
  ] as const)("without a word is told by the ticket: %s", async (_what, conversation, told) => {
    const { screen, server } = await openSupport((one) => one.answer(getConversation, ended), at);
    await expect.element(box(reopening.name)).toBeVisible();
    server.fail(reopenTicket, "down", 502);
    server.answer(getConversation, conversation);
    await press("Reopen Ticket");
    await expect.element(screen.getByText(told)).toBeVisible();
    expect(server.countOf(reopenTicket)).toBe(1);
  });

  test("stays where only the same words of before, or of others, are there", async () => {
    const { server } = await openSupport((one) => one.answer(getConversation, arrived), at);
    await write(reply.name);
    server.breakOff(addMessage, "Failed to fetch");
    const messages = [written(7), written(8, "operations")];
    server.answer(getConversation, { ...silence, messages });
    await press("Send");
    await press("DISMISS");
    await expect.element(box(reply.name)).toHaveValue(" It did not come. ");
    server.answer(addMessage, {});
    await press("Send");
    await expect.element(page.getByText("Message sent.")).toBeVisible();
    expect(server.countOf(addMessage)).toBe(2);
  });

  test("leads on from how the ticket stands now, whatever has become of the message", async () => {
    const { server } = await openSupport(undefined, at);
    await write(reply.name);
    server.fail(addMessage, "down", 502);
    server.answer(getTicket, { ...ticket, status: "Closed" });
    server.answer(getConversation, ended);
    await press("Send");
    await press("DISMISS");
    await expect.element(page.getByText("Closed", { exact: true })).toBeVisible();
    await expect.element(box(reopening.name)).toHaveValue(" It did not come. ");
  });

  test("is looked for before it is sent again, where nobody could be asked at first", async () => {
    const { server } = await openSupport(undefined, at);
    await write(reply.name);
    server.breakOff(addMessage, "Failed to fetch");
    server.breakOff(getConversation, "Failed to fetch");
    await press("Send");
    await press("DISMISS");
    // Still nobody to be asked: it is not sent on the off chance.
    await press("Send");
    await press("DISMISS");
    await expect.element(box(reply.name)).toHaveValue(" It did not come. ");
    server.answer(addMessage, {});
    server.answer(getConversation, arrived);
    await press("Send");
    await expect.element(page.getByText("Message sent.")).toBeVisible();
    await expect.element(box(reply.name)).toHaveValue("");
    expect(server.countOf(addMessage)).toBe(1);
  });

  test("with Reopen Ticket is not sent again as a reply, once the ticket is found open", async () => {
    const { server } = await openSupport((one) => one.answer(getConversation, ended), at);
    await write(reopening.name);
    server.breakOff(reopenTicket, "Failed to fetch");
    server.breakOff(getConversation, "Failed to fetch");
    await press("Reopen Ticket");
    await press("DISMISS");
    server.answer(getConversation, arrived);
    server.answer(addMessage, {});
    await press("Try again");
    await expect.element(box(reply.name)).toHaveValue(" It did not come. ");
    await press("Send");
    await expect.element(page.getByText("Message sent.")).toBeVisible();
    await expect.element(box(reply.name)).toHaveValue("");
    expect(server.countOf(addMessage)).toBe(0);
  });
});
