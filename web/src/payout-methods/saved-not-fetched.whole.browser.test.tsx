import {
  getPayoutMethod,
  listAccountTypes,
  listPayoutMethodOptions,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { failure } from "#ui/failure-store.ts";
import {
  button,
  chooseZelle,
  type FakeServer,
  field,
  fillBank,
  openPaymentMethod,
  savedBank,
  savedPhone,
  setAsDefault,
} from "./testing/open-payment-method.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

function nothingCanBeFetched(server: FakeServer): void {
  for (const call of [getPayoutMethod, listPayoutMethodOptions, listAccountTypes]) {
    server.fail(call, "down");
  }
}

/** The methods are fetched again before anything is said: their failure is known by then. */
async function onlySaid(text: string): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible();
  expect(failure.read().opened).toBe(false);
}
const card = (name: RegExp) => page.getByRole("radio", { name });

test("the default just chosen is known before the list comes, which would be saved with the next change", async () => {
  const { server, queryClient } = await openPaymentMethod(savedBank);
  await chooseZelle();
  await field("Phone number").fill("6125550142");
  await setAsDefault().click();
  server.hold(listPayoutMethodOptions);
  await button("Save").click();
  await expect.element(page.getByText("Your Zelle Account was successfully setup!")).toBeVisible();
  const queryKey = ["payout-methods", "options"];
  expect(queryClient.getQueryData(queryKey)).toMatchObject([
    { id: 2, isDefault: false },
    { id: 3, isDefault: true },
  ]);
});

describe("a method that cannot be fetched again after it was changed", () => {
  test("is set up all the same: that alone is said, and it stands there masked", async () => {
    const { server } = await openPaymentMethod();
    await fillBank();
    nothingCanBeFetched(server);
    await button("Save").click();
    await onlySaid("Your Bank Account was successfully setup!");
    await expect.element(field("Account Number")).toBeDisabled();
    await expect.element(field("Account Number")).toHaveValue("********6789");
    await expect.element(field("Routing Number")).toHaveValue("*****0022");
    await expect.element(card(/^Bank Account \(ACH\).*\*{4}6789.*/)).toBeChecked();
    await expect.element(page.getByText("Default", { exact: true })).toBeVisible();
    await expect.element(button("Edit")).toBeEnabled();
  });

  test("is updated: the new contact stands there, not the former one", async () => {
    const { server } = await openPaymentMethod(savedPhone);
    await chooseZelle();
    await button("Edit").click();
    await field("Phone number").fill("6125550199");
    nothingCanBeFetched(server);
    await button("Update").click();
    await onlySaid("Your Zelle Account was successfully Updated!");
    await expect.element(field("Phone number")).toBeDisabled();
    await expect.element(field("Phone number")).toHaveValue("(***) *** - 0199");
  });

  test("is deleted: the form is empty", async () => {
    const { server } = await openPaymentMethod(savedBank);
    await button("Delete").click();
    nothingCanBeFetched(server);
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await onlySaid("Your Bank Account was deleted successfully!");
    await expect.element(field("Account Number")).toHaveValue("");
    await expect.element(button("Save")).toBeVisible();
  });
});
