import { Button } from "@mantine/core";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "#ui/dialog.tsx";
import { LoadFailed } from "#ui/load-failed.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";

const main = () => page.getByRole("main");
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** What is pressed to open it is off, gone or busy by the time it is closed. */
function Opener({ becomes }: { becomes: "off" | "gone" | "busy" }) {
  const [words, setWords] = useState("");
  const [isPressed, setPressed] = useState(false);
  function press(): void {
    setPressed(true);
    setWords("Done.");
  }
  return (
    <main id="main" tabIndex={-1}>
      {!(isPressed && becomes === "gone") && (
        <Button
          disabled={isPressed && becomes === "off"}
          loading={isPressed && becomes === "busy"}
          onClick={press}
        >
          Press
        </Button>
      )}
      <Dialog opened={words !== ""} onClose={() => setWords("")} title={words && `Title: ${words}`}>
        {words}
      </Dialog>
    </main>
  );
}

async function openAndClose(): Promise<HTMLElement> {
  await button("Press").click();
  await expect.element(button("Close")).toHaveFocus();
  const dialog = page.getByRole("dialog").element() as HTMLElement;
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => dialog.isConnected).toBe(false);
  return dialog;
}

test.each(["off", "gone"] as const)(
  "the focus goes to the content where the control it came from is %s",
  async (becomes) => {
    await renderUi(<Opener becomes={becomes} />);
    await openAndClose();
    await expect.element(main()).toHaveFocus();
  },
);

test("the focus is left to a control that is busy, until its call is answered", async () => {
  await renderUi(<Opener becomes="busy" />);
  await openAndClose();
  expect(document.activeElement).toBe(document.body);
});

test("the focus stays where it was put while the dialog was closing", async () => {
  await renderUi(<Mover />);
  await button("Open").click();
  await button("Move on").click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Next")).toHaveFocus();
});

/** Its button is gone when the dialog closes, and the next field has the focus already. */
function Mover() {
  const [step, setStep] = useState<"start" | "open" | "moved">("start");
  function moveOn(): void {
    document.getElementById("next")?.focus();
    setStep("moved");
  }
  return (
    <main id="main" tabIndex={-1}>
      {step !== "moved" && <Button onClick={() => setStep("open")}>Open</Button>}
      <input id="next" aria-label="Next" />
      <Dialog opened={step === "open"} onClose={moveOn}>
        <Button onClick={moveOn}>Move on</Button>
      </Dialog>
    </main>
  );
}

test("the words stay until the dialog has faded out, and nothing in it can be pressed", async () => {
  await renderUi(<Opener becomes="off" />);
  const dialog = await openAndClose();
  expect(dialog.textContent).toBe("Title: Done.Done.");
  expect(dialog.inert).toBe(true);
});

test("the second click of a double click, on the overlay that fades, closes nothing again", async () => {
  const onClose = vi.fn();
  await renderUi(<Closing onClose={onClose} />);
  const overlay = () => document.querySelector<HTMLElement>(".mantine-Modal-overlay");
  await expect.poll(overlay).not.toBeNull();
  await button("Skip").click();
  await expect
    .poll(() => page.getByRole("dialog").query()?.hasAttribute("inert") ?? true)
    .toBe(true);
  overlay()?.click();
  expect(onClose).toHaveBeenCalledOnce();
});

function Closing({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  function close(): void {
    setOpen(false);
    onClose();
  }
  return (
    <Dialog opened={isOpen} onClose={close} title="Introduction">
      <Button onClick={close}>Skip</Button>
    </Dialog>
  );
}

test("the focus goes to the content when what could not be loaded is tried again", async () => {
  await renderUi(<Retried />);
  await button("Try again").click();
  await expect.element(page.getByText("Loading")).toBeVisible();
  await expect.element(main()).toHaveFocus();
});

function Retried() {
  const [hasFailed, setFailed] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      {hasFailed ? <LoadFailed onRetry={() => setFailed(false)} /> : "Loading"}
    </main>
  );
}
