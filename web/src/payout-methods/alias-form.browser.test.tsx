import {
  deletePayoutMethod,
  getPayoutMethod,
  savePayoutMethod,
} from "@portal/contract/payout-methods/payout-methods.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { failure } from "#ui/failure-store.ts";
import {
  button,
  chooseZelle,
  copy,
  type FakeServer,
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

const kinds = () => page.getByRole("group", { name: "Send my rewards to my" }).getByRole("radio");

describe("the person-to-person form", () => {
  test("chooses between phone and e-mail for one input and links to enrolment (P2P-01..03, P2P-05, P2P-06, P2P-10)", async () => {
    await openPaymentMethod();
    await chooseZelle();
    await expect.element(kinds()).toHaveLength(2);
    await expect.element(kinds().nth(0)).toHaveAccessibleName("Phone number");
    await expect.element(kinds().nth(0)).toBeChecked();
    await expect.element(kinds().nth(1)).toHaveAccessibleName("Email");
    await kinds().nth(1).click();
    await expect.element(field("Email")).toHaveAttribute("autocapitalize", "none");
    expect(field("Phone number").query()).toBeNull();
    await expect.element(setAsDefault()).toBeVisible();
    await expect.element(button("Save")).toBeVisible();
    for (const name of ["Edit", "Delete", "Update", "Cancel"]) {
      expect(button(name).query(), name).toBeNull();
    }
    const links = { "Enroll with Zelle": "get-started", "Banks that offer Zelle": "" };
    for (const [name, end] of Object.entries(links)) {
      const link = page.getByRole("link", { name });
      await expect.element(link).toHaveAttribute("href", `https://www.zellepay.com/${end}`);
    }
  });

  test("an address of 48 characters is whole when it is pasted with blanks, a longer one is cut (P2P-26, P2P-27)", async () => {
    const address = `${"a".repeat(36)}@example.com`;
    const { server } = await openPaymentMethod();
    await chooseZelle();
    await kinds().nth(1).click();
    for (const pasted of [` ${address} `, `${address}m`]) {
      await copy(pasted);
      await field("Email").click();
      await userEvent.paste();
      await expect.element(field("Email")).toHaveValue(address);
    }
    await button("Save").click();
    await vi.waitUntil(() => server.countOf(savePayoutMethod) === 1);
    expect(server.lastOf(savePayoutMethod)?.body).toMatchObject({ lEmail: address });
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

  test("Set As Default makes it the default in place of the bank account (P2P-03)", async () => {
    const { server } = await openPaymentMethod(savedBank);
    await chooseZelle();
    await expect.element(setAsDefault()).not.toBeChecked();
    await setAsDefault().click();
    await field("Phone number").fill("6125550142");
    await button("Save").click();
    await vi.waitUntil(() => server.countOf(savePayoutMethod) === 1);
    expect(server.lastOf(savePayoutMethod)?.body).toMatchObject({ lPaymentMethodId: 3 });
  });

  test("Set As Default is set and taken back by Space (P2P-03)", async () => {
    const { server } = await openPaymentMethod(savedBank);
    await chooseZelle();
    setAsDefault().element().focus();
    await userEvent.keyboard("[Space]");
    await expect.element(setAsDefault()).toBeChecked();
    await userEvent.keyboard("[Space]");
    await expect.element(setAsDefault()).not.toBeChecked();
    await field("Phone number").fill("6125550142");
    await button("Save").click();
    await vi.waitUntil(() => server.countOf(savePayoutMethod) === 1);
    expect(server.lastOf(savePayoutMethod)?.body).not.toMatchObject({ lPaymentMethodId: 3 });
  });

  test("a number that Enter sends too short is told to readers, once (P2P-21)", async () => {
    await openPaymentMethod();
    await chooseZelle();
    await field("Phone number").fill("612555");
    await userEvent.keyboard("{Enter}");
    const told = page.getByRole("alert").filter({ hasText: "Phone number must be of 10 digits" });
    await expect.element(told).toHaveLength(1);
    await expect.element(field("Phone number")).toHaveFocus();
  });

  test("a saved address is shown as one, and another goes out as one (P2P-34)", async () => {
    const alias = { kind: "email", email: "a***@example.com", phone: "" } as const;
    const { server } = await openPaymentMethod((fake) => fake.answer(getPayoutMethod, { alias }));
    await chooseZelle();
    await expect.element(kinds().nth(1)).toBeChecked();
    await expect.element(field("Email")).toHaveValue("a***@example.com");
    await button("Edit").click();
    await field("Email").fill("ana.morales@example.com");
    await button("Update").click();
    await vi.waitUntil(() => server.countOf(savePayoutMethod) === 1);
    expect(server.lastOf(savePayoutMethod)?.body).toMatchObject({
      lMobile: "",
      lEmail: "ana.morales@example.com",
      lZelleToken: 1,
    });
  });

  test("reads, edits, restores and deletes a saved contact (P2P-04, P2P-07..09, P2P-11, P2P-18, P2P-29..31, P2P-33, P2P-34)", async () => {
    const { server } = await openPaymentMethod(savedPhone);
    await chooseZelle();
    await expect.element(field("Phone number")).toBeDisabled();
    await expect.element(field("Phone number")).toHaveValue("(***) *** - 0142");
    await expect.element(kinds().nth(0)).toBeDisabled();
    await expect.element(button("Delete")).toBeVisible();
    for (const name of ["Save", "Update", "Cancel"]) expect(button(name).query(), name).toBeNull();
    await button("Edit").click();
    await field("Phone number").fill("7");
    await expect.element(button("Update")).toBeVisible();
    expect(button("Save").query()).toBeNull();
    await button("Cancel").click();
    await expect.element(field("Phone number")).toHaveValue("(***) *** - 0142");
    await button("Edit").click();
    await setAsDefault().click();
    await kinds().nth(1).click();
    await field("Email").fill("ana@example.com");
    await button("Cancel").click();
    await expect.element(kinds().nth(0)).toBeChecked();
    await expect.element(field("Phone number")).toHaveValue("(***) *** - 0142");
    await expect.element(setAsDefault()).not.toBeChecked();
    await button("Edit").click();
    await button("Update").click();
    await expect
      .element(page.getByText("Your Zelle Account was successfully Updated!"))
      .toBeVisible();
    await button("Delete").click();
    const dialog = page.getByRole("dialog");
    const question = "Are you sure you want to delete this account?";
    await expect.element(dialog.getByText(question)).toBeVisible();
    expect(server.countOf(deletePayoutMethod)).toBe(0);
    server.answer(getPayoutMethod, {});
    await dialog.getByRole("button", { name: "Yes" }).click();
    await expect
      .element(page.getByText("Your Zelle Account was deleted successfully!"))
      .toBeVisible();
    expect(server.lastOf(deletePayoutMethod)?.body).toMatchObject({ lSelectedPaymentId: 3 });
    await expect.element(field("Phone number")).toHaveValue("");
  });

  test("a contact that is not enrolled gets 'Sorry', and field and radio revert (P2P-12..16, P2P-32)", async () => {
    await openPaymentMethod((server) => {
      savedPhone(server);
      server.answer(savePayoutMethod, { responseCode: 1 });
    });
    await chooseZelle();
    await button("Edit").click();
    await field("Phone number").fill("6125550000");
    await setAsDefault().click();
    await button("Update").click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("Sorry!")).toBeVisible();
    const text = "The email address or Phone number entered is not enrolled with the Zelle network";
    await expect.element(dialog.getByText(text)).toBeVisible();
    const links = { Enroll: "get-started", "Banks that offer Zelle": "" };
    for (const [name, end] of Object.entries(links)) {
      const link = dialog.getByRole("link", { name });
      await expect.element(link).toHaveAttribute("href", `https://www.zellepay.com/${end}`);
    }
    const suggestion = "You can also set up a Bank Account to receive your rewards.";
    await expect.element(dialog.getByText(suggestion)).toBeVisible();
    await expect.element(field("Phone number")).toHaveValue("(***) *** - 0142");
    await expect.element(setAsDefault()).not.toBeChecked();
    await dialog.getByRole("button", { name: "Set up a bank account" }).click();
    await expect.element(page.getByRole("heading", { name: "Bank Account" })).toBeVisible();
  });

  test("a first contact that is not enrolled leaves an empty field, and no complaint of it (P2P-14)", async () => {
    await openPaymentMethod((server) => server.answer(savePayoutMethod, { responseCode: 1 }));
    await chooseZelle();
    await field("Phone number").fill("6125550000");
    await button("Save").click();
    await expect.element(page.getByRole("dialog").getByText("Sorry!")).toBeVisible();
    const input = document.querySelector<HTMLInputElement>("input[type=tel]");
    expect(input?.value).toBe("");
    expect(input?.getAttribute("aria-invalid")).not.toBe("true");
    expect(page.getByText("Phone number must be of 10 digits").query()).toBeNull();
  });

  test("tells the network's own code as it came, and one sentence for the rest (P2P-19, P2P-20)", async () => {
    const { server } = await openPaymentMethod((fake) =>
      fake.fail(savePayoutMethod, "TOKEN_NOT_ENROLLED", 409),
    );
    await chooseZelle();
    await field("Phone number").fill("6125559999");
    await button("Save").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("TOKEN_NOT_ENROLLED");
    await expect.element(page.getByText("TOKEN_NOT_ENROLLED")).toHaveLength(2);
    server.fail(savePayoutMethod, "whatever", 503);
    await button("Save").click();
    await expect
      .element(page.getByText("Something went wrong", { exact: true }).first())
      .toBeVisible();
    expect(failure.read().opened).toBe(false);
  });

  test("a save answered with neither 0 nor 1 has the same sentence: nobody is called not enrolled by it, and what was typed stays (P2P-12, P2P-20)", async () => {
    await openPaymentMethod((server) => server.answer(savePayoutMethod, { responseCode: 2 }));
    await chooseZelle();
    await field("Phone number").fill("6125550142");
    await button("Save").click();
    await expect.element(page.getByText("Something went wrong")).toHaveLength(2);
    expect(page.getByRole("dialog").query()).toBeNull();
    expect(failure.read().opened).toBe(false);
    await expect.element(field("Phone number")).toHaveValue("(612) 555 - 0142");
  });

  test.each<[string, (server: FakeServer) => void]>([
    ["fails", (fake) => fake.fail(deletePayoutMethod, "whatever", 503)],
    ["is answered with 1", (fake) => fake.answer(deletePayoutMethod, { responseCode: 1 })],
  ])(
    "a deletion that %s has the same sentence, and the contact stays (P2P-20)",
    async (_way, breakDeletion) => {
      const { server } = await openPaymentMethod((fake) => {
        savedPhone(fake);
        breakDeletion(fake);
      });
      await chooseZelle();
      await button("Delete").click();
      await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
      await expect.element(page.getByText("Something went wrong")).toHaveLength(2);
      expect(failure.read().opened).toBe(false);
      await expect.element(field("Phone number")).toHaveValue("(***) *** - 0142");
      server.answer(deletePayoutMethod, { responseCode: 0 });
      server.answer(getPayoutMethod, {});
      await button("Delete").click();
      await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
      await expect.element(field("Phone number")).toHaveValue("");
      await expect.element(page.getByText("Something went wrong")).not.toBeInTheDocument();
    },
  );

  test.each([400, 409])(
    "the mask of a contact that was changed elsewhere is refused with %i: the form shows what is saved now (P2P-20)",
    async (status) => {
      const { server } = await openPaymentMethod((fake) => {
        savedPhone(fake);
        fake.fail(savePayoutMethod, "Please check your Bank Account details", status);
      });
      await chooseZelle();
      await button("Edit").click();
      const alias = { kind: "phone", phone: "(***) *** - 0199", email: "" } as const;
      server.answer(getPayoutMethod, { alias });
      await button("Update").click();
      await expect
        .element(page.getByText("Something went wrong", { exact: true }).first())
        .toBeVisible();
      await expect.element(field("Phone number")).toHaveValue("(***) *** - 0199");
      expect(failure.read().opened).toBe(false);
    },
  );
});
