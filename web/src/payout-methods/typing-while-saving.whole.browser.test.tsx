import { savePayoutMethod } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import {
  button,
  chooseZelle,
  field,
  openPaymentMethod,
  savedBank,
  savedPhone,
  setAsDefault,
} from "./testing/open-payment-method.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const numbers = ["Routing Number", "Account Number", "Confirm Account Number"];
const accountType = () => page.getByRole("combobox", { name: "Account Type" });
const kinds = () => page.getByRole("group", { name: "Send my rewards to my" }).getByRole("radio");

describe("while a method is being saved nothing is typed that would be thrown away", () => {
  test("into the bank account, whose field keeps the focus", async () => {
    const { server } = await openPaymentMethod(savedBank);
    await button("Edit").click();
    for (const name of numbers.slice(1)) await field(name).fill("000123456789");
    const { letGo } = server.holdBack(savePayoutMethod);
    await userEvent.keyboard("{Enter}");
    for (const name of numbers) await expect.element(field(name)).toHaveAttribute("readonly");
    await expect.element(accountType()).toBeDisabled();
    await expect.element(setAsDefault()).toBeDisabled();
    await userEvent.keyboard("{Backspace}1");
    await expect.element(field("Confirm Account Number")).toHaveValue("000123456789");
    await expect.element(field("Confirm Account Number")).toHaveFocus();
    letGo();
    await expect
      .element(page.getByText("Your Bank Account was successfully Updated!"))
      .toBeVisible();
    await expect.element(button("Edit")).toHaveFocus();
  });

  test("into the contact, whose field keeps the focus", async () => {
    const { server } = await openPaymentMethod(savedPhone);
    await chooseZelle();
    await button("Edit").click();
    await field("Phone number").fill("6125550142");
    const { letGo } = server.holdBack(savePayoutMethod);
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Phone number")).toHaveAttribute("readonly");
    for (const kind of kinds().all()) await expect.element(kind).toBeDisabled();
    await expect.element(setAsDefault()).toBeDisabled();
    await userEvent.keyboard("{Backspace}1");
    await expect.element(field("Phone number")).toHaveValue("(612) 555 - 0142");
    await expect.element(field("Phone number")).toHaveFocus();
    letGo();
    await expect
      .element(page.getByText("Your Zelle Account was successfully Updated!"))
      .toBeVisible();
    await expect.element(button("Edit")).toHaveFocus();
  });
});

describe("after a save that failed all can be changed again", () => {
  test.each([
    ["a field", () => field("Account Number").click()],
    ["the default", () => setAsDefault().element().focus()],
  ])("with the focus where Enter was pressed, in %s", async (_where, reach) => {
    await openPaymentMethod((server) => {
      savedBank(server);
      server.fail(savePayoutMethod, "broken", 500);
    });
    await button("Edit").click();
    await expect.element(setAsDefault()).toBeEnabled();
    await reach();
    const pressedIn = document.activeElement;
    await userEvent.keyboard("{Enter}");
    await button("DISMISS").click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    for (const name of numbers) await expect.element(field(name)).not.toHaveAttribute("readonly");
    await expect.element(accountType()).toBeEnabled();
    await expect.element(setAsDefault()).toBeEnabled();
    await expect.poll(() => document.activeElement).toBe(pressedIn);
  });
});
