import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "#ui/dialog.tsx";
import { HelpTip } from "#ui/help-tip.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";

const bubble = () => page.elementLocator(document.querySelector(".mantine-Tooltip-tooltip")!);
const isShown = () => document.querySelector(".mantine-Tooltip-tooltip") !== null;

const help = () => page.getByRole("button", { name: "About the year" });
const elsewhere = () => page.getByLabelText("Elsewhere");

async function renderHelp(): Promise<void> {
  await renderUi(
    <>
      <input aria-label="Elsewhere" />
      <HelpTip label="About the year" text="Since January 1." />
    </>,
  );
  await expect.element(help()).toBeVisible();
}

async function point(): Promise<void> {
  await renderHelp();
  await elsewhere().click();
  await help().hover();
  await expect.poll(isShown).toBe(true);
}

/** Longer than whoever leaves the button has to reach the bubble. */
async function waitLonger(): Promise<void> {
  const beganAt = performance.now();
  await vi.waitUntil(() => performance.now() - beganAt > 300);
}

/** A finger as on an iPhone: it leaves with the tap, and leaves no focus. */
function touch(touched: ReturnType<typeof help>, types: readonly string[]): void {
  for (const type of types) {
    touched
      .element()
      .dispatchEvent(new PointerEvent(type, { pointerType: "touch", bubbles: true }));
  }
}
const tap = ["pointerover", "pointerdown", "pointerup", "pointerout"];

test("what a pointer has opened Esc closes, wherever the focus is", async () => {
  await point();
  await expect.element(elsewhere()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.poll(isShown).toBe(false);
});

test("in a dialog Esc closes the bubble first, and the dialog by the next press", async () => {
  const onClose = vi.fn();
  await renderUi(
    <Dialog opened onClose={onClose} title="Edit">
      <HelpTip label="About the year" text="Since January 1." />
    </Dialog>,
  );
  await page.getByRole("button", { name: "About the year" }).click();
  await expect.poll(isShown).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.poll(isShown).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
});

test("the bubble may be pointed at, as under a magnifier, and goes when the pointer does", async () => {
  await point();
  await bubble().hover();
  await waitLonger();
  expect(isShown()).toBe(true);
  await elsewhere().hover();
  await expect.poll(isShown).toBe(false);
});

test("what a tap has opened stays, also without focus, until something else is touched", async () => {
  await renderHelp();
  touch(help(), tap);
  await expect.poll(isShown).toBe(true);
  await waitLonger();
  expect(isShown()).toBe(true);
  await expect.element(help()).not.toHaveFocus();
  touch(bubble(), tap);
  await waitLonger();
  expect(isShown()).toBe(true);
  touch(elsewhere(), ["pointerover", "pointerdown"]);
  await expect.poll(isShown).toBe(false);
});

test("what a tap has opened Esc closes, and the next tap opens it again", async () => {
  await renderHelp();
  touch(help(), tap);
  await expect.poll(isShown).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.poll(isShown).toBe(false);
  touch(help(), tap);
  await waitLonger();
  expect(isShown()).toBe(true);
});

test("a finger that only scrolls past leaves nothing open", async () => {
  await renderHelp();
  touch(help(), ["pointerover", "pointerdown", "pointercancel", "pointerout"]);
  await waitLonger();
  await expect.poll(isShown).toBe(false);
});

test("what a mouse has pressed goes with the mouse where a press gives no focus", async () => {
  await renderHelp();
  help()
    .element()
    .addEventListener("mousedown", (event) => event.preventDefault());
  await help().click();
  await expect.poll(isShown).toBe(true);
  await elsewhere().hover();
  await expect.poll(isShown).toBe(false);
});
