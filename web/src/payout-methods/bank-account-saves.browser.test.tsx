import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import {
  deletePayoutMethod,
  getPayoutMethod,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { checkCode } from "@portal/contract/verification/verification.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { failure } from "#ui/failure-store.ts";
import {
  bankAccount,
  button,
  field,
  fillBank,
  openPaymentMethod,
  savedBank,
  setAsDefault,
  zelleIsDefault,
} from "./testing/open-payment-method.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

describe("what the bank form saves and deletes", () => {
  test("saves what was typed with the default and masks it on leaving the field (BANK-04, BANK-18, BANK-28..32)", async () => {
    const { server } = await openPaymentMethod();
    for (const name of ["Account Number", "Confirm Account Number"]) {
      await field(name).fill("12345678901x2345678");
      await expect.element(field(name)).toHaveValue("12345678901234567");
    }
    await fillBank();
    await expect.element(field("Routing Number")).toHaveValue("*****0022");
    await expect.element(field("Account Number")).toHaveValue("********6789");
    await expect.element(field("Confirm Account Number")).toHaveValue("********6789");
    await field("Routing Number").fill("09100x0022111");
    await expect.element(field("Routing Number")).toHaveValue("091000022");
    savedBank(server);
    await button("Save").click();
    await expect.element(page.getByText("Your Bank Account was successfully setup!")).toBeVisible();
    expect(server.lastOf(savePayoutMethod)?.body).toMatchObject({
      lRoutingNumber: "091000022",
      lAccountNumber: "000123456789",
      lConfirmAccountNumber: "000123456789",
      lAccountType: "S",
      lClientID: 1,
      lStatus: 1,
      lEmail: "",
      lMobile: "",
      lZelleToken: "",
      lPaymentMethodId: 2,
      lSelectedPaymentId: 2,
    });
    // What is saved is now read only, with Edit and Delete.
    await expect.element(field("Account Number")).toBeDisabled();
    await expect.element(field("Account Number")).toHaveValue("********4821");
  });

  test("an untouched mask is sent back, which means keep (BANK-17)", async () => {
    const { server } = await openPaymentMethod(savedBank);
    await button("Edit").click();
    await button("Update").click();
    const told = page.getByText("Your Bank Account was successfully Updated!");
    await expect.element(told).toBeVisible();
    expect(told.element().closest("[data-kind]")?.getAttribute("data-kind")).toBe("success");
    expect(server.lastOf(savePayoutMethod)?.body).toMatchObject({
      lRoutingNumber: "*****0013",
      lAccountNumber: "********4821",
      lConfirmAccountNumber: "********4821",
    });
  });

  test("Set As Default makes it the default; without it the other stays so (BANK-06)", async () => {
    const { server } = await openPaymentMethod((fake) => {
      savedBank(fake);
      zelleIsDefault(fake);
    });
    await page.getByText("Bank Account (ACH)", { exact: true }).first().click();
    await button("Edit").click();
    await expect.element(setAsDefault()).not.toBeChecked();
    await button("Update").click();
    await expect
      .element(page.getByText("Your Bank Account was successfully Updated!"))
      .toBeVisible();
    expect(server.lastOf(savePayoutMethod)?.body).toMatchObject({ lPaymentMethodId: 3 });
    await button("Edit").click();
    await setAsDefault().click();
    await button("Update").click();
    await vi.waitUntil(() => server.countOf(savePayoutMethod) === 2);
    expect(server.lastOf(savePayoutMethod)?.body).toMatchObject({ lPaymentMethodId: 2 });
  });

  test("a refused account opens its own dialog, a broken call OOPS! (BANK-33, ERR-08)", async () => {
    const { server } = await openPaymentMethod((fake) => {
      savedBank(fake);
      fake.answer(savePayoutMethod, { responseCode: 1 });
    });
    await button("Edit").click();
    await button("Update").click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("The Bank Account seems to have an issue")).toBeVisible();
    await expect.element(dialog.getByText("Please check your Bank Account details")).toBeVisible();
    await button("DISMISS").click();
    server.fail(savePayoutMethod, "broken", 500);
    await button("Update").click();
    await expect.element(page.getByText("OOPS!")).toBeVisible();
  });

  test("a routing number typed as the account, which only the server can see behind its mask, is told in the form (BANK-26)", async () => {
    const text = payoutMethodMessages.numbersEqual;
    const { server } = await openPaymentMethod((fake) => {
      savedBank(fake);
      fake.fail(savePayoutMethod, text, 400);
    });
    await button("Edit").click();
    for (const name of ["Account Number", "Confirm Account Number"]) {
      await field(name).fill("091000013");
    }
    await button("Update").click();
    const told = page.getByRole("alert").filter({ hasText: text });
    await expect.element(told).toHaveFocus();
    await expect.element(field("Account Number")).toHaveAccessibleDescription(text);
    await told.getByRole("link", { name: text }).click();
    await expect.element(field("Account Number")).toHaveFocus();
    expect(failure.read().opened).toBe(false);
    // The same numbers are the same refusal, told again without asking; others are asked about.
    await button("Update").click();
    await expect.element(told).toHaveFocus();
    expect(server.countOf(savePayoutMethod)).toBe(1);
    server.answer(savePayoutMethod, { responseCode: 0 });
    for (const name of ["Account Number", "Confirm Account Number"]) {
      await field(name).fill("000123456789");
    }
    await expect.element(told).not.toBeInTheDocument();
    await button("Update").click();
    await expect
      .element(page.getByText("Your Bank Account was successfully Updated!"))
      .toBeVisible();
  });

  test.each([400, 409])(
    "masks of an account that was changed elsewhere are refused with %i: the form shows what is saved now (BANK-33)",
    async (status) => {
      const { server } = await openPaymentMethod((fake) => {
        savedBank(fake);
        fake.fail(savePayoutMethod, "Please check your Bank Account details", status);
      });
      await button("Edit").click();
      const accountNumber = "****1122";
      const elsewhere = { accountNumber, confirmAccountNumber: accountNumber };
      server.answer(getPayoutMethod, { bankAccount: { ...bankAccount, ...elsewhere } });
      await button("Update").click();
      const dialog = page.getByRole("dialog");
      await expect
        .element(dialog.getByText("The Bank Account seems to have an issue"))
        .toBeVisible();
      expect(failure.read().opened).toBe(false);
      await button("DISMISS").click();
      await expect.element(field("Account Number")).toHaveValue(accountNumber);
      server.answer(savePayoutMethod, { responseCode: 0 });
      await button("Update").click();
      await expect
        .element(page.getByText("Your Bank Account was successfully Updated!"))
        .toBeVisible();
      expect(server.lastOf(savePayoutMethod)?.body).toMatchObject({
        lAccountNumber: accountNumber,
      });
    },
  );

  test("a fresh code is asked for in a dialog, and the save repeats by itself", async () => {
    const { server } = await openPaymentMethod((fake) => {
      savedBank(fake);
      fake.fail(savePayoutMethod, "VERIFY_AGAIN", 403);
    });
    await button("Edit").click();
    await button("Update").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Email Me A Code" }).click();
    await dialog.getByLabelText("Enter Code", { exact: true }).fill("123456");
    server.answer(savePayoutMethod, { responseCode: 0 });
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expect.poll(() => server.countOf(savePayoutMethod)).toBe(2);
    await expect
      .element(page.getByText("Your Bank Account was successfully Updated!"))
      .toBeVisible();
    expect(server.countOf(checkCode)).toBe(1);
    expect(failure.read().opened).toBe(false);
  });

  test("closing the code's dialog leaves everything as it was, and says nothing", async () => {
    await openPaymentMethod((fake) => {
      savedBank(fake);
      fake.fail(savePayoutMethod, "VERIFY_AGAIN", 403);
    });
    await button("Edit").click();
    await button("Update").click();
    await expect.element(button("Email Me A Code")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(button("Update")).toBeEnabled();
    expect(failure.read().opened).toBe(false);
  });

  test("Delete asks first, then clears the account (BANK-15, BANK-16, BANK-35)", async () => {
    const { server } = await openPaymentMethod(savedBank);
    await button("Delete").click();
    const dialog = page.getByRole("dialog");
    await expect
      .element(dialog.getByText("Are you sure you want to delete this account?"))
      .toBeVisible();
    await expect
      .element(dialog.getByText("Rewards can then no longer be paid to it."))
      .toBeVisible();
    await dialog.getByRole("button", { name: "No" }).click();
    expect(server.countOf(deletePayoutMethod)).toBe(0);
    await button("Delete").click();
    server.answer(getPayoutMethod, {});
    await dialog.getByRole("button", { name: "Yes" }).click();
    await expect
      .element(page.getByText("Your Bank Account was deleted successfully!"))
      .toBeVisible();
    expect(server.lastOf(deletePayoutMethod)?.body).toMatchObject({ lSelectedPaymentId: 2 });
    await expect.element(field("Account Number")).toHaveValue("");
    await expect.element(button("Save")).toBeVisible();
  });

  test("while it is deleted nothing is updated or cancelled", async () => {
    await openPaymentMethod((server) => {
      savedBank(server);
      server.hold(deletePayoutMethod);
    });
    await button("Edit").click();
    await expect.element(button("Update")).toBeEnabled();
    await button("Delete").click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await expect.element(button("Update")).toBeDisabled();
    await expect.element(button("Cancel")).toBeDisabled();
  });
});
