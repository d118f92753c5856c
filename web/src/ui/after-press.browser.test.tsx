import type {} from "@vitest/browser-playwright";
import { expect, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { afterPress } from "#ui/after-press.ts";
import { slideDown } from "#ui/slide-down.ts";
import { renderUi } from "#ui/testing/render-ui.tsx";

/** The pointer alone, over the middle of the page: a whole click would be over at once. */
const pointer = (type: "mousePressed" | "mouseReleased") =>
  cdp().send("Input.dispatchMouseEvent", { type, x: 200, y: 200, button: "left", clickCount: 1 });

const wholePage = { position: "fixed", inset: 0 } as const;

test("what would move the page waits until the press is over, and comes after its click", async () => {
  const told: string[] = [];
  await renderUi(
    <button type="button" style={wholePage} onClick={() => told.push("click")}>
      Press me
    </button>,
  );
  await expect.element(page.getByRole("button")).toBeVisible();
  await pointer("mousePressed");
  await vi.waitUntil(() => document.querySelector(":active"));
  afterPress(() => told.push("moved"));
  const callOff = afterPress(() => told.push("never"));
  expect(told).toEqual([]);
  callOff();
  await pointer("mouseReleased");
  await expect.poll(() => told).toEqual(["click", "moved"]);
});

test("what moves nothing that is pressed comes at once", () => {
  const callback = vi.fn();
  afterPress(callback);
  expect(callback).toHaveBeenCalledOnce();
});

test("what glides stands still while it is pressed, and goes on", async () => {
  await renderUi(
    <main>
      <p data-testid="newcomer">New</p>
      <button type="button" data-testid="pushed" style={wholePage}>
        Press me
      </button>
    </main>,
  );
  await expect.element(page.getByRole("button")).toBeVisible();
  slideDown(page.getByTestId("newcomer").element() as HTMLElement);
  const [slide] = page.getByTestId("pushed").element().getAnimations();
  slide?.updatePlaybackRate(0.001);
  await pointer("mousePressed");
  await expect.poll(() => slide?.playState).toBe("paused");
  await pointer("mouseReleased");
  await expect.poll(() => slide?.playState).toBe("running");
  slide?.finish();
});
