import {
  addMessage,
  getConversation,
  reopenTicket,
  submitTicket,
} from "@portal/contract/support/support.wire.ts";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { place } from "#app/testing/open-page.tsx";
import { openSupport, silence } from "./testing/open-support.tsx";

afterEach(async () => {
  await cleanup();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

const newTicket = { at: "/support/ticket", state: { ticketNo: "100008" } };
const openTicket = { at: "/support/status", state: { ticketNo: "100004" } };
const question = () => page.getByRole("dialog", { name: "Leave without sending?" });
const box = (name: string) => page.getByRole("textbox", { name });
const goBack = () => page.getByRole("link", { name: "Back", exact: true }).click();

test.each([
  ["ticket", newTicket, "Comments"],
  ["reply", openTicket, "Add a message"],
])("a typed %s is left only by whoever says so", async (_what, at, name) => {
  await openSupport(undefined, at);
  await box(name).fill("It did not come.");
  await goBack();
  await question().getByRole("button", { name: "No" }).click();
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(box(name)).toHaveValue("It did not come.");
  await goBack();
  await question().getByRole("button", { name: "Yes" }).click();
  await expect.poll(place).toBe("/support");
});

test("a ticket with nothing but a category is left without a question", async () => {
  await openSupport(undefined, newTicket);
  await page.getByRole("radio", { name: "Other" }).click();
  await goBack();
  await expect.poll(place).toBe("/support");
});

test("a ticket on its way is left without a question", async () => {
  const { server } = await openSupport((one) => {
    one.answer(submitTicket, { ticketNo: "100008", status: "Success" });
    one.holdBack(submitTicket);
  }, newTicket);
  await page.getByRole("radio", { name: "Other" }).click();
  await box("Subject").fill("A question");
  await box("Comments").fill("How?");
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await vi.waitUntil(() => server.countOf(submitTicket) === 1);
  await goBack();
  await expect.poll(place).toBe("/support");
});

const ended = { ...silence, canReply: false, reopenUntil: new Date("2026-06-25T15:00:00Z") };

test.each([
  ["reply", silence, addMessage, "Add a message", "Send"],
  ["reopening", ended, reopenTicket, "What is still open?", "Reopen Ticket"],
] as const)(
  "a %s on its way is left without a question, one that failed with it",
  async (_what, conversation, call, name, press) => {
    const { server } = await openSupport((one) => {
      one.answer(getConversation, conversation);
      one.fail(call, "down");
    }, openTicket);
    await box(name).fill("It did not come.");
    await page.getByRole("button", { name: press }).click();
    await page.getByRole("button", { name: "DISMISS" }).click();
    await goBack();
    await question().getByRole("button", { name: "No" }).click();
    await expect.element(question()).not.toBeInTheDocument();

    server.holdBack(call);
    await page.getByRole("button", { name: press }).click();
    await vi.waitUntil(() => server.countOf(call) === 2);
    await goBack();
    await expect.poll(place).toBe("/support");
  },
);

test("a reply that waits for the line is left only by whoever says so: closed, the page loses it", async () => {
  await openSupport(undefined, openTicket);
  await box("Add a message").fill("It did not come.");
  onlineManager.setOnline(false);
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(box("Add a message")).toHaveAttribute("readonly");
  await goBack();
  await expect.element(question()).toBeVisible();
});

test("a reply that waits for the line is given up by whoever leaves it, and what they write then is sent once", async () => {
  const { server } = await openSupport((one) => one.answer(addMessage, {}));
  const open = () => page.getByRole("link", { name: "100004" }).click();
  await open();
  await box("Add a message").fill("It did not come.");
  onlineManager.setOnline(false);
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(box("Add a message")).toHaveAttribute("readonly");
  await goBack();
  await question().getByRole("button", { name: "Yes" }).click();
  await expect.poll(place).toBe("/support");

  await open();
  await expect.element(box("Add a message")).toHaveValue("");
  await box("Add a message").fill("It came.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(box("Add a message")).toHaveAttribute("readonly");
  onlineManager.setOnline(true);
  await expect.element(page.getByText("Message sent.")).toBeVisible();
  const sent = server.received.filter(({ path }) => path === addMessage.path);
  expect(sent.map(({ body }) => body.text)).toEqual(["It came."]);
});
