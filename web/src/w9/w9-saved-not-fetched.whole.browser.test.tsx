import { checkW9Review, getW9Form, saveW9Draft } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { closeFailure } from "#ui/failure-store.ts";
import { openW9 } from "./testing/open-w9.tsx";
import {
  button,
  fromPrompt,
  have,
  line,
  ready,
  type Screen,
  typeSsn,
} from "./testing/w9-screen.ts";

afterEach(async () => {
  closeFailure();
  await cleanup();
  vi.restoreAllMocks();
});

describe("a form that cannot be fetched again after it was saved", () => {
  /** The failure to fetch is announced as any other, over the success or under it. */
  async function dismiss(screen: Screen): Promise<void> {
    const oops = screen.getByRole("dialog", { name: "OOPS!" });
    await expect.element(oops).toBeInTheDocument();
    (oops.getByRole("button", { name: "DISMISS" }).element() as HTMLButtonElement).click();
    await expect.element(oops).not.toBeInTheDocument();
  }

  test("is submitted all the same: that is said, and it stands there as signed", async () => {
    const { screen, server } = await openW9(have("Draft", false));
    await ready(screen);
    await line(screen, /^5/).fill("9 Other Rd");
    await line(screen, /^Signature/).fill("Dana R. Whitfield");
    server.fail(getW9Form, "down");
    await button(screen, "Submit").click();
    await dismiss(screen);
    const done = screen.getByRole("dialog", { name: "Success" });
    await expect.element(done.getByText(/Your W9 Form was successfully submitted!/)).toBeVisible();
    await done.getByRole("button", { name: "OK" }).click();
    await expect.element(line(screen, /^5/)).toHaveValue("9 Other Rd");
    await expect.element(button(screen, "Submit")).toBeDisabled();
    expect(screen.getByText("Could not load.").query()).toBeNull();
  });

  test("keeps a first draft as it was sent, its number as a mask", async () => {
    const { screen, server } = await openW9(undefined, fromPrompt);
    await ready(screen);
    await line(screen, /^1/).fill("Ana Morales");
    await typeSsn(screen, "123456789");
    server.fail(getW9Form, "down");
    await button(screen, "Save as draft").click();
    await expect.element(screen.getByText("Your W9 Form was successfully saved!")).toBeVisible();
    await dismiss(screen);
    await expect.element(line(screen, /^1/)).toHaveValue("Ana Morales");
    await expect.element(screen.getByText("Draft", { exact: true })).toBeVisible();
    await button(screen, "Save as draft").click();
    await vi.waitUntil(() => server.countOf(saveW9Draft) === 2);
    expect(server.lastOf(saveW9Draft)?.body).toMatchObject({ lSSN: "*****6789" });
    // Read here, or it comes up over the next test.
    await dismiss(screen);
  });

  test("or reviewed: the review is over", async () => {
    const { screen, server } = await openW9(have("Submitted", true));
    await ready(screen);
    server.fail(getW9Form, "down");
    server.fail(checkW9Review, "down");
    await button(screen, "Acknowledge").click();
    await dismiss(screen);
    const done = screen.getByRole("dialog", { name: "Success" });
    await done.getByRole("button", { name: "OK" }).click();
    await expect.element(button(screen, "Acknowledge")).toBeDisabled();
  });
});
