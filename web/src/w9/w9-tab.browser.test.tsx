import { emptyW9Answers } from "@portal/contract/w9/w9.ts";
import { getW9Form, getW9Prefill } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { filledAnswers, formOf, openW9 } from "./testing/open-w9.tsx";
import { button, fromPrompt, have, line, ready, type Screen } from "./testing/w9-screen.ts";

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

test("that could not be loaded says so and can be tried again (W9-40)", async () => {
  const { screen, server } = await openW9((one) => one.fail(getW9Form, "down"), fromPrompt);
  await expect.element(screen.getByText("Could not load.")).toBeInTheDocument();
  server.answer(getW9Form, { form: formOf("Draft", emptyW9Answers), usesOldForm: false });
  await screen.getByRole("button", { name: "DISMISS" }).click();
  await screen.getByRole("button", { name: "Try again" }).click();
  await ready(screen);
});
