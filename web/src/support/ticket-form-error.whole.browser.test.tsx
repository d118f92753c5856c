import { submitTicket } from "@portal/contract/support/support.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { openSupport } from "./testing/open-support.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const openForm = () =>
  openSupport(undefined, { at: "/support/ticket", state: { ticketNo: "100008" } });
type Screen = Awaited<ReturnType<typeof openForm>>["screen"];
const field = (screen: Screen, name: string) => screen.getByRole("textbox", { name });

/** What readers are told of by itself, wherever the focus is. */
const alerts = () =>
  [...document.querySelectorAll("[role=alert]")]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "");

describe("an error of the ticket form", () => {
  test.each([
    ["Subject", "Other", "Subject is required."],
    ["Reward ID", "Payment Issue", "Reward ID is required for payment issue."],
  ])(
    "is read out with each Enter in %s itself, where the focus stays",
    async (name, category, text) => {
      const { screen, server } = await openForm();
      await screen.getByRole("radio", { name: category }).click();
      await field(screen, name).click();
      await userEvent.keyboard("{Enter}");
      await vi.waitUntil(() => alerts().length === 1);
      expect(alerts()).toEqual([text]);
      await expect.element(field(screen, name)).toHaveFocus();
      await expect.element(field(screen, name)).toHaveAccessibleDescription(new RegExp(text));
      const first = document.querySelector("form [role=alert]");
      await userEvent.keyboard("{Enter}");
      await vi.waitUntil(() => !first?.isConnected);
      expect(alerts()).toEqual([text]);
      expect(server.countOf(submitTicket)).toBe(0);
    },
  );

  test("is read out with each Enter on the categories, where none is chosen", async () => {
    const { screen } = await openForm();
    const first = screen.getByRole("radio").first();
    await expect.element(first).toBeVisible();
    (first.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await vi.waitUntil(() => alerts().length === 1);
    expect(alerts()).toEqual(["Please Select any Category."]);
    await expect.element(first).toHaveFocus();
    const said = document.querySelector("form [role=alert]");
    await userEvent.keyboard("{Enter}");
    await vi.waitUntil(() => !said?.isConnected);
    expect(alerts()).toEqual(["Please Select any Category."]);
  });

  test("is not read out a second time where the focus goes to its field, which says it", async () => {
    const { screen } = await openForm();
    await screen.getByRole("radio", { name: "Other" }).click();
    await screen.getByRole("button", { name: "Submit Ticket" }).click();
    await expect.element(field(screen, "Subject")).toHaveFocus();
    await expect
      .element(field(screen, "Subject"))
      .toHaveAccessibleDescription("Subject is required.");
    expect(alerts()).toEqual([]);
    await field(screen, "Subject").fill("A question");
    await userEvent.keyboard("{Enter}");
    await expect.element(field(screen, "Comments")).toHaveFocus();
    expect(alerts()).toEqual([]);
  });
});
