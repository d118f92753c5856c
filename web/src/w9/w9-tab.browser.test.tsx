import { emptyW9Answers } from "@portal/contract/w9/w9.ts";
import {
  checkW9Review,
  getOldW9SampleLink,
  getW9Form,
  getW9Prefill,
  getW9SampleLink,
  getW9VersionLink,
  listW9Versions,
} from "@portal/contract/w9/w9.wire.ts";
import { certification } from "@portal/contract/w9/w9-certification.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { localDay } from "#ui/format.ts";
import { filledAnswers, formOf, openW9, type W9Server } from "./testing/open-w9.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
});

type Screen = Awaited<ReturnType<typeof openW9>>["screen"];

const fromPrompt = { state: { fromSSNModal: true } };
const labels = [
  "Download Sample W9 Form",
  "Edit",
  "Acknowledge",
  "Cancel",
  "Save as draft",
  "Resubmit",
  "Submit",
];
const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
const line = (screen: Screen, name: RegExp) => screen.getByRole("textbox", { name });
const ready = (screen: Screen) =>
  expect.element(button(screen, "Download Sample W9 Form")).toBeEnabled();

function activeButtons(screen: Screen): string[] {
  return labels.filter((name) => !(button(screen, name).element() as HTMLButtonElement).disabled);
}
const have = (status: "Draft" | "Submitted", isReviewPending: boolean) => (server: W9Server) => {
  server.answer(getW9Form, { form: formOf(status), usesOldForm: false });
  server.answer(checkW9Review, { isReviewPending });
};

describe("which buttons work (W9-07..14, W9-43..50, ROLE-08)", () => {
  const always = "Download Sample W9 Form";
  test.each([
    ["no form", () => undefined, [always, "Cancel", "Save as draft", "Submit"]],
    ["a draft", have("Draft", false), [always, "Cancel", "Save as draft", "Submit"]],
    ["submitted", have("Submitted", false), [always]],
    ["review pending", have("Submitted", true), [always, "Edit", "Acknowledge"]],
  ] as const)("%s", async (_state, prepare, active) => {
    const { screen } = await openW9(prepare, fromPrompt);
    await ready(screen);
    expect(activeButtons(screen)).toEqual(active);
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
    await expect
      .element(screen.getByLabelText("Social security number, digit 1 of 9"))
      .toBeDisabled();
    await expect
      .element(screen.getByLabelText("Employer identification number, digit 1 of 9"))
      .toBeEnabled();
    await line(screen, /^1/).fill("Somebody Else");
    await button(screen, "Cancel").click();
    await expect.element(line(screen, /^1/)).toHaveValue("Dana R. Whitfield");
    expect(activeButtons(screen)).toEqual([always, "Edit", "Acknowledge"]);
  });
});

