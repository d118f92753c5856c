import type {
  PayoutMethodOption,
  SavedBankAccount,
} from "@portal/contract/payout-methods/payout-methods.ts";
import {
  deletePayoutMethod,
  getPayoutMethod,
  listAccountTypes,
  listPaymentsUnderWay,
  listPayoutChoices,
  listPayoutMethodOptions,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { getReadiness, redeemRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { checkCode } from "@portal/contract/verification/verification.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { arriveAt, openPortal, verified } from "#app/testing/open-portal.tsx";
import { readyToRedeem } from "#redeem/testing/redeem-world.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

type FakeServer = ReturnType<typeof fakeServer>;

const options: PayoutMethodOption[] = [
  { id: 2, name: "Bank Account (ACH)", type: "ACH", isDefault: false },
  { id: 3, name: "Zelle", type: "P2P", isDefault: false },
];
const bankAccount: SavedBankAccount = {
  methodId: 2,
  routingNumber: "*****0013",
  accountNumber: "********4821",
  confirmAccountNumber: "********4821",
  accountType: "C",
  isActive: true,
};

/** The fake server answers a path alike for both methods; a test says which one is saved. */
async function open(
  change: (server: FakeServer) => void = () => undefined,
  address = "/manage-account",
) {
  const opened = await openPortal(address, verified, (server) => {
    server.answer(listPayoutMethodOptions, options);
    server.answer(getPayoutMethod, {});
    server.answer(listAccountTypes, [
      { code: "C", name: "Checking" },
      { code: "S", name: "Savings" },
    ]);
    server.answer(listPaymentsUnderWay, []);
    server.answer(getReadiness, { isReady: false, rows: [], arrivals: [] });
    server.answer(savePayoutMethod, { responseCode: 0 });
    server.answer(deletePayoutMethod, { responseCode: 0 });
    change(server);
  });
  if (address === "/redeem") {
    await button("Redeem").click();
    await button("Continue").click();
  }
  await expect.element(page.getByRole("heading", { name: "Manage Account" })).toBeVisible();
  return opened;
}

const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const savedBank = (server: FakeServer) => server.answer(getPayoutMethod, { bankAccount });
const savedPhone = (server: FakeServer) =>
  server.answer(getPayoutMethod, {
    alias: { kind: "phone", phone: "(***) *** - 0142", email: "" },
  });

async function chooseZelle(): Promise<void> {
  await page.getByText("Zelle", { exact: true }).first().click();
  await expect.element(page.getByRole("heading", { name: "Zelle" })).toBeVisible();
}

async function fillBank(): Promise<void> {
  await field("Routing Number").fill("091000022");
  await field("Account Number").fill("000123456789");
  await field("Confirm Account Number").fill("000123456789");
  await page.getByRole("combobox", { name: "Account Type" }).click();
  await page.getByRole("option", { name: "Savings" }).click();
}

describe("the Payment Method tab", () => {
  test("is the first of two and lists both options with the partner's footer (ACCT-01, ACCT-06..10, ACCT-18)", async () => {
    await open();
    const tabs = page.getByRole("tablist").getByRole("tab");
    await expect.element(tabs.nth(0)).toHaveAttribute("aria-selected", "true");
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual(["Payment Method", "W9 Form"]);
    const cards = page.getByRole("group", { name: "Payment options" }).getByRole("radio");
    await expect.element(cards.nth(0)).toHaveAccessibleName(/^Bank Account \(ACH\)/);
    await expect.element(cards.nth(1)).toHaveAccessibleName(/^Zelle/);
    await expect.element(page.getByText("Secured by financial partner")).toBeVisible();
  });

  test("tells which payments still go to the account before a change", async () => {
    await open((server) => {
      savedBank(server);
      const underWay = {
        methodId: 2,
        maskedAccount: "****4821",
        paymentCount: 1,
        amountCents: 5000,
      } as const;
      server.answer(listPaymentsUnderWay, [underWay]);
    });
    const note = /One payment of \$50\.00 still goes to Bank Account \(ACH\) \*\*\*\*4821/;
    await expect.element(page.getByText(note)).toBeVisible();
  });
});

describe("the bank form", () => {
  test("has its fields, None and the server's types, and a check beside it (BANK-01..03, BANK-05, BANK-06, BANK-09, BANK-11)", async () => {
    await open();
    await expect.element(field("Routing Number")).toBeEnabled();
    await expect.element(field("Account Number")).toBeEnabled();
    await expect.element(field("Confirm Account Number")).toBeEnabled();
    await page.getByRole("combobox", { name: "Account Type" }).click();
    const options = () => page.getByRole("option").elements();
    await expect
      .poll(() => options().map((option) => option.textContent))
      .toEqual(["None", "Checking", "Savings"]);
    await expect.element(page.getByRole("radio", { name: "Set As Default" })).toBeVisible();
    await expect.element(page.getByRole("img", { name: /Sample check/ })).toBeVisible();
    await expect.element(button("Save")).toBeVisible();
    expect(button("Edit").query()).toBeNull();
  });

  test("lists every message and leads to its field (BANK-19, BANK-20, BANK-22, BANK-24, BANK-27)", async () => {
    const { server } = await open();
    await button("Save").click();
    const links = page.getByRole("alert").getByRole("link");
    await expect.element(links.nth(0)).toBeVisible();
    expect(links.elements().map((link) => link.textContent)).toEqual([
      "Routing Number is required.",
      "Account Number is required.",
      "Confirmation Account Number is required.",
      "Account Type is required.",
    ]);
    await links.nth(1).click();
    await expect.element(field("Account Number")).toHaveFocus();
    // From the first press on, each change is checked at once.
    await field("Account Number").fill("000123456789");
    expect(links.elements().map((link) => link.textContent)).not.toContain(
      "Account Number is required.",
    );
    expect(server.countOf(savePayoutMethod)).toBe(0);
  });

  test("saves what was typed with the default and masks it on leaving the field (BANK-04, BANK-18, BANK-28..32)", async () => {
    const { server } = await open();
    await fillBank();
    await expect.element(field("Account Number")).toHaveValue("********6789");
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

  test("shows a saved account read only; Edit opens it, Cancel restores it (BANK-07, BANK-08, BANK-10, BANK-12..14, BANK-34)", async () => {
    await open(savedBank);
    await expect.element(field("Routing Number")).toBeDisabled();
    await expect.element(field("Routing Number")).toHaveValue("*****0013");
    await expect.element(button("Delete")).toBeVisible();
    await button("Edit").click();
    await expect.element(button("Update")).toBeVisible();
    await field("Routing Number").click();
    await userEvent.keyboard("9");
    await expect.element(field("Routing Number")).toHaveValue("9");
    await button("Cancel").click();
    await expect.element(field("Routing Number")).toHaveValue("*****0013");
    await expect.element(field("Routing Number")).toBeDisabled();
  });

  test("what is typed or pasted into a mask replaces all of it, wherever the caret stands", async () => {
    await open(savedBank);
    await button("Edit").click();
    await field("Account Number").click();
    const input = field("Account Number").element() as HTMLInputElement;
    // Pasted before "21" of the mask, "2199" would have been read as "9921".
    input.setSelectionRange(10, 10);
    input.dispatchEvent(new ClipboardEvent("paste", { bubbles: true }));
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 12]);
    document.execCommand("insertText", false, "2199");
    await expect.element(field("Account Number")).toHaveValue("2199");
    // Typed over "13" of the mask, "1" would have been taken for the mask's own.
    await field("Routing Number").click();
    (field("Routing Number").element() as HTMLInputElement).setSelectionRange(7, 9);
    await userEvent.keyboard("12");
    await expect.element(field("Routing Number")).toHaveValue("12");
    await userEvent.keyboard("{ArrowLeft}3");
    await expect.element(field("Routing Number")).toHaveValue("132");
  });

  test("an untouched mask is sent back, which means keep (BANK-17)", async () => {
    const { server } = await open(savedBank);
    await button("Edit").click();
    await button("Update").click();
    await expect
      .element(page.getByText("Your Bank Account was successfully Updated!"))
      .toBeVisible();
    expect(server.lastOf(savePayoutMethod)?.body).toMatchObject({
      lRoutingNumber: "*****0013",
      lAccountNumber: "********4821",
      lConfirmAccountNumber: "********4821",
    });
  });

  test("a refused account opens its own dialog, a broken call OOPS! (BANK-33, ERR-08)", async () => {
    const { server } = await open((fake) => {
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

  test("a fresh code is asked for in a dialog, and the save repeats by itself", async () => {
    const { server } = await open((fake) => {
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
    await expect
      .element(page.getByText("Your Bank Account was successfully Updated!"))
      .toBeVisible();
    expect(server.countOf(checkCode)).toBe(1);
    expect(server.countOf(savePayoutMethod)).toBe(2);
    expect(page.getByText("OOPS!").query()).toBeNull();
  });

  test("closing the code's dialog leaves everything as it was, and says nothing", async () => {
    await open((fake) => {
      savedBank(fake);
      fake.fail(savePayoutMethod, "VERIFY_AGAIN", 403);
    });
    await button("Edit").click();
    await button("Update").click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(button("Update")).toBeEnabled();
    expect(page.getByText("OOPS!").query()).toBeNull();
  });

  test("Delete asks first, then clears the account (BANK-15, BANK-16, BANK-35)", async () => {
    const { server } = await open(savedBank);
    await button("Delete").click();
    const dialog = page.getByRole("dialog");
    await expect
      .element(dialog.getByText("Are you sure you want to delete this account?"))
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

  test("the check follows the focus (BANK-11)", async () => {
    await open();
    const figure = () => document.querySelector("figure")?.getAttribute("data-zone");
    await field("Account Number").click();
    expect(figure()).toBe("account");
    await field("Routing Number").click();
    expect(figure()).toBe("routing");
  });
});

describe("the person-to-person form", () => {
  test("chooses between phone and e-mail for one input and links to enrolment (P2P-01..03, P2P-05, P2P-06, P2P-10)", async () => {
    await open();
    await chooseZelle();
    await expect.element(field("Phone number")).toHaveAttribute("maxlength", "16");
    await page.getByText("Email", { exact: true }).click();
    await expect.element(field("Email")).toHaveAttribute("maxlength", "48");
    await expect.element(button("Save")).toBeVisible();
    const link = page.getByRole("link", { name: "Enroll with Zelle" });
    await expect.element(link).toHaveAttribute("href", "https://www.zellepay.com/get-started");
  });

  test("checks the phone and the address by their rules (P2P-21, P2P-22, P2P-24..26)", async () => {
    const { server } = await open();
    await chooseZelle();
    await field("Phone number").fill("612555");
    await button("Save").click();
    await expect.element(page.getByText("Phone number must be of 10 digits")).toBeVisible();
    await field("Phone number").fill("6125550142");
    await expect.element(field("Phone number")).toHaveValue("(612) 555 - 0142");
    await page.getByText("Email", { exact: true }).click();
    await expect.element(page.getByText("Invalid email address.")).toBeVisible();
    await field("Email").fill("ana @exam ple");
    await expect.element(field("Email")).toHaveValue("ana@example");
    await expect.element(page.getByText("Invalid email address.")).toBeVisible();
    expect(server.countOf(savePayoutMethod)).toBe(0);
  });

  test("saves a phone as its digits (P2P-17)", async () => {
    const { server } = await open();
    await chooseZelle();
    await field("Phone number").fill("6125550142");
    savedPhone(server);
    await button("Save").click();
    await expect
      .element(page.getByText("Your Zelle Account was successfully setup!"))
      .toBeVisible();
    expect(server.lastOf(savePayoutMethod)?.body).toMatchObject({
      lMobile: "6125550142",
      lEmail: "",
      lZelleToken: 0,
      lRoutingNumber: "",
      lAccountType: "",
      lSelectedPaymentId: 3,
    });
  });

  test("reads, edits, restores and deletes a saved contact (P2P-04, P2P-07..09, P2P-11, P2P-18, P2P-29..31, P2P-33, P2P-34)", async () => {
    const { server } = await open(savedPhone);
    await chooseZelle();
    await expect.element(field("Phone number")).toBeDisabled();
    await expect.element(field("Phone number")).toHaveValue("(***) *** - 0142");
    await button("Edit").click();
    await field("Phone number").fill("7");
    await button("Cancel").click();
    await expect.element(field("Phone number")).toHaveValue("(***) *** - 0142");
    await button("Edit").click();
    await button("Update").click();
    await expect
      .element(page.getByText("Your Zelle Account was successfully Updated!"))
      .toBeVisible();
    await button("Delete").click();
    server.answer(getPayoutMethod, {});
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await expect
      .element(page.getByText("Your Zelle Account was deleted successfully!"))
      .toBeVisible();
    expect(server.lastOf(deletePayoutMethod)?.body).toMatchObject({ lSelectedPaymentId: 3 });
    await expect.element(field("Phone number")).toHaveValue("");
  });

  test("a contact that is not enrolled gets 'Sorry', and the field reverts (P2P-12..16, P2P-32)", async () => {
    await open((server) => {
      savedPhone(server);
      server.answer(savePayoutMethod, { responseCode: 1 });
    });
    await chooseZelle();
    await button("Edit").click();
    await field("Phone number").fill("6125550000");
    await button("Update").click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("Sorry!")).toBeVisible();
    const text = "The email address or Phone number entered is not enrolled with the Zelle network";
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(dialog.getByRole("link", { name: "Enroll" })).toBeVisible();
    const suggestion = "You can also set up a Bank Account to receive your rewards.";
    await expect.element(dialog.getByText(suggestion)).toBeVisible();
    await expect.element(field("Phone number")).toHaveValue("(***) *** - 0142");
    await dialog.getByRole("button", { name: "Set up a bank account" }).click();
    await expect.element(page.getByRole("heading", { name: "Bank Account" })).toBeVisible();
  });

  test("tells the network's own code as it came, and one sentence for the rest (P2P-19, P2P-20)", async () => {
    const { server } = await open((fake) => fake.fail(savePayoutMethod, "TOKEN_NOT_ENROLLED", 409));
    await chooseZelle();
    await field("Phone number").fill("6125559999");
    await button("Save").click();
    await expect.element(page.getByText("TOKEN_NOT_ENROLLED").first()).toBeVisible();
    server.fail(savePayoutMethod, "whatever", 503);
    await button("Save").click();
    await expect
      .element(page.getByText("Something went wrong", { exact: true }).first())
      .toBeVisible();
    expect(page.getByText("OOPS!").query()).toBeNull();
  });
});

describe("coming from redeem", () => {
  const withoutMethod = (server: FakeServer) => {
    readyToRedeem(server);
    server.answer(listPayoutChoices, []);
  };
  const question = "Your Account is Successfully setup! Would you like to continue to Redeem?";

  test("a saved bank account leads on to redeem everything not expired (ACCT-11, ACCT-13..16)", async () => {
    const { server } = await open(withoutMethod, "/redeem");
    await fillBank();
    await button("Save").click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText(question)).toBeVisible();
    await dialog.getByRole("button", { name: "Redeem" }).click();
    await arriveAt("/redeem");
    expect(server.lastOf(redeemRewards)?.body).toEqual({
      pRewardId: "200041,200042",
      pPaymentMethodID: 2,
    });
    expect(window.history.state.usr).toMatchObject({ fromManageAccount: true });
  });

  test("to a person the real amount is asked about; Cancel goes to redeem (ACCT-17, REDEEM-33, REDEEM-41)", async () => {
    const { server } = await open(withoutMethod, "/redeem");
    await chooseZelle();
    await field("Phone number").fill("6125550142");
    await button("Save").click();
    const dialog = page.getByRole("dialog");
    await expect
      .element(dialog.getByText("Would you like to continue redeeming $1,700.00"))
      .toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await arriveAt("/redeem");
    expect(server.countOf(redeemRewards)).toBe(0);
    expect(window.history.state.usr).toMatchObject({ fromManageAccount: true, isZelle: true });
  });
});
