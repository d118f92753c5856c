import { refused } from "@portal/contract/kernel/result.ts";
import { w9Messages } from "@portal/contract/w9/w9.messages.ts";
import {
  acknowledgeW9Review,
  checkW9Review,
  getW9Form,
  resubmitW9Form,
  saveW9Draft,
  submitW9Form,
} from "@portal/contract/w9/w9.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { closeFailure } from "#ui/failure-store.ts";
import { filledAnswers, formOf, openW9, type W9Server } from "./testing/open-w9.tsx";
import { button, have, line, ready, type Screen, typeSsn } from "./testing/w9-screen.ts";

afterEach(async () => {
  closeFailure();
  await cleanup();
  vi.restoreAllMocks();
});

const changed = { ...filledAnswers, address: "9 Other Rd" };
const isOnFile = (server: W9Server, status: "Draft" | "Submitted") =>
  server.answer(getW9Form, { form: formOf(status, changed), usesOldForm: false });

async function changeAndSign(screen: Screen): Promise<void> {
  await line(screen, /^5/).fill(changed.address);
  await line(screen, /^Signature/).fill("Dana R. Whitfield");
}

const success = (screen: Screen) => screen.getByRole("dialog", { name: "Success" });
const oops = (screen: Screen) => screen.getByRole("dialog", { name: "OOPS!" });

describe("a save whose answer is lost is told by what is on file", () => {
  test("Submit", async () => {
    const { screen, server } = await openW9(have("Draft", false));
    await ready(screen);
    await changeAndSign(screen);
    server.breakOff(submitW9Form, "the line broke");
    isOnFile(server, "Submitted");
    await button(screen, "Submit").click();
    await expect.element(success(screen)).toBeVisible();
    expect(oops(screen).elements()).toHaveLength(0);
    expect(server.countOf(submitW9Form)).toBe(1);
  });

  test("Resubmit", async () => {
    const { screen, server } = await openW9(have("Submitted", true));
    await ready(screen);
    await button(screen, "Edit").click();
    await changeAndSign(screen);
    server.fail(resubmitW9Form, "bad gateway", 502);
    server.answer(checkW9Review, { isReviewPending: false });
    isOnFile(server, "Submitted");
    await button(screen, "Resubmit").click();
    await expect.element(success(screen).getByText(/Resubmitted!/)).toBeVisible();
    await expect.element(line(screen, /^5/)).toBeDisabled();
  });

  test("Acknowledge", async () => {
    const { screen, server } = await openW9(have("Submitted", true));
    await ready(screen);
    server.breakOff(acknowledgeW9Review, "the line broke");
    server.answer(checkW9Review, { isReviewPending: false });
    await button(screen, "Acknowledge").click();
    await expect.element(success(screen)).toBeVisible();
  });

  test("Save as draft", async () => {
    const { screen, server } = await openW9(have("Draft", false));
    await ready(screen);
    await changeAndSign(screen);
    server.breakOff(saveW9Draft, "the line broke");
    isOnFile(server, "Draft");
    await button(screen, "Save as draft").click();
    await expect.element(screen.getByText(w9Messages.saved)).toBeVisible();
    expect(oops(screen).elements()).toHaveLength(0);
  });
});

describe("a save that never arrived is told as failed, with all that was typed", () => {
  test.each([
    ["Submit", submitW9Form],
    ["Save as draft", saveW9Draft],
  ] as const)("%s", async (name, call) => {
    const { screen, server } = await openW9(have("Draft", false));
    await ready(screen);
    await changeAndSign(screen);
    server.breakOff(call, "the line broke");
    await button(screen, name).click();
    await expect.element(oops(screen)).toBeVisible();
    await oops(screen).getByRole("button", { name: "DISMISS" }).click();
    await expect.element(line(screen, /^5/)).toHaveValue(changed.address);
  });

  test("also where the draft on file looks the same, for not every digit of a number shows", async () => {
    const { screen, server } = await openW9(have("Draft", false));
    await ready(screen);
    await typeSsn(screen, "123454482");
    server.breakOff(saveW9Draft, "the line broke");
    await button(screen, "Save as draft").click();
    await expect.element(oops(screen)).toBeVisible();
  });
});

test("where nobody could be asked, the next press tells that it was done, not that it is refused", async () => {
  const { screen, server } = await openW9(have("Draft", false));
  await ready(screen);
  await changeAndSign(screen);
  server.breakOff(submitW9Form, "the line broke");
  server.breakOff(getW9Form, "the line broke");
  await button(screen, "Submit").click();
  await oops(screen).getByRole("button", { name: "DISMISS" }).click();
  server.answer(submitW9Form, refused(w9Messages.alreadySubmitted));
  isOnFile(server, "Submitted");
  await button(screen, "Submit").click();
  await expect.element(success(screen)).toBeVisible();
});
