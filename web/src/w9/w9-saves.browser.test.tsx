import { refused } from "@portal/contract/kernel/result.ts";
import { emptyW9Answers } from "@portal/contract/w9/w9.ts";
import { getW9Form, saveW9Draft, submitW9Form } from "@portal/contract/w9/w9.wire.ts";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { tellIdleWarning } from "#kernel/idle-warning.ts";
import { closeFailure } from "#ui/failure-store.ts";
import { filledAnswers, formOf, openW9 } from "./testing/open-w9.tsx";
import {
  button,
  firstEinDigit,
  firstSsnDigit,
  fromPrompt,
  have,
  line,
  ready,
  type Screen,
  sent,
  typeSsn,
} from "./testing/w9-screen.ts";
import { askHowItStands, currentYear } from "./w9.calls.ts";

afterEach(async () => {
  closeFailure();
  await cleanup();
  vi.restoreAllMocks();
});

const numberBoxes = (screen: Screen) =>
  screen.getByRole("group", { name: "Social security number" });

async function fillIn(screen: Screen): Promise<void> {
  await line(screen, /^1/).fill("Ana Morales");
  await line(screen, /^2/).fill("Morales & Co");
  await screen.getByRole("radio", { name: "Individual/sole proprietor" }).click();
  await screen.getByRole("checkbox", { name: /^3b/ }).click();
  await line(screen, /^Exempt payee code/).fill("5");
  await line(screen, /FATCA reporting code/).fill("m");
  await line(screen, /^5/).fill("1 Lake St");
  await line(screen, /^6/).fill("Duluth,mn,55802");
  await line(screen, /^Requester's name/).fill("Card Issuer");
  await line(screen, /^7/).fill("12-34");
  await typeSsn(screen, "123456789");
  await firstEinDigit(screen).click();
  await userEvent.keyboard("987654321");
  await line(screen, /^Signature/).fill("ana morales");
}

test("Cancel on a new form empties its lines again (W9-54)", async () => {
  const { screen } = await openW9(undefined, fromPrompt);
  await ready(screen);
  await fillIn(screen);
  await button(screen, "Cancel").click();
  await expect.element(line(screen, /^1/)).toHaveValue("");
  const typed = ":is(input, textarea):not([readonly])";
  const inputs = screen.container.querySelectorAll<HTMLInputElement>(typed);
  const left = [...inputs].filter((one) =>
    ["radio", "checkbox"].includes(one.type) ? one.checked : one.value !== "",
  );
  expect(left.map((one) => one.ariaLabel ?? one.id)).toEqual([]);
});

describe("what an older layout sends says no in line 3b, which it has not (W9-25)", () => {
  const old = { form: formOf("Draft", { ...filledAnswers, hasForeignPartners: true }) };

  test.each([
    ["Save as draft", saveW9Draft, (screen: Screen) => button(screen, "Save as draft").click()],
    ["Submit", submitW9Form, (screen: Screen) => button(screen, "Submit").click()],
    ["a draft that nobody pressed for", saveW9Draft, async () => tellIdleWarning()],
  ])("by %s", async (_, call, save) => {
    const { screen, server } = await openW9((one) =>
      one.answer(getW9Form, { ...old, usesOldForm: true }),
    );
    await ready(screen);
    await line(screen, /^2/).fill("Morales Ltd");
    await line(screen, /^Signature/).fill("Dana R. Whitfield");
    await save(screen);
    await vi.waitUntil(() => server.countOf(call) === 1);
    expect(sent(server, call)).toMatchObject({
      lBusinessName: "Morales Ltd",
      lIsForeignPartners: 0,
    });
  });
});

describe("Save as draft", () => {
  test("sends what is there and says that it is saved (W9-38, W9-83)", async () => {
    const { screen, server } = await openW9(undefined, fromPrompt);
    await ready(screen);
    await line(screen, /^1/).fill("Ana Morales");
    server.answer(getW9Form, {
      form: formOf("Draft", { ...emptyW9Answers, name: "Ana Morales" }),
      usesOldForm: false,
    });
    await button(screen, "Save as draft").click();
    const said = screen.getByText("Your W9 Form was successfully saved!");
    await expect.element(said).toBeVisible();
    expect(said.element().closest("[role=status]")).not.toBeNull();
    expect(sent(server, saveW9Draft)).toMatchObject({ lName: "Ana Morales", lStatus: "Draft" });
    await expect.element(screen.getByText("Draft", { exact: true })).toBeVisible();
    await expect.element(line(screen, /^1/)).toHaveValue("Ana Morales");
  });

  test("stops an empty form before it is sent (W9V-18)", async () => {
    const { screen, server } = await openW9(undefined, fromPrompt);
    await ready(screen);
    await button(screen, "Save as draft").click();
    await expect.element(screen.getByText("Form fields could not be left empty.")).toBeVisible();
    expect(server.countOf(saveW9Draft)).toBe(0);
  });

  test("judges only what is there (W9V-19, W9V-20, W9V-22)", async () => {
    const { screen, server } = await openW9(undefined, fromPrompt);
    await ready(screen);
    await line(screen, /^6/).fill("Duluth,Minnesota,55802");
    await typeSsn(screen, "12345");
    await button(screen, "Save as draft").click();
    const dialog = screen.getByRole("dialog", { name: "Oops!" });
    await expect.element(dialog).toBeVisible();
    const messages = dialog.getByRole("listitem").elements();
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      "State Code must be of 2 Letters.",
      "SSN must be of 9 digits.",
    ]);
    expect(server.countOf(saveW9Draft)).toBe(0);
  });
});

