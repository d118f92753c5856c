import { Button } from "@mantine/core";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailureHost } from "#ui/failure-host.tsx";
import { closeFailure, showFailure } from "#ui/failure-store.ts";
import { openDialog } from "#ui/focus-origin.ts";
import { OkDialog } from "#ui/ok-dialog.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { UiProvider } from "#ui/ui-provider.tsx";

const dialog = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const named = (name: string) => page.getByRole("dialog", { name });

afterEach(closeFailure);

/** A dialog that is first rendered when it is opened, as a lazily loaded one is. */
function Opener() {
  const [isMounted, setMounted] = useState(false);
  return (
    <>
      <Button onClick={() => setMounted(true)}>Open</Button>
      {isMounted && (
        <Dialog opened onClose={() => setMounted(false)} title="Edit">
          <input aria-label="First field" data-autofocus />
        </Dialog>
      )}
    </>
  );
}

/** A dialog that stays where it is while it is closed. */
function Reopener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Edit">
        <input aria-label="First field" data-autofocus />
      </Dialog>
    </>
  );
}

describe("every dialog", () => {
  test("closes by Esc and gives the focus back, also when it was mounted open", async () => {
    await renderUi(<Opener />);
    await button("Open").click();
    await expect.element(page.getByLabelText("First field")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button("Open")).toHaveFocus();
  });

  test("closes by a press beside it, but not by the second of two that opened it", async () => {
    await renderUi(<Opener />);
    await button("Open").click();
    await expect.element(page.getByLabelText("First field")).toHaveFocus();
    const overlay = document.querySelector(".mantine-Modal-overlay");
    const press = (detail: number) =>
      overlay?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
    press(2);
    await expect.element(dialog()).toBeVisible();
    press(1);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("gives the focus back each time it closes, where nothing may move too", async () => {
    await renderUi(<Reopener />);
    for (const _time of ["once", "again"]) {
      await button("Open").click();
      await expect.element(page.getByLabelText("First field")).toHaveFocus();
      await userEvent.keyboard("{Escape}");
      await expect.element(dialog()).not.toBeInTheDocument();
      await expect.element(button("Open")).toHaveFocus();
    }
  });

  test("keeps the focus inside", async () => {
    await renderUi(<Opener />);
    await button("Open").click();
    await expect.element(page.getByLabelText("First field")).toHaveFocus();
    for (let presses = 0; presses < 4; presses++) await userEvent.tab();
    expect(dialog().element().contains(document.activeElement)).toBe(true);
  });

  test("has its title as its name and a button called Close", async () => {
    await renderUi(<Opener />);
    await button("Open").click();
    await expect.element(page.getByRole("dialog", { name: "Edit" })).toBeVisible();
    await button("Close").click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe("of two dialogs", () => {
  const field = () => page.getByLabelText("First field");

  /** Half filled in, when a call fails. */
  async function openTwo(): Promise<void> {
    await button("Open").click();
    await field().fill("123");
    showFailure();
    await expect.element(button("DISMISS")).toHaveFocus();
  }

  const twoDialogs = (
    <>
      <Opener />
      <FailureHost />
    </>
  );

  test("Esc closes the one in front; the other keeps what was typed and gets the focus back", async () => {
    await renderUi(twoDialogs);
    await openTwo();
    await userEvent.keyboard("{Escape}");
    await expect.element(named("OOPS!")).not.toBeInTheDocument();
    await expect.element(field()).toHaveFocus();
    await expect.element(field()).toHaveValue("123");
    await userEvent.keyboard("{Escape}");
    await expect.element(named("Edit")).not.toBeInTheDocument();
    await expect.element(button("Open")).toHaveFocus();
  });

  test("the one opened last lies in front, also where it was there before; it keeps the focus", async () => {
    await renderUi(twoDialogs);
    showFailure();
    await button("DISMISS").click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await openTwo();
    await expect.poll(() => isOnTop(button("DISMISS").element())).toBe(true);
    await userEvent.tab();
    await expect.element(button("DISMISS")).toHaveFocus();
    expect(openDialog()).toBe(named("OOPS!").element());
  });

  test("a click beside them closes the one in front", async () => {
    await renderUi(twoDialogs);
    await openTwo();
    (document.elementFromPoint(3, 3) as HTMLElement).click();
    await expect.element(named("OOPS!")).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue("123");
  });

  test("the one behind, when it goes, leaves the focus to the one in front", async () => {
    const { rerender } = await renderUi(twoDialogs);
    await openTwo();
    await rerender(
      <UiProvider>
        <FailureHost />
      </UiProvider>,
    );
    await expect.element(named("Edit")).not.toBeInTheDocument();
    await expect.element(button("DISMISS")).toHaveFocus();
  });
});

/** Can it be pressed where it is seen? */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

describe("the confirm dialog", () => {
  test("asks yes or no (DIALOG-01)", async () => {
    const onYes = vi.fn();
    const onNo = vi.fn();
    await renderUi(<ConfirmDialog opened question="Delete it?" onYes={onYes} onNo={onNo} />);
    await expect.element(page.getByRole("dialog", { name: "Delete it?" })).toBeVisible();
    await button("Yes").click();
    await button("No").click();
    expect(onYes).toHaveBeenCalledOnce();
    expect(onNo).toHaveBeenCalledOnce();
  });

  test("starts on No where Yes destroys", async () => {
    const nothing = () => undefined;
    await renderUi(
      <ConfirmDialog opened isDestructive question="Delete it?" onYes={nothing} onNo={nothing} />,
    );
    await expect.element(button("No")).toHaveFocus();
  });
});

describe("the alert dialog", () => {
  test("shows the success disc and no heading (DIALOG-02)", async () => {
    await renderUi(<AlertDialog opened text="Saved." confirmText="OK" onClose={() => undefined} />);
    await expect.element(dialog()).toHaveTextContent("Saved.OK");
    expect(dialog().element().querySelector('[data-tone="success"] svg')).not.toBeNull();
    expect(dialog().element().querySelector("h2")).toBeNull();
  });

  test('is headed "Oops!" when the confirm text is DISMISS (DIALOG-03)', async () => {
    await renderUi(
      <AlertDialog opened text="No." confirmText="DISMISS" onClose={() => undefined} />,
    );
    await expect.element(page.getByRole("heading", { name: "Oops!", exact: true })).toBeVisible();
    expect(dialog().element().querySelector('[data-tone="success"]')).toBeNull();
  });

  test("has a close button (DIALOG-04)", async () => {
    const onClose = vi.fn();
    await renderUi(<AlertDialog opened text="Saved." onClose={onClose} />);
    await button("Close").click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("offers Continue where one is given (DIALOG-05)", async () => {
    const onContinue = vi.fn();
    await renderUi(
      <AlertDialog opened text="Saved." onClose={() => undefined} onContinue={onContinue} />,
    );
    await button("Continue").click();
    expect(onContinue).toHaveBeenCalledOnce();
  });

  test("has no Continue where none is given (DIALOG-05)", async () => {
    await renderUi(<AlertDialog opened text="Saved." confirmText="OK" onClose={() => undefined} />);
    await expect.element(dialog()).toBeVisible();
    expect(button("Continue").query()).toBeNull();
  });
});

test.each(["Cancel", "Continue"] as const)(
  "the OK dialog has OK and may have %s (DIALOG-06)",
  async (label) => {
    const onOk = vi.fn();
    const onClick = vi.fn();
    await renderUi(
      <OkDialog
        opened
        text="Done."
        onOk={onOk}
        onClose={() => undefined}
        second={{ label, onClick }}
      />,
    );
    await expect.element(dialog().getByText("Done.")).toBeVisible();
    await button(label).click();
    await button("OK").click();
    expect(onClick).toHaveBeenCalledOnce();
    expect(onOk).toHaveBeenCalledOnce();
  },
);

test("the OK dialog has OK alone where nothing else is given (DIALOG-06)", async () => {
  const onClose = vi.fn();
  await renderUi(<OkDialog opened text="Done." onClose={onClose} />);
  await expect.element(button("OK")).toBeVisible();
  expect(dialog().getByRole("button").elements()).toHaveLength(1);
  await button("OK").click();
  expect(onClose).toHaveBeenCalledOnce();
});

describe("the failure dialog", () => {
  test('says "OOPS!" and its sentence; DISMISS closes it (DIALOG-07, DIALOG-08)', async () => {
    await renderUi(
      <>
        <Button onClick={() => showFailure()}>Fail</Button>
        <FailureHost />
      </>,
    );
    await button("Fail").click();
    await expect.element(page.getByRole("heading", { name: "OOPS!", exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Something went wrong, We're working on/)).toBeVisible();
    await button("DISMISS").click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button("Fail")).toHaveFocus();
  });

  test("is one, however many calls fail together (DIALOG-07)", async () => {
    await renderUi(<FailureHost />);
    showFailure("The first.");
    showFailure("The second.");
    await expect.element(page.getByText("The first.")).toBeVisible();
    expect(dialog().elements()).toHaveLength(1);
    await button("DISMISS").click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});
