import { accepted, refused } from "@portal/contract/kernel/result.ts";
import { checkCode, sendCode } from "@portal/contract/verification/verification.wire.ts";
import {
  checkSsn,
  checkW9Exists,
  getW9Form,
  getW9Prefill,
  mergeProfiles,
} from "@portal/contract/w9/w9.wire.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { ana, fakeServer } from "#app/testing/fake-server.ts";
import { writeMirror } from "#kernel/cookies.ts";
import { createQueryClient } from "#kernel/query-client.ts";
import { sessionStore } from "#kernel/session-store.ts";
import { SnackbarHost } from "#ui/snackbar-host.tsx";
import { closeSnackbar } from "#ui/snackbar-store.ts";
import { UiProvider } from "#ui/ui-provider.tsx";
import { ssnHandover } from "./ssn-handover.ts";
import { formOf, openW9 } from "./testing/open-w9.tsx";
import { currentYear } from "./w9.calls.ts";
import { ReviewPopup, SsnPromptDialog } from "./w9.public.ts";

afterEach(async () => {
  closeSnackbar();
  await cleanup();
  vi.restoreAllMocks();
});

const other = { holders: [{ maskedEmployeeId: "****12" }] };

function Where() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}

function Opener({ onFormFound }: { onFormFound: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Redeem
      </button>
      <Where />
      <SsnPromptDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onFormFound={() => {
          setOpened(false);
          onFormFound();
        }}
        totalRewardsCents={12_500}
      />
    </>
  );
}

async function openPrompt(prepare: (server: ReturnType<typeof fakeServer>) => void = () => {}) {
  const server = fakeServer();
  server.answer(checkSsn, { holders: [] });
  server.answer(checkW9Exists, { isOnFile: false });
  prepare(server);
  writeMirror("accessToken", "token");
  sessionStore.check({});
  sessionStore.begin(ana);
  const onFormFound = vi.fn();
  const failures = vi.fn();
  const screen = await render(
    <UiProvider>
      <QueryClientProvider client={createQueryClient(failures)}>
        <MemoryRouter initialEntries={["/redeem"]}>
          <Opener onFormFound={onFormFound} />
        </MemoryRouter>
        <SnackbarHost />
      </QueryClientProvider>
    </UiProvider>,
  );
  await screen.getByRole("button", { name: "Redeem" }).click();
  const dialog = screen.getByRole("dialog", { name: "Social Security Number" });
  await expect.element(dialog).toBeVisible();
  return { screen, server, dialog, onFormFound, failures };
}

type Opened = Awaited<ReturnType<typeof openPrompt>>;
const box = ({ screen }: Pick<Opened, "screen">, name: string) =>
  screen.getByLabelText(`Social Security Number, ${name}`, { exact: true });
const goOn = ({ dialog }: Opened) => dialog.getByRole("button", { name: "Continue" });
const type = async (opened: Opened, digits: string) => {
  await box(opened, "first three digits").click();
  await userEvent.keyboard(digits);
};

