import { refused } from "@portal/contract/kernel/result.ts";
import {
  acknowledgeW9Review,
  checkW9Review,
  getW9Form,
  resubmitW9Form,
} from "@portal/contract/w9/w9.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { closeFailure } from "#ui/failure-store.ts";
import { filledAnswers, formOf, openW9 } from "./testing/open-w9.tsx";
import { button, have, line, ready, sent } from "./testing/w9-screen.ts";

afterEach(async () => {
  closeFailure();
  await cleanup();
  vi.restoreAllMocks();
});

describe("a review", () => {
  test("is ended by Acknowledge (W9-86, W9-91, ROLE-10)", async () => {
    const { screen, server } = await openW9(have("Submitted", true));
    await ready(screen);
    server.answer(checkW9Review, { isReviewPending: false });
    await button(screen, "Acknowledge").click();
    const done = screen.getByRole("dialog", { name: "Success" });
    await expect.element(done.getByText(/Your W9 Form was successfully Reviewed!/)).toBeVisible();
    expect(sent(server, acknowledgeW9Review)).toMatchObject({ lW9textFormID: 7 });
    await done.getByRole("button", { name: "OK" }).click();
    await expect.element(button(screen, "Acknowledge")).toBeDisabled();
    expect(screen.getByText(/needs to be reviewed/).elements()).toHaveLength(0);
  });

  test("or by Edit and Resubmit, judged like a submit (W9-49, W9-53, W9-85, W9-91, W9V-23)", async () => {
    const { screen, server } = await openW9(have("Submitted", true));
    await ready(screen);
    await button(screen, "Edit").click();
    await line(screen, /^5/).fill("9 Other Rd");
    await button(screen, "Resubmit").click();
    const oops = screen.getByRole("dialog", { name: "Oops!" });
    await expect.element(oops.getByText(/Signature is required\./)).toBeVisible();
    await oops.getByRole("button", { name: "DISMISS" }).click();
    await line(screen, /^Signature/).fill("Dana R. Whitfield");
    server.answer(checkW9Review, { isReviewPending: false });
    server.answer(getW9Form, {
      form: formOf("Submitted", { ...filledAnswers, address: "9 Other Rd" }),
      usesOldForm: false,
    });
    await button(screen, "Resubmit").click();
    const done = screen.getByRole("dialog", { name: "Success" });
    await expect
      .element(done.getByText(/Your W9 Form was successfully Resubmitted!/))
      .toBeVisible();
    expect(sent(server, resubmitW9Form)).toMatchObject({
      lW9TaxID: 7,
      lAddress1: "9 Other Rd",
      lSSN: "*****4482",
    });
    await expect.element(line(screen, /^5/)).toHaveValue("9 Other Rd");
  });

  test("that operations ended meanwhile is told in the server's words", async () => {
    const { screen } = await openW9((server) => {
      have("Submitted", true)(server);
      server.answer(acknowledgeW9Review, refused("Your W9 Form can only be changed later."));
    });
    await ready(screen);
    await button(screen, "Acknowledge").click();
    await expect.element(screen.getByText(/can only be changed later/)).toBeVisible();
  });
});
