import { getW9Form, getW9Prefill } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { filledAnswers, formOf, openW9 } from "./testing/open-w9.tsx";
import {
  button,
  firstSsnDigit,
  fromPrompt,
  have,
  line,
  ready,
  type Screen,
} from "./testing/w9-screen.ts";
import { currentYear } from "./w9.calls.ts";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

const labels = [
  "Download Sample W9 Form",
  "Edit",
  "Acknowledge",
  "Cancel",
  "Save as draft",
  "Resubmit",
  "Submit",
];
function activeButtons(screen: Screen): string[] {
  return labels.filter((name) => !(button(screen, name).element() as HTMLButtonElement).disabled);
}

/** A page of the form, whether it is looked at or only printed. */
function sheetOf(screen: Screen, page: number): Element {
  return screen.container.querySelector(`[aria-label="Form W-9, page ${page}"]`)!;
}

describe("which buttons work, and whether the form is open (W9-07..14, W9-43..50, ROLE-08)", () => {
  const always = "Download Sample W9 Form";
  test.each([
    ["no form", () => undefined, [always, "Cancel", "Save as draft", "Submit"], true],
    ["a draft", have("Draft", false), [always, "Cancel", "Save as draft", "Submit"], true],
    ["submitted", have("Submitted", false), [always], false],
    ["review pending", have("Submitted", true), [always, "Edit", "Acknowledge"], false],
  ] as const)("%s", async (_state, prepare, active, isOpen) => {
    const { screen } = await openW9(prepare, fromPrompt);
    await ready(screen);
    expect(activeButtons(screen)).toEqual(active);
    for (const input of [line(screen, /^1/), firstSsnDigit(screen)]) {
      expect((input.element() as HTMLInputElement).disabled).toBe(!isOpen);
    }
  });

  test("Edit opens all but the SSN; Cancel closes it again (W9-51..54, W9-76, W9-77)", async () => {
    const { screen } = await openW9(have("Submitted", true));
    await ready(screen);
    const alert = screen.getByText(
      "Your W9 Form needs to be reviewed. Please acknowledge it, or edit and resubmit it.",
    );
    await expect.element(alert).toBeVisible();
    expect(alert.element().closest("[role=alert]")).not.toBeNull();
    await expect.element(line(screen, /^1/)).toBeDisabled();
    await button(screen, "Edit").click();
    expect(activeButtons(screen)).toEqual([always, "Cancel", "Resubmit"]);
    await expect.element(line(screen, /^1/)).toBeEnabled();
    const closed = sheetOf(screen, 1).querySelectorAll("input:disabled, textarea:disabled");
    expect([...closed].map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Tax classification of the LLC: C, S or P",
      "Other classification",
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => `Social security number, digit ${at} of 9`),
    ]);
    await line(screen, /^1/).fill("Somebody Else");
    await button(screen, "Cancel").click();
    await expect.element(line(screen, /^1/)).toHaveValue("Dana R. Whitfield");
    expect(activeButtons(screen)).toEqual([always, "Edit", "Acknowledge"]);
  });
});