describe("the prompt", () => {
  test("asks in three boxes, digits only, and opens Continue at the ninth (SSN-01, SSN-02, SSN-03, REDEEM-17)", async () => {
    const opened = await openPrompt();
    const gate =
      "To Redeem your Rewards you must first fill out a W9 form. Enter your SSN to start.";
    await expect.element(opened.screen.getByText(gate)).toBeVisible();
    await expect.element(box(opened, "first three digits")).toHaveFocus();
    await userEvent.keyboard("12a3");
    await expect.element(box(opened, "middle two digits")).toHaveFocus();
    await userEvent.keyboard("45678");
    await expect.element(box(opened, "last four digits")).toHaveValue("678");
    await expect.element(goOn(opened)).toBeDisabled();
    await userEvent.keyboard("9");
    await expect.element(goOn(opened)).toBeEnabled();
  });

  test("Backspace in an empty box goes back; a paste fills all three", async () => {
    const opened = await openPrompt();
    await type(opened, "123");
    await userEvent.keyboard("{Backspace}");
    await expect.element(box(opened, "first three digits")).toHaveFocus();
    await box(opened, "first three digits").fill("987-65-4321");
    await expect.element(box(opened, "last four digits")).toHaveValue("4321");
  });

  test.each([" 219-09-4482", "SSN 219-09-4482", "219 - 09 - 4482"])(
    "takes a pasted %j whole, whatever stands around the digits",
    async (copied) => {
      const opened = await openPrompt();
      const source = document.createElement("textarea");
      opened.dialog.element().append(source);
      source.value = copied;
      source.select();
      await userEvent.copy();
      await box(opened, "first three digits").click();
      await userEvent.paste();
      await expect.element(box(opened, "last four digits")).toHaveValue("4482");
      await expect.element(goOn(opened)).toBeEnabled();
    },
  );

  test("checks nine digits once, and Continue opens the W9 tab, the number out of history (SSN-04, SSN-08, SSN-11, ACCT-03, ACCT-05)", async () => {
    const opened = await openPrompt();
    await type(opened, "123456789");
    await expect.element(goOn(opened)).toBeEnabled();
    expect(opened.server.countOf(checkSsn)).toBe(1);
    const asked = { lSSN: "123456789", lYear: currentYear() };
    expect(opened.server.lastOf(checkSsn)?.body).toMatchObject(asked);
    await goOn(opened).click();
    const where = '/manage-account {"fromSSNModal":true,"totalRewardsCents":12500}';
    await expect.element(opened.screen.getByText(where)).toBeVisible();
    expect(JSON.stringify(window.history.state)).not.toContain("123456789");
    expect(ssnHandover.take()).toBe("123456789");
  });

  test("Esc closes it and forgets the number; the focus goes back", async () => {
    const opened = await openPrompt();
    await type(opened, "12345");
    await userEvent.keyboard("{Escape}");
    const opener = opened.screen.getByRole("button", { name: "Redeem" });
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await expect.element(box(opened, "first three digits")).toHaveValue("");
  });

  test("a check of digits of before that fails leaves that of the new ones under way", async () => {
    const opened = await openPrompt((server) => server.fail(checkSsn, "boom", 503));
    const first = opened.server.holdBack(checkSsn);
    await type(opened, "123456789");
    await vi.waitUntil(() => opened.server.countOf(checkSsn) === 1);
    opened.server.answer(checkSsn, other);
    const second = opened.server.holdBack(checkSsn);
    await userEvent.keyboard("{Backspace}8");
    await vi.waitUntil(() => opened.server.countOf(checkSsn) === 2);
    first.letGo();
    await vi.waitUntil(() => opened.failures.mock.calls.length === 1);
    await expect.element(goOn(opened)).toBeDisabled();
    second.letGo();
    await expect.element(opened.screen.getByText(/\*{4}12/)).toBeVisible();
  });

  test("says why a number cannot be right", async () => {
    const opened = await openPrompt();
    await type(opened, "666123456");
    await expect.element(opened.screen.getByText(/begins with 000 or 666/)).toBeVisible();
    await expect.element(goOn(opened)).toBeDisabled();
    expect(opened.server.countOf(checkSsn)).toBe(0);
  });
});

