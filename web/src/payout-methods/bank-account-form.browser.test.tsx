import {
  deletePayoutMethod,
  findBankName,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { failure } from "#ui/failure-store.ts";
import { regionOf, standingRegions } from "#ui/testing/standing-regions.ts";
import {
  button,
  field,
  fillBank,
  openPaymentMethod,
  savedBank,
  setAsDefault,
} from "./testing/open-payment-method.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

describe("the bank form", () => {
  test("has its fields, None and the server's types, and a check beside it (BANK-01..03, BANK-05, BANK-06, BANK-09, BANK-11)", async () => {
    await openPaymentMethod();
    await expect.element(field("Routing Number")).toBeEnabled();
    await expect.element(field("Account Number")).toBeEnabled();
    await expect.element(field("Confirm Account Number")).toBeEnabled();
    await page.getByRole("combobox", { name: "Account Type" }).click();
    const options = () => page.getByRole("option").elements();
    await expect
      .poll(() => options().map((option) => option.textContent))
      .toEqual(["None", "Checking", "Savings"]);
    await expect.element(setAsDefault()).toBeVisible();
    const check = /^Sample check\..*routing number, account number/;
    await expect.element(page.getByRole("img", { name: check })).toBeVisible();
    // The number on the check, marked, and what the caption says under that mark.
    const explained = (zone: string) =>
      [...document.querySelectorAll(`figure [data-zone="${zone}"]`)].map((one) => one.textContent);
    expect(explained("routing")).toEqual([
      "0910000221",
      "1Routing Number. Nine digits that name your bank.",
    ]);
    expect(explained("account")).toEqual([
      "0004812748212",
      "2Account Number. Up to 17 digits. Leave out the check number.",
    ]);
    await expect.element(button("Save")).toBeVisible();
    expect(button("Edit").query()).toBeNull();
  });

  test("lists every message and leads to its field (BANK-19, BANK-20, BANK-22, BANK-24, BANK-27)", async () => {
    const { server } = await openPaymentMethod();
    await button("Save").click();
    const links = page.getByRole("alert").getByRole("listitem").getByRole("link");
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

  test("shows a saved account read only; Edit opens it, Cancel restores it (BANK-07, BANK-08, BANK-10, BANK-12..14, BANK-34)", async () => {
    await openPaymentMethod(savedBank);
    const all = [
      field("Routing Number"),
      field("Account Number"),
      field("Confirm Account Number"),
      page.getByRole("combobox", { name: "Account Type" }),
      setAsDefault(),
    ];
    for (const one of all) await expect.element(one).toBeDisabled();
    await expect.element(field("Routing Number")).toHaveValue("*****0013");
    await expect.element(button("Delete")).toBeVisible();
    for (const name of ["Save", "Update", "Cancel"]) expect(button(name).query(), name).toBeNull();
    await button("Edit").click();
    for (const one of all) await expect.element(one).toBeEnabled();
    await expect.element(button("Update")).toBeVisible();
    expect(button("Save").query()).toBeNull();
    await field("Routing Number").click();
    await userEvent.keyboard("9");
    await expect.element(field("Routing Number")).toHaveValue("9");
    await fillBank();
    await button("Cancel").click();
    await expect.element(field("Routing Number")).toHaveValue("*****0013");
    await expect.element(field("Account Number")).toHaveValue("********4821");
    await expect.element(field("Confirm Account Number")).toHaveValue("********4821");
    await expect
      .element(page.getByRole("combobox", { name: "Account Type" }))
      .toHaveValue("Checking");
    await expect.element(field("Routing Number")).toBeDisabled();
    expect(button("Update").query()).toBeNull();
  });

  test("any code but 0 refuses the account, and is no broken call (BANK-32, BANK-33, OP-99)", async () => {
    await openPaymentMethod((server) => {
      savedBank(server);
      server.answer(savePayoutMethod, { responseCode: 2 });
    });
    await button("Edit").click();
    await button("Update").click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("The Bank Account seems to have an issue")).toBeVisible();
    expect(failure.read().opened).toBe(false);
  });

  test("a deletion answered with any code but 0 is a failure: OOPS!, and the account stays (ERR-08, ERR-13)", async () => {
    await openPaymentMethod((server) => {
      savedBank(server);
      server.answer(deletePayoutMethod, { responseCode: 1 });
    });
    await button("Delete").click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await expect.element(page.getByText("OOPS!")).toBeVisible();
    await expect.element(page.getByText("Something went wrong!")).toBeVisible();
    await button("DISMISS").click();
    await expect.element(field("Account Number")).toHaveValue("********4821");
  });

  test("what is typed or pasted into a mask replaces all of it, wherever the caret stands", async () => {
    await openPaymentMethod(savedBank);
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

  test("the bank that the routing number names is read out as it comes, and by the field itself", async () => {
    await openPaymentMethod((server) => server.answer(findBankName, { name: "Lakeshore Bank" }));
    await expect.element(field("Routing Number")).toBeEnabled();
    const before = standingRegions();
    await field("Routing Number").fill("091000022");
    const name = page.getByText("Lakeshore Bank");
    await expect.element(name).toBeVisible();
    expect(name.elements()).toHaveLength(1);
    expect(before).toContain(regionOf(name.element()));
    await expect.element(field("Routing Number")).toHaveAccessibleDescription("Lakeshore Bank");
  });

  test("the check follows the focus (BANK-11)", async () => {
    await openPaymentMethod();
    const figure = () => document.querySelector("figure")?.getAttribute("data-zone");
    await field("Account Number").click();
    expect(figure()).toBe("account");
    await field("Routing Number").click();
    expect(figure()).toBe("routing");
  });
});
