import type {
  PayoutMethodOption,
  SavedBankAccount,
} from "@portal/contract/payout-methods/payout-methods.ts";
import {
  deletePayoutMethod,
  getPayoutMethod,
  listAccountTypes,
  listPaymentsUnderWay,
  listPayoutMethodOptions,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { getReadiness } from "@portal/contract/redeem/redeem.wire.ts";
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { fakeServer } from "#app/testing/fake-server.ts";
import { openPortal, verified } from "#app/testing/open-portal.tsx";

export type FakeServer = ReturnType<typeof fakeServer>;

const options: PayoutMethodOption[] = [
  { id: 2, name: "Bank Account (ACH)", type: "ACH", isDefault: false },
  { id: 3, name: "Zelle", type: "P2P", isDefault: false },
];
export const bankAccount: SavedBankAccount = {
  methodId: 2,
  routingNumber: "*****0013",
  accountNumber: "********4821",
  confirmAccountNumber: "********4821",
  accountType: "C",
  isActive: true,
};

/** From the redeem page by what its dialog without a method offers. */
export async function pressRedeem(): Promise<void> {
  await button("Redeem").click();
  await button("Continue").click();
}

/** From the redeem page by the way its list of what is needed offers. */
export const followReadiness = () =>
  page.getByRole("link", { name: "Set up a payment method" }).click();

/** Nothing is saved yet, and every change is taken. */
export function answerMethods(server: FakeServer): void {
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
}

/** The fake server answers a path alike for both methods; a test says which one is saved. */
export async function openPaymentMethod(
  change: (server: FakeServer) => void = () => undefined,
  fromRedeemBy?: () => Promise<void>,
) {
  const address = fromRedeemBy ? "/redeem" : "/manage-account";
  const opened = await openPortal(address, verified, (server) => {
    answerMethods(server);
    change(server);
  });
  await fromRedeemBy?.();
  await expect.element(page.getByRole("heading", { name: "Manage Account" })).toBeVisible();
  return opened;
}

export const field = (name: string) => page.getByRole("textbox", { name, exact: true });
export const button = (name: string) => page.getByRole("button", { name, exact: true });
export const savedBank = (server: FakeServer) => server.answer(getPayoutMethod, { bankAccount });
export const savedPhone = (server: FakeServer) =>
  server.answer(getPayoutMethod, {
    alias: { kind: "phone", phone: "(***) *** - 0142", email: "" },
  });

export const zelleIsDefault = (server: FakeServer) =>
  server.answer(
    listPayoutMethodOptions,
    options.map((option) => ({ ...option, isDefault: option.id === 3 })),
  );
export const setAsDefault = () => page.getByRole("radio", { name: "Set As Default" });

export async function chooseZelle(): Promise<void> {
  await page.getByText("Zelle", { exact: true }).first().click();
  await expect.element(page.getByRole("heading", { name: "Zelle" })).toBeVisible();
}

export async function fillBank(): Promise<void> {
  await field("Routing Number").fill("091000022");
  await field("Account Number").fill("000123456789");
  await field("Confirm Account Number").fill("000123456789");
  await page.getByRole("combobox", { name: "Account Type" }).click();
  await page.getByRole("option", { name: "Savings" }).click();
}

/** Into the clipboard, to be pasted. */
export async function copy(text: string): Promise<void> {
  const scratch = document.createElement("textarea");
  scratch.value = text;
  document.body.append(scratch);
  scratch.select();
  await userEvent.copy();
  scratch.remove();
}