describe("a number of another profile", () => {
  const question =
    "This SSN already belongs to another profile. Would you like to merge your profiles?";

  async function ask(prepare: (server: Opened["server"]) => void = () => {}) {
    const opened = await openPrompt((server) => {
      server.answer(checkSsn, other);
      prepare(server);
    });
    await type(opened, "123456789");
    const merge = opened.screen.getByRole("dialog", { name: question });
    await expect.element(merge).toBeVisible();
    return { ...opened, merge };
  }

  test("asks to merge; No empties the boxes (SSN-05, SSN-09)", async () => {
    const opened = await ask();
    await expect.element(opened.merge.getByText(/\*{4}12/)).toBeVisible();
    await opened.merge.getByRole("button", { name: "No" }).click();
    await expect.element(box(opened, "last four digits")).toHaveValue("");
    expect(opened.server.countOf(mergeProfiles)).toBe(0);
  });

  test("Yes merges, says so in dialog and snackbar, and goes on to the form (SSN-06, SSN-07, SSN-12, DIALOG-10)", async () => {
    const opened = await ask((server) => server.answer(mergeProfiles, accepted({ formId: 0 })));
    await opened.merge.getByRole("button", { name: "Yes" }).click();
    const text = "Your profile have been merged successfully.";
    for (const place of ["dialog", "status"]) {
      const told = opened.screen.getByRole(place).getByText(text);
      await expect.element(told).toBeVisible();
    }
    const asked = { lSSN: "123456789", lYear: currentYear() };
    expect(opened.server.lastOf(mergeProfiles)?.body).toMatchObject(asked);
    await opened.screen.getByRole("button", { name: "OK" }).click();
    await expect.element(opened.screen.getByText(/^\/manage-account/)).toBeVisible();
    expect(opened.onFormFound).not.toHaveBeenCalled();
  });

  test("when the merge brought this year's form along, redeem can go on", async () => {
    const opened = await ask((server) => server.answer(mergeProfiles, accepted({ formId: 0 })));
    await opened.merge.getByRole("button", { name: "Yes" }).click();
    opened.server.answer(checkW9Exists, { isOnFile: true });
    await opened.screen.getByRole("button", { name: "OK" }).click();
    await vi.waitUntil(() => opened.onFormFound.mock.calls.length === 1);
    await expect.element(opened.screen.getByText(/^\/redeem/)).toBeVisible();
  });

  test("goes on once, however often OK is pressed", async () => {
    const opened = await ask((server) => server.answer(mergeProfiles, accepted({ formId: 0 })));
    await opened.merge.getByRole("button", { name: "Yes" }).click();
    opened.server.answer(checkW9Exists, { isOnFile: true });
    const ok = opened.screen.getByRole("button", { name: "OK" });
    await expect.element(ok).toBeVisible();
    const press = ok.element() as HTMLButtonElement;
    press.click();
    press.click();
    await expect.element(opened.screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(opened.onFormFound).toHaveBeenCalledOnce();
  });

  test("refused, the form can still be filled out", async () => {
    const text = "We could not merge your profiles. Please contact support.";
    const opened = await ask((server) => server.answer(mergeProfiles, refused(text)));
    await opened.merge.getByRole("button", { name: "Yes" }).click();
    await expect.element(opened.screen.getByText(text)).toBeVisible();
    await opened.screen.getByRole("button", { name: "DISMISS" }).click();
    await goOn(opened).click();
    await expect.element(opened.screen.getByText(/^\/manage-account/)).toBeVisible();
  });

  test("needs a fresh code when the last one is old, then merges", async () => {
    const opened = await ask((server) => server.fail(mergeProfiles, "VERIFY_AGAIN", 403));
    await opened.merge.getByRole("button", { name: "Yes" }).click();
    const verify = opened.screen.getByRole("dialog", { name: "Verification Required" });
    await verify.getByRole("button", { name: "Email Me A Code" }).click();
    await vi.waitUntil(() => opened.server.countOf(sendCode) === 1);
    opened.server.answer(mergeProfiles, accepted({ formId: 0 }));
    await verify.getByLabelText("Enter Code", { exact: true }).fill("123456");
    await userEvent.keyboard("{Enter}");
    const done = opened.screen.getByRole("dialog", { name: "Success" });
    await expect.element(done.getByText(/merged successfully/)).toBeVisible();
    expect(opened.server.countOf(mergeProfiles)).toBe(2);
  });

  test("is not merged by a right code that is judged while its closed dialog fades @whole", async () => {
    const opened = await ask((server) => server.fail(mergeProfiles, "VERIFY_AGAIN", 403));
    await opened.merge.getByRole("button", { name: "Yes" }).click();
    const verify = opened.screen.getByRole("dialog", { name: "Verification Required" });
    await verify.getByRole("button", { name: "Email Me A Code" }).click();
    await vi.waitUntil(() => opened.server.countOf(sendCode) === 1);
    const { letGo } = opened.server.holdBack(checkCode);
    await verify.getByLabelText("Enter Code", { exact: true }).fill("123456");
    await userEvent.keyboard("{Enter}");
    await vi.waitUntil(() => opened.server.countOf(checkCode) === 1);
    // Without a moment between them: it fades for a fifth of a second.
    (verify.getByRole("button", { name: "Close" }).element() as HTMLButtonElement).click();
    letGo();
    await expect.element(verify).not.toBeInTheDocument();
    await expect.element(box(opened, "last four digits")).toHaveValue("");
    expect(opened.server.countOf(mergeProfiles)).toBe(1);
  });
});

describe("on the W9 tab", () => {
  const digit = (screen: Opened["screen"], at: number) =>
    screen.getByLabelText(`Social security number, digit ${at} of 9`, { exact: true });

  test("opens when there is no form; the number goes into the boxes (W9-41, W9-42)", async () => {
    const { screen } = await openW9();
    const dialog = screen.getByRole("dialog", { name: "Social Security Number" });
    await expect.element(dialog).toBeVisible();
    await dialog
      .getByLabelText("Social Security Number, first three digits", { exact: true })
      .fill("123456789");
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect.element(digit(screen, 9)).toHaveValue("9");
    await expect.element(screen.getByRole("textbox", { name: /^1/ })).toBeEnabled();
  });

  test("does not open for who comes from it; their number is there, once (W9-92)", async () => {
    ssnHandover.carry("123456789");
    const { screen } = await openW9(undefined, { state: { fromSSNModal: true } });
    await expect.element(digit(screen, 9)).toHaveValue("9");
    await expect.element(digit(screen, 1)).toHaveValue("•");
    expect(screen.getByRole("dialog").elements()).toHaveLength(0);
    expect(ssnHandover.take()).toBeNull();
  });

  test("over a draft the carried number stands instead of the saved one (W9-92)", async () => {
    ssnHandover.carry("123456789");
    const { screen } = await openW9(
      (server) => {
        server.answer(getW9Form, { form: formOf("Draft"), usesOldForm: false });
        server.answer(getW9Prefill, null);
      },
      { state: { fromSSNModal: true } },
    );
    await expect.element(digit(screen, 9)).toHaveValue("9");
  });
});

test("the review popup leaves one way on: to the W9 tab (REDEEM-25)", async () => {
  const screen = await render(
    <UiProvider>
      <MemoryRouter initialEntries={["/redeem"]}>
        <Where />
        <ReviewPopup opened />
      </MemoryRouter>
    </UiProvider>,
  );
  const text = "Your W9 Form needs to be reviewed. Please verify your W9 Form to continue.";
  await expect.element(screen.getByText(text)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog").getByRole("button").elements()).toHaveLength(1);
  await screen.getByRole("button", { name: "Verify W9 Form" }).click();
  await expect.element(screen.getByText('/manage-account {"selectW9Form":true}')).toBeVisible();
});
