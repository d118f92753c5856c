import { refused } from "@portal/contract/kernel/result.ts";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import {
  checkW9Review,
  getW9Form,
  getW9Prefill,
  resubmitW9Form,
  saveW9Draft,
  submitW9Form,
} from "@portal/contract/w9/w9.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { closeFailure } from "#ui/failure-store.ts";
import { ssnHandover } from "./ssn-handover.ts";
import { filledAnswers, openW9 } from "./testing/open-w9.tsx";
import { button, fromPrompt, have, line, ready, type Screen } from "./testing/w9-screen.ts";

afterEach(async () => {
  closeFailure();
  await cleanup();
  vi.restoreAllMocks();
});

const dismiss = (screen: Screen) =>
  screen.getByRole("dialog", { name: "Oops!" }).getByRole("button", { name: "DISMISS" }).click();

/** Whoever leaves is not asked about changes that are none any more. */
async function leavesFreely(screen: Screen): Promise<void> {
  await screen.getByRole("link", { name: "Support" }).click();
  await expect.element(screen.getByText(/^\/support/)).toBeVisible();
}

describe("a form that was submitted elsewhere", () => {
  test.each([
    ["Submit", submitW9Form],
    ["Save as draft", saveW9Draft],
  ] as const)(
    "stands there as submitted once %s is refused, and lets the banker go",
    async (name, call) => {
      const { screen, server } = await openW9(have("Draft", false));
      await ready(screen);
      await line(screen, /^5/).fill("9 Other Rd");
      await line(screen, /^Signature/).fill("Dana R. Whitfield");
      have("Submitted", false)(server);
      server.answer(call, refused(w9Messages.alreadySubmitted));
      await button(screen, name).click();
      await dismiss(screen);
      await expect.element(screen.getByText("Submitted", { exact: true })).toBeVisible();
      await expect.element(button(screen, name)).toBeDisabled();
      await expect.element(line(screen, /^5/)).toBeDisabled();
      await expect.element(line(screen, /^5/)).toHaveValue(filledAnswers.address);
      await leavesFreely(screen);
    },
  );

  test("holds no number from the prompt over the one that was signed", async () => {
    ssnHandover.carry("123456789");
    const { screen, server } = await openW9(have("Draft", false), fromPrompt);
    await ready(screen);
    await line(screen, /^Signature/).fill("Dana R. Whitfield");
    server.answer(getW9Form, {
      form: {
        id: 7,
        businessUnit: "PB1",
        employeeId: "E1",
        status: "Submitted",
        answers: { ...filledAnswers, address: "9 Other Rd" },
        signedAt: new Date("2026-06-18T15:00:00Z"),
      },
      usesOldForm: false,
    });
    server.answer(submitW9Form, refused(w9Messages.alreadySubmitted));
    await button(screen, "Submit").click();
    await dismiss(screen);
    await expect.element(line(screen, /^5/)).toHaveValue("9 Other Rd");
    await leavesFreely(screen);
  });
});

test("a review that was ended elsewhere is over once Resubmit is refused, and lets the banker go", async () => {
  const { screen, server } = await openW9(have("Submitted", true));
  await ready(screen);
  await button(screen, "Edit").click();
  await line(screen, /^5/).fill("9 Other Rd");
  await line(screen, /^Signature/).fill("Dana R. Whitfield");
  server.answer(checkW9Review, { isReviewPending: false });
  server.answer(resubmitW9Form, refused(w9Messages.noReviewPending));
  await button(screen, "Resubmit").click();
  await dismiss(screen);
  await expect.element(button(screen, "Resubmit")).toBeDisabled();
  await expect.element(line(screen, /^5/)).toHaveValue(filledAnswers.address);
  await leavesFreely(screen);
});

describe("what is typed survives a refusal where nothing has changed on the server", () => {
  test("in a draft", async () => {
    const { screen, server } = await openW9(have("Draft", false));
    await ready(screen);
    await line(screen, /^5/).fill("9 Other Rd");
    await line(screen, /^Signature/).fill("Dana R. Whitfield");
    server.answer(submitW9Form, refused(w9Messages.addressRequired));
    const before = server.countOf(getW9Form);
    await button(screen, "Submit").click();
    await dismiss(screen);
    expect(server.countOf(getW9Form)).toBe(before + 1);
    await expect.element(line(screen, /^5/)).toHaveValue("9 Other Rd");
    await expect.element(line(screen, /^Signature/)).toHaveValue("Dana R. Whitfield");
    await expect.element(button(screen, "Submit")).toBeEnabled();
  });

  test("in a new form, whatever last year's answers are by now", async () => {
    const { screen, server } = await openW9((one) => one.fail(getW9Prefill, "down"), fromPrompt);
    await ready(screen);
    await line(screen, /^1/).fill("Ana Morales");
    server.answer(getW9Prefill, filledAnswers);
    server.answer(saveW9Draft, refused(w9Messages.draftEmpty));
    await button(screen, "Save as draft").click();
    await dismiss(screen);
    await expect.element(line(screen, /^1/)).toHaveValue("Ana Morales");
  });

  test("in a form under review", async () => {
    const { screen, server } = await openW9(have("Submitted", true));
    await ready(screen);
    await button(screen, "Edit").click();
    await line(screen, /^5/).fill("9 Other Rd");
    await line(screen, /^Signature/).fill("Dana R. Whitfield");
    server.answer(resubmitW9Form, refused(w9Messages.ssnLocked));
    await button(screen, "Resubmit").click();
    await dismiss(screen);
    await expect.element(line(screen, /^5/)).toHaveValue("9 Other Rd");
    await expect.element(button(screen, "Resubmit")).toBeEnabled();
  });
});

test("a saved draft does not ask for last year's answers again, which would come over it", async () => {
  const { screen, server } = await openW9((fake) => fake.fail(getW9Prefill, "down"), fromPrompt);
  await ready(screen);
  await line(screen, /^1/).fill("Ana Morales");
  const count = server.countOf(getW9Prefill);
  server.answer(getW9Prefill, filledAnswers);
  const form = server.holdBack(getW9Form);
  const formCount = server.countOf(getW9Form);
  await button(screen, "Save as draft").click();
  await vi.waitUntil(() => server.countOf(getW9Form) > formCount);
  await expect.element(line(screen, /^1/)).toHaveValue("Ana Morales");
  form.letGo();
  await expect.element(screen.getByText(w9Messages.saved)).toBeVisible();
  expect(server.countOf(getW9Prefill)).toBe(count);
});
