import { payoutMethodMessages } from "@portal/contract/payout-methods/payout-methods.messages.ts";
import { savePayoutMethod } from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { getReadiness } from "@portal/contract/redeem/redeem.wire.ts";
import { verifyAgain } from "@portal/contract/verification/verification.ts";
import { checkCode } from "@portal/contract/verification/verification.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { address, arriveAt } from "#app/testing/open-portal.tsx";
import { answerW9 } from "#w9/testing/open-w9.tsx";
import { have } from "#w9/testing/w9-screen.ts";
import {
  button,
  chooseZelle,
  type FakeServer,
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

const question = () => page.getByRole("dialog", { name: "Leave without saving?" });
const code = () => page.getByRole("dialog", { name: "Verification Required" });
const answer = (name: "Yes" | "No") => question().getByRole("button", { name }).click();
const above = (name: string) => page.getByRole("banner").getByRole("link", { name });
const tab = (name: string) => page.getByRole("tab", { name });
const title = (name: string) => page.getByRole("heading", { name, exact: true });
const card = (name: RegExp) =>
  page.getByRole("group", { name: "Payment options" }).getByRole("radio", { name });
const chooseCard = (name: string) => page.getByText(name, { exact: true }).first().click();
const kind = (name: string) =>
  page.getByRole("group", { name: "Send my rewards to my" }).getByText(name);

/** Whether the browser would ask before it closes or reloads the window. */
function asksOnClosing(): boolean {
  const unload = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(unload);
  return unload.defaultPrevented;
}

async function typeNumber(): Promise<void> {
  await field("Account Number").fill("000123456789");
}

async function typeContact(): Promise<void> {
  await chooseZelle();
  await field("Phone number").fill("6125550142");
}

function withW9(server: FakeServer): void {
  answerW9(server);
  have("Draft", false)(server);
  const reason = "It is a draft.";
  const row = { step: "w9", path: "/manage-account", isDone: false, reason } as const;
  server.answer(getReadiness, { isReady: false, rows: [row], arrivals: [] });
}

/** Goes by a link, and no question has held it up. */
async function expectFreeToGo(): Promise<void> {
  expect(asksOnClosing()).toBe(false);
  await above("Support").click();
  await arriveAt("/support");
  expect(question().query()).toBeNull();
}

describe("what was typed for a payment method is not lost without a question", () => {
  test.each([
    ["a bank account", typeNumber, "Account Number", "********6789"],
    ["a contact", typeContact, "Phone number", "(612) 555 - 0142"],
  ])("%s: a link asks, No keeps it and Yes goes", async (_what, type, name, shown) => {
    await openPaymentMethod();
    await type();
    expect(asksOnClosing()).toBe(true);
    await above("Support").click();
    await expect.element(question().getByText(payoutMethodMessages.leaveConsequence)).toBeVisible();
    await answer("No");
    await expect.element(field(name)).toHaveValue(shown);
    expect(address()).toBe("/manage-account");
    await above("Support").click();
    await answer("Yes");
    await arriveAt("/support");
  });

  test.each([
    ["the W9 Form tab", () => tab("W9 Form").click()],
    ["that tab with Ctrl held", () => tab("W9 Form").click({ modifiers: ["Control"] })],
    ["the list's way to it", () => page.getByRole("link", { name: "Go to the W9 Form" }).click()],
  ])("%s asks, No keeps what was typed and Yes opens it", async (_way, leave) => {
    await openPaymentMethod(withW9);
    await typeNumber();
    await leave();
    await answer("No");
    await expect.element(field("Account Number")).toHaveValue("********6789");
    await expect.element(tab("Payment Method")).toHaveAttribute("aria-selected", "true");
    await leave();
    await answer("Yes");
    await expect.element(tab("W9 Form")).toHaveAttribute("aria-selected", "true");
    await expect.element(field("Account Number")).not.toBeInTheDocument();
  });

  test("Back asks, with the form and its address left as they are, and Yes goes back", async () => {
    await openPaymentMethod();
    await above("Support").click();
    await arriveAt("/support");
    await above("Manage Account").click();
    await typeNumber();
    window.history.back();
    await expect.element(question()).toBeVisible();
    await arriveAt("/manage-account");
    await answer("No");
    await expect.element(field("Account Number")).toHaveValue("********6789");
    window.history.back();
    await answer("Yes");
    await arriveAt("/support");
  });

  const asksForCode = (server: FakeServer) => server.fail(savePayoutMethod, verifyAgain, 403);

  test("Back asks above the question for a code too: No leads back to it, Yes gives all up", async () => {
    const { server } = await openPaymentMethod(asksForCode);
    // The next entry is of the same page: it stays when Back has led to the one before.
    const { idx, ...entry } = window.history.state;
    window.history.pushState({ ...entry, idx: idx + 1, key: "again" }, "", "/manage-account");
    window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
    await fillBank();
    await button("Save").click();
    await expect.element(code()).toBeVisible();
    expect(asksOnClosing()).toBe(true);
    window.history.back();
    await answer("No");
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(code().getByRole("button", { name: "Email Me A Code" })).toBeVisible();
    window.history.back();
    await answer("Yes");
    await vi.waitUntil(() => window.history.state.idx === idx);
    await expect.element(code()).not.toBeInTheDocument();
    await expect.element(field("Account Number")).toHaveValue("");
    expect(server.countOf(savePayoutMethod)).toBe(1);
    await expectFreeToGo();
  });

  test("the question goes when a right code has sent the save, and does not come back by itself", async () => {
    const { server } = await openPaymentMethod(asksForCode);
    await above("Support").click();
    await arriveAt("/support");
    await above("Manage Account").click();
    await fillBank();
    await button("Save").click();
    await code().getByRole("button", { name: "Email Me A Code" }).click();
    await code().getByLabelText("Enter Code", { exact: true }).fill("123456");
    const verdict = server.holdBack(checkCode);
    await code().getByRole("button", { name: "Submit" }).click();
    await vi.waitUntil(() => server.countOf(checkCode) === 1);
    window.history.back();
    await expect.element(question()).toBeVisible();
    server.fail(savePayoutMethod, "down");
    const save = server.holdBack(savePayoutMethod);
    verdict.letGo();
    await vi.waitUntil(() => server.countOf(savePayoutMethod) === 2);
    await expect.element(question()).not.toBeInTheDocument();
    // Failed, it leaves the form to be lost again; but Back was pressed before that.
    save.letGo();
    await button("DISMISS").click();
    expect(asksOnClosing()).toBe(true);
    expect(question().query()).toBeNull();
  });

  test("the link to this very page asks too, and Yes begins the form anew", async () => {
    await openPaymentMethod(savedBank);
    await button("Edit").click();
    await typeNumber();
    await above("Manage Account").click();
    await answer("Yes");
    await expect.element(field("Account Number")).toHaveValue("********4821");
    await expect.element(field("Account Number")).toBeDisabled();
    await expectFreeToGo();
  });

  test.each([
    ["another default", () => setAsDefault().click()],
    [
      "another type of account",
      async () => {
        await page.getByRole("combobox", { name: "Account Type" }).click();
        await page.getByRole("option", { name: "Savings" }).click();
      },
    ],
  ])("%s alone is asked about as well", async (_what, change) => {
    await openPaymentMethod((server) => {
      savedBank(server);
      zelleIsDefault(server);
    });
    await chooseCard("Bank Account (ACH)");
    await button("Edit").click();
    await change();
    await above("Support").click();
    await expect.element(question()).toBeVisible();
  });

  test("after a save that was refused it asks again", async () => {
    await openPaymentMethod((server) => server.answer(savePayoutMethod, { responseCode: 1 }));
    await fillBank();
    await button("Save").click();
    await button("DISMISS").click();
    await above("Support").click();
    await expect.element(question()).toBeVisible();
  });
});

describe("the card of the other method", () => {
  test("asks before its form takes the place: No leaves card and form, Yes changes both", async () => {
    await openPaymentMethod();
    await typeNumber();
    await chooseCard("Zelle");
    await answer("No");
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(card(/^Bank Account/)).toBeChecked();
    await expect.element(field("Account Number")).toHaveValue("********6789");
    await chooseCard("Zelle");
    await answer("Yes");
    await expect.element(title("Zelle")).toBeVisible();
    await expect.element(card(/^Zelle/)).toBeChecked();
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(card(/^Zelle/)).toHaveFocus();
    // Nothing is typed in the form that came.
    await chooseCard("Bank Account (ACH)");
    await expect.element(field("Account Number")).toHaveValue("");
  });

  test("asks whoever typed a contact, also by the arrow keys", async () => {
    await openPaymentMethod();
    await typeContact();
    card(/^Zelle/)
      .element()
      .focus();
    await userEvent.keyboard("{ArrowUp}");
    await answer("No");
    await expect.element(card(/^Zelle/)).toBeChecked();
    await expect.element(field("Phone number")).toHaveValue("(612) 555 - 0142");
  });

  test("that is chosen already asks nothing, whatever was typed", async () => {
    await openPaymentMethod();
    await typeNumber();
    await chooseCard("Bank Account (ACH)");
    await expect.element(field("Account Number")).toHaveValue("********6789");
    expect(question().query()).toBeNull();
  });
});

describe("nothing is asked where nothing would be lost", () => {
  test("in a form nobody typed into, by card, tab or link", async () => {
    await openPaymentMethod(withW9);
    await chooseZelle();
    await kind("Email").click();
    await expect.element(field("Email")).toBeVisible();
    await chooseCard("Bank Account (ACH)");
    await expect.element(title("Bank Account")).toBeVisible();
    await tab("W9 Form").click();
    await expect.element(tab("W9 Form")).toHaveAttribute("aria-selected", "true");
    await expectFreeToGo();
  });

  test("once what was typed has been taken out again", async () => {
    await openPaymentMethod();
    await typeNumber();
    await field("Account Number").fill("");
    await expectFreeToGo();
  });

  test("while a saved account is edited, but not changed", async () => {
    await openPaymentMethod(savedBank);
    await button("Edit").click();
    await field("Account Number").click();
    await expectFreeToGo();
  });

  test("after Cancel", async () => {
    await openPaymentMethod(savedBank);
    await button("Edit").click();
    await setAsDefault().click();
    await typeNumber();
    await button("Cancel").click();
    await chooseZelle();
    await expectFreeToGo();
  });

  test("after a save", async () => {
    const { server } = await openPaymentMethod();
    await fillBank();
    savedBank(server);
    await button("Save").click();
    await expect.element(page.getByText(payoutMethodMessages.bankSetUp)).toBeVisible();
    await expectFreeToGo();
  });

  test.each([
    ["bank account", fillBank],
    ["contact", typeContact],
  ])("while a %s is on its way: it arrives, whether anybody waits or not", async (_, type) => {
    const { server } = await openPaymentMethod();
    await type();
    server.holdBack(savePayoutMethod);
    await button("Save").click();
    await vi.waitUntil(() => server.countOf(savePayoutMethod) === 1);
    await expectFreeToGo();
  });

  test("when a contact that is not enrolled gives way to the bank account", async () => {
    await openPaymentMethod((server) => server.answer(savePayoutMethod, { responseCode: 1 }));
    await typeContact();
    await button("Save").click();
    await button("Set up a bank account").click();
    await expect.element(title("Bank Account")).toHaveFocus();
    await expectFreeToGo();
  });
});
