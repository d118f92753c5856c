import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "#ui/dialog.tsx";
import { HelpTip } from "#ui/help-tip.tsx";
import { renderUi } from "#ui/testing/render-ui.tsx";

const bubble = () => page.elementLocator(document.querySelector(".mantine-Tooltip-tooltip")!);
const isShown = () => document.querySelector(".mantine-Tooltip-tooltip") !== null;

async function point(): Promise<void> {
  await renderUi(
    <>
      <input aria-label="Elsewhere" />
      <HelpTip label="About the year" text="Since January 1." />
    </>,
  );
  await page.getByLabelText("Elsewhere").click();
  await page.getByRole("button", { name: "About the year" }).hover();
  await expect.poll(isShown).toBe(true);
}

test("what a pointer has opened Esc closes, wherever the focus is", async () => {
  await point();
  await expect.element(page.getByLabelText("Elsewhere")).toHaveFocus();
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
  const arrivedAt = performance.now();
  // Longer than whoever leaves the button has to reach it.
  await vi.waitUntil(() => performance.now() - arrivedAt > 300);
  expect(isShown()).toBe(true);
  await page.getByLabelText("Elsewhere").hover();
  await expect.poll(isShown).toBe(false);
});
