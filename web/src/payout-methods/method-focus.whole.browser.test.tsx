import {
  getPayoutMethod,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import {
  button,
  chooseZelle,
  field,
  fillBank,
  openPaymentMethod,
  savedBank,
  savedPhone,
} from "./testing/open-payment-method.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const said = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const title = (name: string) => page.getByRole("heading", { name, exact: true });
/** What a dialog on its way out still holds is lost once it is gone. */
const noDialog = () => expect.element(page.getByRole("dialog")).not.toBeInTheDocument();

describe("the focus is never lost with the button that was pressed", () => {
  test("after an update it is on Edit, whether a button or a field sent it", async () => {
    await openPaymentMethod(savedBank);
    await button("Edit").click();
    await button("Update").click();
    await said("Your Bank Account was successfully Updated!");
    await expect.element(button("Edit")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await field("Account Number").click();
    await userEvent.keyboard("{Enter}");
    await expect.element(field("Account Number")).toBeDisabled();
    await expect.element(button("Edit")).toHaveFocus();
  });

  test("after an update that asked for a fresh code too", async () => {
    const { server } = await openPaymentMethod((fake) => {
      savedPhone(fake);
      fake.fail(savePayoutMethod, "VERIFY_AGAIN", 403);
    });
    await chooseZelle();
    await button("Edit").click();
    await button("Update").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Email Me A Code" }).click();
    await dialog.getByLabelText("Enter Code", { exact: true }).fill("123456");
    server.answer(savePayoutMethod, { responseCode: 0 });
    await dialog.getByRole("button", { name: "Submit" }).click();
    await said("Your Zelle Account was successfully Updated!");
    await noDialog();
    await expect.element(button("Edit")).toHaveFocus();
  });

  test("after Cancel it is on Edit", async () => {
    await openPaymentMethod(savedBank);
    await button("Edit").click();
    await button("Cancel").click();
    await expect.element(button("Edit")).toHaveFocus();
  });

  test("after a first setup it is on the form's title", async () => {
    const { server } = await openPaymentMethod();
    await fillBank();
    savedBank(server);
    await button("Save").click();
    await said("Your Bank Account was successfully setup!");
    await expect.element(button("Edit")).toBeVisible();
    await expect.element(title("Bank Account")).toHaveFocus();
  });

  test("after a deletion it is on the title of the form, which is empty now", async () => {
    const { server } = await openPaymentMethod(savedBank);
    await button("Delete").click();
    server.answer(getPayoutMethod, {});
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await said("Your Bank Account was deleted successfully!");
    await noDialog();
    await expect.element(button("Save")).toBeVisible();
    await expect.element(title("Bank Account")).toHaveFocus();
  });

  test("after a deletion that leaves the other method, the form and its title stay", async () => {
    const { server } = await openPaymentMethod(savedBank);
    await button("Delete").click();
    // One answer goes for both methods here; without any the other one stays as it was.
    server.fail(getPayoutMethod, "down");
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await said("Your Bank Account was deleted successfully!");
    await noDialog();
    await expect.element(page.getByRole("radio", { name: /^Zelle.*Default/ })).toBeInTheDocument();
    await expect.element(title("Bank Account")).toHaveFocus();
  });

  test("whoever has gone on elsewhere meanwhile is left there", async () => {
    await openPaymentMethod(savedBank);
    await button("Edit").click();
    const elsewhere = page.getByRole("tab", { name: "Payment Method" });
    (button("Update").element() as HTMLElement).click();
    (elsewhere.element() as HTMLElement).focus();
    await said("Your Bank Account was successfully Updated!");
    await expect.element(button("Edit")).toBeEnabled();
    await expect.element(elsewhere).toHaveFocus();
  });

  test("after Edit it is on the first field that can be filled in", async () => {
    await openPaymentMethod(savedBank);
    await button("Edit").click();
    await expect.element(field("Routing Number")).toHaveFocus();
  });

  test("after Edit of a contact too, whose kind stays as it is", async () => {
    await openPaymentMethod(savedPhone);
    await chooseZelle();
    await button("Edit").click();
    await expect.element(field("Phone number")).toHaveFocus();
  });

  test("whoever is not enrolled and goes on to the bank account is on its title", async () => {
    await openPaymentMethod((server) => {
      savedPhone(server);
      server.answer(savePayoutMethod, { responseCode: 1 });
    });
    await chooseZelle();
    await button("Edit").click();
    await button("Update").click();
    await button("Set up a bank account").click();
    await noDialog();
    await expect.element(title("Bank Account")).toHaveFocus();
  });

  test("a contact to correct has it at each press of Save", async () => {
    await openPaymentMethod();
    await chooseZelle();
    for (const digits of ["612555", "6125550"]) {
      await field("Phone number").fill(digits);
      await button("Save").click();
      await expect.element(field("Phone number")).toHaveFocus();
    }
  });

  test("what kept a contact from being saved has it each time", async () => {
    await openPaymentMethod((server) => server.fail(savePayoutMethod, "whatever", 503));
    await chooseZelle();
    await field("Phone number").fill("6125550142");
    for (const _time of ["first", "second"]) {
      await button("Save").click();
      await expect
        .poll(() => document.activeElement?.textContent?.trim())
        .toBe("Something went wrong");
    }
  });
});
