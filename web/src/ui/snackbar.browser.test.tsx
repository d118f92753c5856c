import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SnackbarHost } from "#ui/snackbar-host.tsx";
import { closeSnackbar, showSnackbar } from "#ui/snackbar-store.ts";
import { renderUi } from "#ui/testing/render-ui.tsx";

const shown = (text: string) => page.getByText(text);

/** Only the clock of the snackbar stands still; the browser's own waiting goes on. */
async function showWithFrozenClock(kind: "error" | "success", text: string) {
  await renderUi(<SnackbarHost />);
  showSnackbar({ kind, text: "warm-up" });
  await expect.element(shown("warm-up")).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  showSnackbar({ kind, text });
  await vi.advanceTimersByTimeAsync(0);
}

/**
 * React takes in a pointer's move when it gets round to it. It has when the snackbar has stopped
 * its clock, or begun it again; frames are not part of the frozen clock.
 */
async function movePointer(card: Element, type: "mouseover" | "mouseout") {
  const before = vi.getTimerCount();
  card.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  while (vi.getTimerCount() === before) {
    await new Promise((done) => requestAnimationFrame(done));
  }
}

beforeEach(async () => {
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.useRealTimers();
  closeSnackbar();
});

describe("the snackbar", () => {
  test("hides after 4000 ms and not before (DIALOG-10, CONST-34, TICKET-20)", async () => {
    await showWithFrozenClock("error", "Something went wrong!");
    await vi.advanceTimersByTimeAsync(3999);
    expect(shown("Something went wrong!").query()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown("Something went wrong!").query()).toBeNull();
  });

  test("stands red at the top right for an error (DIALOG-10, TICKET-20)", async () => {
    await renderUi(<SnackbarHost />);
    showSnackbar({ kind: "error", text: "No." });
    await expect.element(page.getByRole("alert")).toHaveTextContent("No.");
    const card = shown("No.").element().parentElement!;
    const box = card.getBoundingClientRect();
    expect(box.top).toBeLessThan(32);
    expect(window.innerWidth - box.right).toBeLessThan(32);
    expect(getComputedStyle(card).backgroundColor).toBe("rgb(179, 32, 47)");
  });

  test("is green and a status for a success", async () => {
    await renderUi(<SnackbarHost />);
    showSnackbar({ kind: "success", text: "Saved." });
    await expect.element(page.getByRole("status")).toHaveTextContent("Saved.");
    const card = shown("Saved.").element().parentElement!;
    expect(getComputedStyle(card).backgroundColor).toBe("rgb(10, 90, 69)");
  });

  test("waits while the pointer is on it, then goes on counting", async () => {
    await showWithFrozenClock("error", "Read me");
    await vi.advanceTimersByTimeAsync(3000);
    const card = shown("Read me").element().parentElement!;
    await movePointer(card, "mouseover");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown("Read me").query()).not.toBeNull();
    await movePointer(card, "mouseout");
    await vi.advanceTimersByTimeAsync(999);
    expect(shown("Read me").query()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown("Read me").query()).toBeNull();
  });

  test("waits while it holds the focus", async () => {
    await showWithFrozenClock("error", "Read me");
    page.getByRole("button", { name: "Dismiss" }).element().focus();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown("Read me").query()).not.toBeNull();
  });

  test("is one: the next message takes the place of the last", async () => {
    await renderUi(<SnackbarHost />);
    showSnackbar({ kind: "error", text: "One" });
    showSnackbar({ kind: "success", text: "Two" });
    await expect.element(shown("Two")).toBeVisible();
    expect(shown("One").query()).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Dismiss" }));
    expect(shown("Two").query()).toBeNull();
  });

  test("gives the focus back where it came from when it is dismissed", async () => {
    await renderUi(
      <>
        <button type="button">Save</button>
        <SnackbarHost />
      </>,
    );
    showSnackbar({ kind: "error", text: "No." });
    await expect.element(shown("No.")).toBeVisible();
    const save = page.getByRole("button", { name: "Save" });
    save.element().focus();
    await userEvent.keyboard("{Tab}{Enter}");
    await expect.element(shown("No.")).not.toBeInTheDocument();
    await expect.element(save).toHaveFocus();
  });
});