describe("Submit", () => {
  const red = "rgb(204, 37, 54)";
  const dismissOops = (screen: Screen) =>
    screen.getByRole("dialog", { name: "Oops!" }).getByRole("button", { name: "DISMISS" }).click();

  test("lists all that is wrong in order, marks it, and focuses the first (W9-75, W9-81, W9-82, W9V-01, W9V-02, W9V-05, W9V-06, W9V-11, W9V-15, W9V-17)", async () => {
    const { screen, server } = await openW9(undefined, fromPrompt);
    await ready(screen);
    await screen.getByRole("button", { name: "Page 3" }).click();
    await button(screen, "Submit").click();
    const dialog = screen.getByRole("dialog", { name: "Oops!" });
    await expect.element(dialog).toBeVisible();
    expect(
      dialog
        .getByRole("listitem")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Missing Mandatory Fields.",
      "Name is required.",
      "Please, select at least one Federal tax classification.",
      "Address is required.",
      "City, State and ZIP code is required.",
      "Missing Mandatory field SSN.",
      "Signature is required.",
    ]);
    await userEvent.keyboard("{Escape}");
    await expect.element(line(screen, /^1/)).toHaveFocus();
    const name = line(screen, /^1/);
    await expect.element(name).toHaveAttribute("aria-invalid", "true");
    await expect.element(name).toHaveAccessibleDescription("Name is required.");
    expect(getComputedStyle(name.element()).borderTopColor).toBe(red);
    await expect.element(screen.getByText("Name is required.", { exact: true })).toBeVisible();
    const choices = screen.getByRole("group", { name: /^3a/ });
    for (const [marked, told, message] of [
      [choices, choices, "Please, select at least one Federal tax classification."],
      [line(screen, /^5/), line(screen, /^5/), "Address is required."],
      [line(screen, /^6/), line(screen, /^6/), "City, State and ZIP code is required."],
      [firstSsnDigit(screen), numberBoxes(screen), "Missing Mandatory field SSN."],
      [line(screen, /^Sig/), line(screen, /^Sig/), "Signature is required."],
    ] as const) {
      await expect.element(marked).toHaveAttribute("aria-invalid", "true");
      await expect.element(told).toHaveAccessibleDescription(message);
    }
    for (const bordered of [firstSsnDigit(screen), choices.getByRole("radio").first()]) {
      expect(getComputedStyle(bordered.element()).borderTopColor).toBe(red);
    }
    for (const right of [line(screen, /^2/), line(screen, /^7/), firstEinDigit(screen)]) {
      await expect.element(right).toHaveAttribute("aria-invalid", "false");
    }
    await name.fill("Ana");
    await expect.element(name).toHaveAttribute("aria-invalid", "false");
    expect(server.countOf(submitW9Form)).toBe(0);
  });

  test.each([
    ["LLC", /^LLC/, /classification of the LLC/],
    ["Other", /^Other/, /^Other classification/],
  ])(
    "marks the empty box beside %s in red, with its words (W9-75, OP-125)",
    async (_, choice, box) => {
      const { screen } = await openW9(have("Draft", false));
      await ready(screen);
      await screen.getByRole("radio", { name: choice }).click();
      await button(screen, "Submit").click();
      await dismissOops(screen);
      const wrong = line(screen, box);
      await expect.element(wrong).toHaveAttribute("aria-invalid", "true");
      const words = "Please fill limited liability field.";
      await expect.element(wrong).toHaveAccessibleDescription(words);
      expect(getComputedStyle(wrong.element()).borderTopColor).toBe(red);
      const group = screen.getByRole("group", { name: /^3a/ });
      await expect.element(group).toHaveAttribute("aria-invalid", "false");
    },
  );

  test("marks the boxes of half an EIN in red, with their words (W9-75, W9V-14)", async () => {
    const { screen } = await openW9(have("Draft", false));
    await ready(screen);
    await firstEinDigit(screen).click();
    await userEvent.keyboard("9");
    await button(screen, "Submit").click();
    await dismissOops(screen);
    const boxes = screen.getByRole("group", { name: "Employer identification number" });
    const words = "Employer identification number must be of 9 digits.";
    await expect.element(boxes).toHaveAccessibleDescription(words);
    for (const box of boxes.getByRole("textbox").elements()) {
      expect(box.getAttribute("aria-invalid")).toBe("true");
      expect(getComputedStyle(box).borderTopColor).toBe(red);
    }
    await expect.element(firstSsnDigit(screen)).toHaveAttribute("aria-invalid", "false");
  });

  test("sends every line, the sixth in its parts, and locks it (W9-15, W9-16, W9-25..31, W9-33, W9-34, W9-39, W9-46..48, W9-56, W9-84)", async () => {
    const { screen, server } = await openW9();
    await screen.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await ready(screen);
    await fillIn(screen);
    server.answer(getW9Form, { form: formOf("Submitted"), usesOldForm: false });
    await button(screen, "Submit").click();
    const done = screen.getByRole("dialog", { name: "Success" });
    await expect.element(done.getByText(/Your W9 Form was successfully submitted!/)).toBeVisible();
    expect(sent(server, submitW9Form)).toMatchObject({
      lName: "Ana Morales",
      lBusinessName: "Morales & Co",
      lFederalTaxClassificationId: "I",
      lIsForeignPartners: 1,
      lExemptPayeeCode: "5",
      lFATCACode: "M",
      lAddress1: "1 Lake St",
      lCity: "Duluth",
      lState: "MN",
      lZipCode: "55802",
      lRequestersNameandAddress: "Card Issuer",
      lListAccountNumber: "12-34",
      lSSN: "123456789",
      lEmployerIdentificationNumber: "987654321",
      lSignatureText: "ana morales",
      lSignatureDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      lStatus: "Submitted",
      YEAR: currentYear(),
    });
    await done.getByRole("button", { name: "OK" }).click();
    await expect.element(button(screen, "Submit")).toBeDisabled();
    await expect.element(line(screen, /^1/)).toBeDisabled();
    await expect.element(screen.getByText("Submitted", { exact: true })).toBeVisible();
  });

  test("that came from redeem offers the way back there (W9-55, W9-90)", async () => {
    const { screen, server } = await openW9(have("Draft", false), fromPrompt);
    await ready(screen);
    server.answer(getW9Form, { form: formOf("Submitted"), usesOldForm: false });
    await button(screen, "Submit").click();
    const text = "Your W9 Form was successfully submitted! Would you like to continue to Redeem?";
    const dialog = screen.getByRole("dialog", { name: "Success" });
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
    await dialog.getByRole("button", { name: "Redeem" }).click();
    await expect.element(screen.getByText('/redeem {"fromW9Form":true}')).toBeVisible();
  });

  test("an untouched mask keeps the number on file", async () => {
    const { screen, server } = await openW9(have("Draft", false));
    await ready(screen);
    await button(screen, "Submit").click();
    await vi.waitUntil(() => server.countOf(submitW9Form) === 1);
    expect(sent(server, submitW9Form)).toMatchObject({ lSSN: "*****4482" });
  });

  test("refused by the server opens the error dialog with its message (W9-87)", async () => {
    const { screen } = await openW9((server) => {
      have("Draft", false)(server);
      server.answer(submitW9Form, refused("Your W9 Form of this year is submitted already."));
    });
    await ready(screen);
    await button(screen, "Submit").click();
    const dialog = screen.getByRole("dialog", { name: "Oops!" });
    await expect.element(dialog.getByText(/is submitted already\./)).toBeVisible();
    await dialog.getByRole("button", { name: "DISMISS" }).click();
    await expect.element(line(screen, /^1/)).toHaveValue("Dana R. Whitfield");
  });

  test("cannot be pressed twice while it is under way", async () => {
    const { screen, server } = await openW9(have("Draft", false));
    await ready(screen);
    (button(screen, "Submit").element() as HTMLButtonElement).click();
    (button(screen, "Submit").element() as HTMLButtonElement).click();
    await expect.element(screen.getByRole("dialog", { name: "Success" })).toBeVisible();
    expect(server.countOf(submitW9Form)).toBe(1);
  });
});

test("a failed save is announced and nothing typed is lost", async () => {
  const { screen } = await openW9((server) => {
    have("Draft", false)(server);
    server.fail(saveW9Draft, "down");
  });
  await ready(screen);
  await line(screen, /^2/).fill("Morales Ltd");
  await button(screen, "Save as draft").click();
  await expect.element(screen.getByRole("dialog", { name: "OOPS!" })).toBeVisible();
  await screen.getByRole("button", { name: "DISMISS" }).click();
  await expect.element(line(screen, /^2/)).toHaveValue("Morales Ltd");
});

test("a save makes the statement of taxes stale, which shows name and address of the form", async () => {
  const queryClient = new QueryClient();
  const queryKey = ["taxation", "statement", 2026];
  queryClient.setQueryData(queryKey, {});
  await askHowItStands(queryClient, 2026);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
