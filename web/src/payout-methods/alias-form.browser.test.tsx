import {
  deletePayoutMethod,
  getPayoutMethod,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { failure } from "#ui/failure-store.ts";
import {
  button,
  chooseZelle,
  field,
  openPaymentMethod,
  savedPhone,
} from "./testing/open-payment-method.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

describe("the person-to-person form", () => {
  test("chooses between phone and e-mail for one input and links to enrolment (P2P-01..03, P2P-05, P2P-06, P2P-10)", async () => {
    await openPaymentMethod();
    await chooseZelle();
    await expect.element(field("Phone number")).toHaveAttribute("maxlength", "16");
    await page.getByText("Email", { exact: true }).click();
    await expect.element(field("Email")).toHaveAttribute("maxlength", "48");
    expect(field("Phone number").query()).toBeNull();
    await expect.element(button("Save")).toBeVisible();
    const link = page.getByRole("link", { name: "Enroll with Zelle" });
    await expect.element(link).toHaveAttribute("href", "https://www.zellepay.com/get-started");
  });

  test("checks the phone and the address by their rules (P2P-21, P2P-22, P2P-24..26)", async () => {
    const { server } = await openPaymentMethod();
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
    const { server } = await openPaymentMethod();
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
    const { server } = await openPaymentMethod(savedPhone);
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
    await openPaymentMethod((server) => {
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
    const { server } = await openPaymentMethod((fake) =>
      fake.fail(savePayoutMethod, "TOKEN_NOT_ENROLLED", 409),
    );
    await chooseZelle();
    await field("Phone number").fill("6125559999");
    await button("Save").click();
    await expect.element(page.getByText("TOKEN_NOT_ENROLLED").first()).toBeVisible();
    server.fail(savePayoutMethod, "whatever", 503);
    await button("Save").click();
    await expect
      .element(page.getByText("Something went wrong", { exact: true }).first())
      .toBeVisible();
    expect(failure.read().opened).toBe(false);
  });
});
