import { storeWalked } from "@portal/contract/onboarding/onboarding.wire.ts";
import { tourSteps } from "@portal/contract/onboarding/tour.messages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { bubble, endOnboarding, expectBothMarked, openAs, tip } from "./testing/open-onboarding.ts";

beforeEach(() => sessionStorage.setItem("takeoverBanner", "done"));
afterEach(endOnboarding);

/** The light of the tour follows the page as it scrolls, a frame or two behind. */
function isLit(key: string): boolean {
  const light = document.querySelector(".mantine-Tour-spotlight");
  const parts = [...document.querySelectorAll(`[data-tour="${key}"]`)].map((part) =>
    part.getBoundingClientRect(),
  );
  const isNear = (at: string, wanted: number) =>
    Math.abs(Number(light?.getAttribute(at) ?? Number.NaN) - wanted) < 40;
  return (
    isNear("x", Math.min(...parts.map(({ left }) => left))) &&
    isNear("y", Math.min(...parts.map(({ top }) => top)))
  );
}

describe("the tour", () => {
  test("walks nine stations; 8 to 9 opens the menu, Back closes it, the end marks both (TOUR-01, TOUR-02, TOUR-03, TOUR-04, TOUR-05, TOUR-06, TOUR-07, TOUR-08, TOUR-09, TOUR-10, TOUR-11, TOUR-12, TOUR-14, TOUR-15, TOUR-16, TOUR-17, ONB-10, ONB-13)", async () => {
    const opened = await openAs(false, true);
    const { screen } = opened;
    for (const [index, { key, title, text }] of tourSteps.entries()) {
      const station = bubble(opened, title);
      await expect.element(station.getByText(text)).toBeVisible();
      await expect.poll(() => isLit(key)).toBe(true);
      await expect.element(station.getByText(`${index + 1} of 9`)).toBeVisible();
      const has = (name: string) => station.getByRole("button", { name }).query() !== null;
      expect({ skip: has("Skip"), back: has("Back") }).toEqual({
        skip: index < 8,
        back: index > 0,
      });
      if (index === 8) break;
      expect(screen.getByRole("menu").query()).toBeNull();
      await station.getByRole("button", { name: "Next", exact: true }).click();
    }
    await expect.element(screen.getByRole("menu")).toBeVisible();
    const last = bubble(opened, "Help Center");
    await last.getByRole("button", { name: "Back" }).click();
    await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(screen.getByRole("menu")).toBeVisible();
    await last.getByRole("button", { name: "Get Started Now" }).click();
    await expectBothMarked(opened);
    await expect.element(tip(opened)).toBeVisible();
  });

  test("tells a reader each station whole: its number, its title and its words", async () => {
    const opened = await openAs(false, true);
    const first = bubble(opened, "Current Balance");
    await first.getByRole("button", { name: "Next", exact: true }).click();
    const { title, text } = tourSteps[1];
    await expect.element(bubble(opened, title)).toBeVisible();
    const told = bubble(opened, title).element().querySelectorAll('[aria-live="polite"]');
    expect([...told].map(({ textContent }) => textContent)).toEqual([`2 of 9${title}${text}`]);
    expect(told[0]?.getAttribute("aria-atomic")).toBe("true");
  });

  test("Back to the first station leaves the focus at Next", async () => {
    const opened = await openAs(false, true);
    const first = bubble(opened, "Current Balance");
    await first.getByRole("button", { name: "Next", exact: true }).click();
    await bubble(opened, tourSteps[1].title).getByRole("button", { name: "Back" }).click();
    await expect.element(first.getByRole("button", { name: "Next", exact: true })).toHaveFocus();
  });

  test("Esc puts it away and stores nothing (ONB-12)", async () => {
    const opened = await openAs(false, true);
    await expect.element(bubble(opened, "Current Balance")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(bubble(opened, "Current Balance")).not.toBeInTheDocument();
    expect(opened.server.countOf(storeWalked)).toBe(0);
  });
});
