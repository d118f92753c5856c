import { getW9Form } from "@portal/contract/w9/w9.wire.ts";
import { certification } from "@portal/contract/w9/w9-certification.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { localDay } from "#ui/format.ts";
import { formOf, openW9 } from "./testing/open-w9.tsx";
import { button, fromPrompt, have, line, ready } from "./testing/w9-screen.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

describe("page 1", () => {
  test("has every line (W9-15, W9-16, W9-18..35, W9-60)", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    const name = line(screen, /Name is required on this line; do not leave this line blank/);
    await expect.element(name).toHaveAttribute("maxlength", "35");
    for (const [words, max] of [
      [/^2 Business name/, "35"],
      [/^5 Address/, "100"],
      [/^6 City, state, and ZIP code/, "50"],
      [/^Requester's name and address/, "100"],
      [/^7 List account number/, "40"],
      [/^Exempt payee code/, "2"],
      [/FATCA reporting code/, "1"],
      [/^Signature of U.S. person/, "35"],
    ] as const) {
      await expect.element(line(screen, words)).toHaveAttribute("maxlength", max);
    }
    for (const [letter, words] of [
      ["I", "Individual/sole proprietor"],
      ["C", "C corporation"],
      ["S", "S corporation"],
      ["P", "Partnership"],
      ["T", "Trust/estate"],
      ["L", /^LLC/],
      ["O", /^Other/],
    ] as const) {
      const choice = screen.getByRole("radio", { name: words, exact: true });
      await expect.element(choice).toBeVisible();
      await expect.element(choice).toHaveAttribute("value", letter);
    }
    expect(screen.getByRole("radio").elements()).toHaveLength(7);
    await expect.element(screen.getByRole("checkbox", { name: /^3b/ })).toBeVisible();
    for (const number of ["Social security number", "Employer identification number"]) {
      const boxes = screen.getByRole("group", { name: number }).getByRole("textbox");
      expect(boxes.elements()).toHaveLength(9);
    }
    await expect.element(line(screen, /^Date$/)).toHaveValue(localDay(new Date()));
    await expect.element(line(screen, /^Date$/)).toHaveAttribute("readonly");
  });

  test.each([
    [/^1/, "name"],
    [/^2/, "organization"],
    [/^5/, "address-line1"],
    [/^6/, "off"],
    [/^Requester/, "off"],
    [/^7/, "off"],
    [/^Signature/, "off"],
    [/^Social security number, digit 1/, "off"],
    [/^Employer identification number, digit 1/, "off"],
  ])("what %s is for the browser is told as %s", async (words, purpose) => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    await expect.element(line(screen, words)).toHaveAttribute("autocomplete", purpose);
  });

  test("LLC and Other open their boxes only when chosen (W9-17, W9-23, W9-24, W9-62, W9-63, W9-67)", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    const letter = line(screen, /classification of the LLC/);
    const other = line(screen, /^Other classification/);
    await expect.element(letter).toBeDisabled();
    await expect.element(other).toBeDisabled();
    await expect.element(letter).toHaveAttribute("maxlength", "1");
    await screen.getByRole("radio", { name: /^LLC/ }).click();
    await letter.fill("x");
    await expect.element(letter).toHaveValue("");
    for (const typed of ["c", "s", "p"]) {
      await letter.fill(typed);
      await expect.element(letter).toHaveValue(typed.toUpperCase());
    }
    await screen.getByRole("radio", { name: /^Other/ }).click();
    await expect.element(letter).toBeDisabled();
    await expect.element(letter).toHaveValue("");
    await expect.element(other).toHaveAttribute("maxlength", "40");
    await other.fill("Cooperative");
    await expect.element(other).toHaveValue("Cooperative");
    expect(screen.getByRole("radio", { checked: true }).elements()).toHaveLength(1);
  });

  test("the boxes pass the focus on and back, take a paste and hide what they hold (W9-32, W9-33, W9-36, W9-37, W9-74)", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    const box = (number: string, at: number) =>
      screen.getByLabelText(`${number}, digit ${at} of 9`, { exact: true });
    const ssn = "Social security number";
    await box(ssn, 1).click();
    await userEvent.keyboard("1x2");
    await expect.element(box(ssn, 3)).toHaveFocus();
    await userEvent.keyboard("{Backspace}");
    await expect.element(box(ssn, 2)).toHaveFocus();
    await userEvent.keyboard("2345678a9");
    await expect.element(box(ssn, 9)).toHaveValue("9");
    await line(screen, /^7/).click();
    const shown = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
      (at) => (box(ssn, at).element() as HTMLInputElement).value,
    );
    expect(shown.join("")).toBe("•••••6789");
    const ein = "Employer identification number";
    await box(ein, 1).click();
    await userEvent.keyboard("1");
    await expect.element(box(ein, 2)).toHaveFocus();
    await line(screen, /^7/).fill("12-3456789");
    await line(screen, /^7/).click();
    await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
    await userEvent.copy();
    await box(ein, 4).click();
    await userEvent.paste();
    await expect.element(box(ein, 9)).toHaveValue("9");
    await expect.element(box(ein, 3)).toHaveValue("3");
  });

  test("a phone's keyboard puts in a whole number at once (W9-36)", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    const box = (at: number) =>
      screen.getByLabelText(`Social security number, digit ${at} of 9`, { exact: true });
    await box(1).fill("219-09-4482");
    await expect.element(box(9)).toHaveValue("2");
    await expect.element(box(9)).toHaveFocus();
    // Over a digit that is there already it takes the digit's place.
    await box(2).fill("313-09-4481");
    await expect.element(box(9)).toHaveValue("1");
    await expect.element(box(3)).toHaveValue("3");
    await box(4).fill("77");
    await expect.element(box(5)).toHaveValue("7");
  });

  test("the reader is told of every mandatory field, and of no other", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    const boxesOf = (name: string) =>
      screen.getByRole("group", { name }).getByRole("textbox").elements();
    const choices = screen.getByRole("radio").elements();
    const mandatory = [/^1/, /^5/, /^6/, /^Signature/].map((name) => line(screen, name).element());
    for (const input of [...mandatory, ...choices, ...boxesOf("Social security number")]) {
      await expect.element(input as HTMLElement).toBeRequired();
    }
    const free = [/^2/, /^7/, /^Requester/].map((name) => line(screen, name).element());
    for (const input of [...free, ...boxesOf("Employer identification number")]) {
      await expect.element(input as HTMLElement).not.toBeRequired();
    }
  });

  test("a saved number is dots and its last four; typing starts it anew (W9-44)", async () => {
    const { screen } = await openW9(have("Draft", false));
    await ready(screen);
    const box = (at: number) =>
      screen.getByLabelText(`Social security number, digit ${at} of 9`, { exact: true });
    await expect.element(box(1)).toHaveValue("•");
    await expect.element(box(9)).toHaveValue("2");
    await box(7).click();
    await userEvent.keyboard("5");
    await expect.element(box(1)).toHaveValue("5");
    await expect.element(box(9)).toHaveValue("");
    await expect.element(box(2)).toHaveFocus();
  });

  test("the statement stands right above the signature, and a later edit takes it away (W9-34)", async () => {
    const { screen } = await openW9(have("Draft", false));
    await ready(screen);
    const signature = line(screen, /^Signature of U.S. person/);
    const statement = screen.getByText("Under penalties of perjury, I certify that:").element();
    const row = signature.element().closest("[data-columns]");
    expect(statement.parentElement?.nextElementSibling).toBe(row);
    // What is shown is what the server stores beside the signature, word for word.
    const { version: _, items, ...sentences } = certification;
    const part = screen.getByRole("region", { name: "Part II" });
    for (const words of [...items, ...Object.values(sentences)]) {
      await expect.element(part.getByText(words, { exact: true })).toBeVisible();
    }
    await line(screen, /^5/).fill("9 Other Rd");
    await expect.element(signature).toHaveValue("");
    await expect.element(screen.getByText(/Please sign again/)).toBeVisible();
  });

  test("a locked form shows the local day it was signed on (W9-45, W9-47, W9-77, W9-79)", async () => {
    const lateInNewYork = new Date("2026-06-19T02:00:00Z");
    const { screen } = await openW9((server) =>
      server.answer(getW9Form, {
        form: { ...formOf("Submitted"), signedAt: lateInNewYork },
        usesOldForm: false,
      }),
    );
    await ready(screen);
    await expect.element(line(screen, /^Date$/)).toHaveValue("06/18/2026");
    const sheet = screen.getByRole("article").element();
    for (const input of sheet.querySelectorAll<HTMLInputElement>("input, textarea")) {
      expect(input.disabled || input.readOnly).toBe(true);
    }
  });

  test("opened for another signature it shows today, not the day on file (W9-78)", async () => {
    const { screen } = await openW9(have("Submitted", true));
    await ready(screen);
    await expect.element(line(screen, /^Date$/)).toHaveValue("06/18/2026");
    await button(screen, "Edit").click();
    await expect.element(line(screen, /^Date$/)).toHaveValue(localDay(new Date()));
  });

  test("without a stored day it shows today (W9-80)", async () => {
    const { screen } = await openW9((server) =>
      server.answer(getW9Form, {
        form: { ...formOf("Submitted"), signedAt: null },
        usesOldForm: false,
      }),
    );
    await ready(screen);
    await expect.element(line(screen, /^Date$/)).toHaveValue(localDay(new Date()));
  });
});