describe("the viewer", () => {
  test("shows one of six pages; 2 to 6 are text (W9-01, W9-02, W9-05, W9-06, W9-89)", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    const pages = screen.getByRole("navigation", { name: "Form pages" });
    expect(pages.getByRole("button").elements()).toHaveLength(6);
    await expect.element(screen.getByText(/Rev\. March 2024/)).toBeVisible();
    for (const number of [2, 3, 4, 5, 6]) {
      await pages.getByRole("button", { name: `Page ${number}` }).click();
      const sheet = screen.getByRole("article", { name: `Form W-9, page ${number}` });
      await expect.element(sheet).toBeVisible();
      expect(screen.getByRole("article").elements()).toHaveLength(1);
      expect(sheet.element().querySelector("input, textarea, button")).toBeNull();
    }
  });

  test("prints all it must say (W9TEXT-03, W9TEXT-05, W9TEXT-06, W9TEXT-13..15)", async () => {
    const { screen } = await openW9(undefined, fromPrompt);
    await ready(screen);
    await expect.poll(() => screen.container.textContent).toContain("24%");
    const text = screen.container.textContent;
    for (const words of ["24%", "$50", "$500", "$600", "$5,000", "60 days", "Privacy notice"]) {
      expect(text).toContain(words);
    }
  });

  test("gives OldForm bankers the older layout, without line 3b (W9-03, W9-04, W9-18, W9-25)", async () => {
    const { screen } = await openW9(
      (server) => server.answer(getW9Form, { form: null, usesOldForm: true }),
      fromPrompt,
    );
    await ready(screen);
    await expect.element(screen.getByText(/Rev\. December 2018/)).toBeVisible();
    const single = screen.getByRole("radio", { name: /single-member LLC/ });
    await expect.element(single).toBeVisible();
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

describe("page 1", () => {
  test("has every line (W9-15, W9-16, W9-19..35, W9-60)", async () => {
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
    for (const words of [
      /^Individual/,
      /^C corporation/,
      /^S corporation/,
      /^Partnership/,
      /^Trust/,
      /^LLC/,
      /^Other/,
    ]) {
      await expect.element(screen.getByRole("radio", { name: words })).toBeVisible();
    }
    expect(screen.getByRole("radio").elements()).toHaveLength(7);
    await expect.element(screen.getByRole("checkbox", { name: /^3b/ })).toBeVisible();
    await expect.element(line(screen, /^Date$/)).toHaveValue(localDay(new Date()));
  });

  test("LLC and Other open their boxes only when chosen (W9-17, W9-23, W9-24, W9-63, W9-67)", async () => {
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
    await expect.element(other).toBeEnabled();
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

  test("a saved number is dots and its last four; typing starts it anew", async () => {
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

  test("the statement stands right above the signature, and a later edit takes it away", async () => {
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

  test("a locked form shows the day it was signed on (W9-45, W9-47, W9-79)", async () => {
    const { screen } = await openW9(have("Submitted", false));
    await ready(screen);
    const signedAt = new Date("2026-06-18T15:00:00Z");
    await expect.element(line(screen, /^Date$/)).toHaveValue(localDay(signedAt));
    for (const input of screen.getByRole("article").getByRole("textbox").elements()) {
      const { disabled, readOnly } = input as HTMLInputElement;
      expect(disabled || readOnly).toBe(true);
    }
  });

  test("without a stored day it shows today (W9-78, W9-80)", async () => {
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
    expect(asked?.body.lYear).toBe(new Date().getFullYear());
  });
});

describe("files", () => {
  const links = () => {
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(this.getAttribute("href") ?? "");
    });
    return followed;
  };

  test.each([
    [false, getW9SampleLink],
    [true, getOldW9SampleLink],
  ] as const)(
    "the sample follows its signed link (W9-07, W9-88), old layout: %s",
    async (usesOldForm, call) => {
      const { screen } = await openW9((server) => {
        server.answer(getW9Form, { form: formOf("Draft"), usesOldForm });
        server.answer(call, { url: "/files/sample.pdf?sig=1" });
      });
      await ready(screen);
      const followed = links();
      await button(screen, "Download Sample W9 Form").click();
      await vi.waitUntil(() => followed.length > 0);
      expect(followed).toEqual(["/files/sample.pdf?sig=1"]);
    },
  );

  test("every signed form is listed by year and version, with its PDF", async () => {
    const { screen } = await openW9((server) => {
      const signedAt = new Date("2025-03-01T12:00:00Z");
      const version = { id: 3, year: 2025, version: 2, signedAt, layout: "2024-03", sha256: "a" };
      server.answer(listW9Versions, [version as never]);
      server.answer(getW9VersionLink, { url: "/files/w9-3.pdf?sig=1" });
    }, fromPrompt);
    const followed = links();
    await screen.getByRole("button", { name: /W9 Form of 2025, version 2/ }).click();
    await vi.waitUntil(() => followed.length > 0);
    expect(followed).toEqual(["/files/w9-3.pdf?sig=1"]);
  });
});

test("that could not be loaded says so and can be tried again (W9-40)", async () => {
  const { screen, server } = await openW9((one) => one.fail(getW9Form, "down"), fromPrompt);
  await expect.element(screen.getByText("Could not load.")).toBeInTheDocument();
  server.answer(getW9Form, { form: formOf("Draft", emptyW9Answers), usesOldForm: false });
  await screen.getByRole("button", { name: "DISMISS" }).click();
  await screen.getByRole("button", { name: "Try again" }).click();
  await ready(screen);
});