describe("the viewer", () => {
  test("shows one of six pages; 2 to 6 are text (W9-01, W9-02, W9-04..06, W9-89)", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    const pages = screen.getByRole("navigation", { name: "Form pages" });
    const thumbs = pages.getByRole("button").elements();
    expect(thumbs.map(({ textContent }) => textContent)).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `Page ${number}`),
    );
    expect(thumbs.filter((thumb) => thumb.querySelector("svg rect"))).toHaveLength(6);
    await expect.element(screen.getByText(/Rev\. March 2024/)).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: /^Request for Tax/ })).toBeVisible();
    await expect.element(line(screen, /^1/)).toBeEnabled();
    const choose = async (number: number) => {
      await pages.getByRole("button", { name: `Page ${number}` }).click();
      const sheet = screen.getByRole("article", { name: `Form W-9, page ${number}` });
      await expect.element(sheet).toBeVisible();
      expect(screen.getByRole("article").elements()).toHaveLength(1);
      return sheet.element();
    };
    for (const number of [2, 3, 4, 5, 6]) {
      const sheet = await choose(number);
      expect(sheet.querySelector("input, textarea, button")).toBeNull();
      expect(sheet.querySelector("h3")).not.toBeNull();
      expect(sheet.querySelector("h2")?.textContent).toBe(`Instructions, page ${number}`);
    }
    await choose(1);
  });

  test("prints all it must say (W9TEXT-01..15)", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    await expect.poll(() => sheetOf(screen, 6)).toBeTruthy();
    for (const [page, words] of [
      [2, ["who must use it", "U.S. citizen or U.S. resident alien", "keep back 24% of them"]],
      [3, ["Foreign Account Tax Compliance Act", "penalty of $50 for", "a $500 penalty"]],
      [3, ["Line 1: Name", "Line 2", "Line 3a", "Line 3b", "Line 4"]],
      [4, ["Payments over $600", "direct sales over $5,000", "Lines 5 and 6", "60 days to get"]],
      [5, ["4. Custodial account of a minor", "The minor"]],
      [6, ["identity theft", "protect your SSN", "Privacy notice", "Section 6109"]],
    ] as const) {
      for (const one of words) expect(sheetOf(screen, page).textContent).toContain(one);
    }
    const codes = [...sheetOf(screen, 4).querySelectorAll("dt")].map((code) => code.textContent);
    expect(codes.join(" ")).toBe("1 2 3 4 5 6 7 8 9 10 11 12 13 A B C D E F G H I J K L M");
  });

  test("gives OldForm bankers the older layout, without line 3b (W9-03, W9-04, W9-18, W9-25)", async () => {
    const { screen } = await openW9(
      (server) => server.answer(getW9Form, { form: null, usesOldForm: true }),
      fromPrompt,
    );
    await ready(screen);
    await expect.element(screen.getByText(/Rev\. December 2018/)).toBeVisible();
    const single = "Individual/sole proprietor or single-member LLC";
    await expect.element(screen.getByRole("radio", { name: single, exact: true })).toBeVisible();
    await expect.element(screen.getByRole("group", { name: /^3 Check/ })).toBeVisible();
    await expect.poll(() => sheetOf(screen, 3)?.textContent).toContain("Line 3: Federal");
    expect(sheetOf(screen, 3).textContent).not.toContain("Line 3b");
    expect(screen.getByRole("checkbox").elements()).toHaveLength(0);
  });

  test("stays white in the dark", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    document.documentElement.setAttribute("data-mantine-color-scheme", "dark");
    const sheet = screen.getByRole("article", { name: "Form W-9, page 1" }).element();
    expect(getComputedStyle(sheet).backgroundColor).toBe("rgb(255, 255, 255)");
    document.documentElement.setAttribute("data-mantine-color-scheme", "light");
  });

  test("fits a phone", async () => {
    await page.viewport(390, 844);
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });
});

describe("a new year", () => {
  test("starts with last year's answers, not with number and signature (W9-57)", async () => {
    const { screen } = await openW9((server) => {
      server.answer(getW9Prefill, { ...filledAnswers, ssn: "", signature: "" });
    }, fromPrompt);
    await ready(screen);
    await expect.element(screen.getByText(/last year's answers/)).toBeVisible();
    await expect.element(line(screen, /^1/)).toHaveValue("Dana R. Whitfield");
    await expect.element(line(screen, /^Signature/)).toHaveValue("");
  });

  test("asks for the current year (W9-58, CONST-91)", async () => {
    const { screen, server } = await openW9(undefined, fromPrompt);
    await ready(screen);
    const asked = server.received.find(({ path }) => path === getW9Form.path);
    expect(asked?.body.lYear).toBe(currentYear());
  });
});

test("that is being loaded says so and has nothing to press (W9-40)", async () => {
  const { screen } = await openW9((one) => one.hold(getW9Form));
  await expect.element(screen.getByRole("status").getByText("Loading W9 form")).toBeVisible();
  expect(labels.filter((name) => button(screen, name).query())).toEqual([]);
});

test("that could not be loaded says so and can be tried again (W9-40)", async () => {
  const { screen, server } = await openW9((one) => one.fail(getW9Form, "down"), fromPrompt);
  await expect.element(screen.getByText("Could not load.")).toBeInTheDocument();
  server.answer(getW9Form, { form: formOf("Draft"), usesOldForm: false });
  await screen.getByRole("button", { name: "DISMISS" }).click();
  await screen.getByRole("button", { name: "Try again" }).click();
  await ready(screen);
  await expect.element(line(screen, /^1/)).toHaveValue("Dana R. Whitfield");
});
