import { checkW9Review, getW9Form } from "@portal/contract/w9/w9.wire.ts";
import { afterEach, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { closeSnackbar } from "#ui/snackbar-store.ts";
import { formOf, openW9 } from "./testing/open-w9.tsx";
import { button, fromPrompt, have, line, ready, type Screen } from "./testing/w9-screen.ts";

afterEach(async () => {
  closeSnackbar();
  await cleanup();
  vi.restoreAllMocks();
});

const asIs = async () => {};
async function editAndSign(screen: Screen): Promise<void> {
  await button(screen, "Edit").click();
  await line(screen, /^5/).fill("9 Other Rd");
  await line(screen, /^Signature/).fill("Dana R. Whitfield");
}

test.each([
  ["Submit", have("Draft", false), {}, asIs, "submitted!"],
  ["Submit", have("Draft", false), fromPrompt, asIs, "submitted!"],
  ["Resubmit", have("Submitted", true), {}, editAndSign, "Resubmitted!"],
  ["Acknowledge", have("Submitted", true), {}, asIs, "Reviewed!"],
] as const)(
  "the success of %s is told in the dialog and in the snackbar (W9-84, W9-85, W9-86, DIALOG-10, case %$)",
  async (name, had, arrival, prepare, ending) => {
    const { screen, server } = await openW9(had, arrival);
    await ready(screen);
    await prepare(screen);
    server.answer(getW9Form, { form: formOf("Submitted"), usesOldForm: false });
    server.answer(checkW9Review, { isReviewPending: false });
    await button(screen, name).click();
    const text = `Your W9 Form was successfully ${ending}`;
    const done = screen.getByRole("dialog", { name: "Success" });
    await expect.element(done.getByText(new RegExp(`^${text}`))).toBeVisible();
    const snackbar = screen.getByRole("status").getByText(text, { exact: true });
    await expect.element(snackbar).toBeVisible();
  },
);
