import type {} from "@vitest/browser-playwright";
import { expect, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { afterPress } from "#ui/after-press.ts";
import { slideDown } from "#ui/slide-down.ts";
import { renderUi } from "#ui/testing/render-ui.tsx";
import { withMotion } from "#ui/testing/with-motion.ts";

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
  await withMotion();
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

test("what comes is uncovered as what follows makes room, which never lies over it", async () => {
  await withMotion();
  await renderUi(
    <main>
      <div data-testid="newcomer" style={{ height: 100, marginBottom: 20 }} />
      <div data-testid="pushed" style={{ height: 10 }} />
    </main>,
  );
  await expect.element(page.getByTestId("pushed")).toBeVisible();
  const newcomer = page.getByTestId("newcomer").element() as HTMLElement;
  const pushed = page.getByTestId("pushed").element();
  slideDown(newcomer);
  const motions = [...newcomer.getAnimations(), ...pushed.getAnimations()];
  expect(motions).not.toEqual([]);
  for (const motion of motions) motion.pause();
  for (const atMs of [0, 60, 120, 200, 249]) {
    for (const motion of motions) motion.currentTime = atMs;
    const { top, height } = newcomer.getBoundingClientRect();
    const hidden = /^inset\(0(?:px)? 0(?:px)? ([\d.]+)%/.exec(getComputedStyle(newcomer).clipPath);
    const shownTo = top + height * (1 - Number(hidden?.[1] ?? 0) / 100);
    expect(shownTo).toBeLessThanOrEqual(pushed.getBoundingClientRect().top);
  }
  for (const motion of motions) motion.finish();
});
