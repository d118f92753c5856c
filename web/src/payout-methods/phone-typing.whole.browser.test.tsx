import { savePayoutMethod } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import {
  button,
  chooseZelle,
  copy,
  field,
  openPaymentMethod,
  savedPhone,
} from "./testing/open-payment-method.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const phone = () => field("Phone number");
const caret = () => (phone().element() as HTMLInputElement).selectionStart;

async function openWith(digits: string): Promise<void> {
  await openPaymentMethod();
  await chooseZelle();
  await phone().click();
  await userEvent.keyboard(digits);
}

const goBehind = (characters: number) =>
  userEvent.keyboard(`{Home}${"{ArrowRight}".repeat(characters)}`);

describe("a phone number with its country code", () => {
  test("is saved without it when typed (P2P-17, P2P-21)", async () => {
    const { server } = await openPaymentMethod();
    await chooseZelle();
    await phone().click();
    await userEvent.keyboard("1-612-555-0142");
    await expect.element(phone()).toHaveValue("(612) 555 - 0142");
    await button("Save").click();
    await vi.waitUntil(() => server.countOf(savePayoutMethod) === 1);
    expect(server.lastOf(savePayoutMethod)?.body).toMatchObject({ lMobile: "6125550142" });
  });

  test.each(["1-612-555-0142", "+1 (612) 555-0142"])(
    "is whole, and sixteen characters, when pasted as %s (P2P-22, P2P-23)",
    async (text) => {
      await openPaymentMethod();
      await chooseZelle();
      await copy(text);
      await phone().click();
      await userEvent.paste();
      await expect.element(phone()).toHaveValue("(612) 555 - 0142");
    },
  );

  test("is taken without it when pasted over the mask of another (P2P-34)", async () => {
    await openPaymentMethod(savedPhone);
    await chooseZelle();
    await button("Edit").click();
    await copy("+1 (763) 555-0199");
    await phone().click();
    await userEvent.paste();
    await expect.element(phone()).toHaveValue("(763) 555 - 0199");
  });
});

describe("the caret in a phone number (P2P-22)", () => {
  test("stays at the digit that is corrected, and the others are as they were", async () => {
    await openWith("6125550142");
    await goBehind(8);
    await userEvent.keyboard("{Backspace}");
    await expect.element(phone()).toHaveValue("(612) 550 - 142");
    expect(caret()).toBe(7);
    await userEvent.keyboard("7");
    await expect.element(phone()).toHaveValue("(612) 575 - 0142");
    expect(caret()).toBe(8);
  });

  test("goes by Backspace through a bracket to the digit before it", async () => {
    await openWith("6125550142");
    await goBehind(5);
    await userEvent.keyboard("{Backspace}");
    await expect.element(phone()).toHaveValue("(615) 550 - 142");
    await userEvent.keyboard("3");
    await expect.element(phone()).toHaveValue("(613) 555 - 0142");
  });

  test("takes by Delete before a bracket the digit after it", async () => {
    await openWith("6125550142");
    await goBehind(4);
    await userEvent.keyboard("{Delete}");
    await expect.element(phone()).toHaveValue("(612) 550 - 142");
    await userEvent.keyboard("7");
    await expect.element(phone()).toHaveValue("(612) 755 - 0142");
  });

  test("stays where a letter or a digit too much was refused (P2P-23)", async () => {
    await openWith("6125550142");
    await goBehind(8);
    await userEvent.keyboard("x");
    await expect.element(phone()).toHaveValue("(612) 555 - 0142");
    expect(caret()).toBe(8);
    await userEvent.keyboard("9");
    await expect.element(phone()).toHaveValue("(612) 555 - 0142");
    expect(caret()).toBe(8);
  });
});
