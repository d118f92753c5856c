import { submitTicket } from "@portal/contract/support/support.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { place } from "#app/testing/open-page.tsx";
import { openSupport } from "./testing/open-support.tsx";

afterEach(async () => {
  await cleanup();
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
