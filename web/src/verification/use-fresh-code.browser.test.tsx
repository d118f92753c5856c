import { Button } from "@mantine/core";
import { verifyAgain } from "@portal/contract/verification/verification.ts";
import { useMutation } from "@tanstack/react-query";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { openPage } from "#app/testing/open-page.tsx";
import { CallFailure } from "#kernel/call-failure.ts";
import { useFreshCode } from "./use-fresh-code.tsx";

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  onFailed.mockReset();
  askedFor.mockReset();
});

const needsCode = { status: 403, text: "", isList: false, serverText: verifyAgain };

const onFailed = vi.fn();
/** The server asks for a code; when it does so is up to a test. */
const askedFor = vi.fn<() => Promise<void>>();

function Saver() {
  const { run, dialog } = useFreshCode("A code, please.");
  const saving = useMutation({
    mutationFn: () =>
      run(() => askedFor().then(() => Promise.reject(new CallFailure(needsCode)))).catch(onFailed),
  });
  return (
    <>
      <Button loading={saving.isPending} onClick={() => saving.mutate()}>
        Save
      </Button>
      {dialog}
    </>
  );
}

async function save(): Promise<void> {
  await openPage({ route: "/account", page: <Saver />, prepare: () => undefined });
  await page.getByRole("button", { name: "Save" }).click();
}

async function askForCode(): Promise<void> {
  askedFor.mockResolvedValue();
  await save();
  await expect.element(page.getByRole("dialog", { name: "Verification Required" })).toBeVisible();
}

test("a fresh code is asked for with the focus on the button that sends it", async () => {
  await askForCode();
  await expect.element(page.getByRole("button", { name: "Email Me A Code" })).toHaveFocus();
});

test("a code sent before a reload is not what a fresh one is asked for", async () => {
  sessionStorage.setItem("codeSent", "done");
  await askForCode();
  await expect.element(page.getByRole("button", { name: "Email Me A Code" })).toBeVisible();
  sessionStorage.clear();
});

test("giving the code up gives the focus back to the save that asked for it", async () => {
  await askForCode();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Save" })).toHaveFocus();
});

describe("a save whose page is left by Back ends, with nothing left to announce", () => {
  async function expectGivenUp(): Promise<void> {
    await expect.poll(() => onFailed.mock.calls.length).toBe(1);
    expect(onFailed.mock.calls[0]?.[0]).toMatchObject({ isHandled: true });
  }

  test("while it waits for the code", async () => {
    await askForCode();
    await cleanup();
    await expectGivenUp();
  });

  test("before the server has asked for one", async () => {
    const asked = Promise.withResolvers<void>();
    askedFor.mockReturnValue(asked.promise);
    await save();
    await expect.poll(() => askedFor.mock.calls.length).toBe(1);
    await cleanup();
    asked.resolve();
    await expectGivenUp();
  });
});
