import { getTakeoverBanner } from "@portal/contract/banners/banners.wire.ts";
import { storeWalked } from "@portal/contract/onboarding/onboarding.wire.ts";
import { tourSteps } from "@portal/contract/onboarding/tour.messages.ts";
import { getProfile } from "@portal/contract/session/session.wire.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { ana } from "#app/testing/fake-server.ts";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { sessionStore } from "#kernel/session-store.ts";
import { showFailure } from "#ui/failure-store.ts";
import { take } from "./onboarding-store.ts";
import {
  bubble,
  choose,
  endOnboarding,
  expectBothMarked,
  helpButton,
  type Opened,
  openAs,
  tip,
  video,
} from "./testing/open-onboarding.ts";

beforeEach(() => sessionStorage.setItem("takeoverBanner", "done"));
afterEach(endOnboarding);

describe("both walked", () => {
  test("a press on the tip's line while its bubble is on its way opens it (OP-42)", async () => {
    sessionStorage.removeItem("takeoverBanner");
    let letGo = () => {};
    const opened = await openPortal("/dashboard", verified, (server) => {
      server.answer(getProfile, { ...ana, hasWalkedFeatures: true, hasWalkedVideo: true });
      letGo = server.holdBack(getTakeoverBanner).letGo;
    });
    const line = opened.screen.getByRole("button", { name: /Ask about balances/ });
    await expect.element(line).toBeVisible();
    // From then on the tip waits for the banner.
    await vi.waitUntil(() => opened.server.countOf(getTakeoverBanner) === 1);
    (line.element() as HTMLElement).click();
    letGo();
    await expect.element(tip(opened)).toBeVisible();
  });

  test("the sales tip opens once per browser session, afterwards the Help Center shows (ONB-01, ONB-02, ONB-03)", async () => {
    const opened = await openAs(true, true);
    await expect.element(tip(opened)).toBeVisible();
    expect(sessionStorage.getItem("salesTip")).toBe("done");
    await tip(opened).getByRole("button", { name: "Close" }).click();
    await expect.element(helpButton(opened)).toBeVisible();
    await cleanup();
    // As a reload has it: the page knows nothing any more, the browser's session still does.
    sessionStore.leave("logout", "other-tab");
    sessionStorage.setItem("salesTip", "done");
    const again = await openAs(true, true);
    await expect.element(helpButton(again)).toBeVisible();
    expect(tip(again).query()).toBeNull();
  });
});

describe("a call that fails meanwhile", () => {
  const dismiss = ({ screen }: Opened) => screen.getByRole("button", { name: "DISMISS" });
  const oops = ({ screen }: Opened) => screen.getByRole("dialog", { name: "OOPS!" });

  /** Can it be pressed where it is seen? */
  function isOnTop(element: Element): boolean {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }

  test("is put away by Esc alone: the introduction stays and is not stored as seen (ONB-09)", async () => {
    const opened = await openAs(false, false);
    await expect.element(video(opened)).toBeVisible();
    showFailure();
    await expect.element(dismiss(opened)).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(oops(opened)).not.toBeInTheDocument();
    await expect.element(video(opened)).toBeVisible();
    expect(opened.server.countOf(storeWalked)).toBe(0);
  });

  test("keeps a tour waiting that would begin behind it, with the focus where it is seen (ONB-12)", async () => {
    sessionStorage.setItem("salesTip", "done");
    const opened = await openAs(true, true);
    const first = bubble(opened, "Current Balance");
    await expect.element(helpButton(opened)).toBeVisible();
    // Once before: its code has come.
    await choose(opened, "Dashboard Walkthrough");
    await vi.waitUntil(() => first.query()?.contains(document.activeElement));
    await userEvent.keyboard("{Escape}");
    await expect.element(helpButton(opened)).toHaveFocus();
    showFailure();
    await expect.element(dismiss(opened)).toHaveFocus();
    take("choose-tour");
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await userEvent.tab();
    await expect.element(dismiss(opened)).toHaveFocus();
    expect(first.query()).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.element(oops(opened)).not.toBeInTheDocument();
    await vi.waitUntil(() => first.query()?.contains(document.activeElement));
    await userEvent.keyboard("{Escape}");
    await expect.element(helpButton(opened)).toHaveFocus();
  });

  test("is told before the tour, at every station; its keys are not the tour's (ONB-12)", async () => {
    const opened = await openAs(false, true);
    const first = bubble(opened, "Current Balance");
    await expect.element(first).toBeVisible();
    showFailure();
    await expect.element(dismiss(opened)).toHaveFocus();
    await expect.poll(() => isOnTop(dismiss(opened).element())).toBe(true);
    await userEvent.keyboard("{ArrowRight}{Escape}");
    await expect.element(oops(opened)).not.toBeInTheDocument();
    await expect.element(first).toBeVisible();
    expect(first.element().contains(document.activeElement)).toBe(true);
    for (let next = 1; next < tourSteps.length; next += 1) await userEvent.keyboard("{ArrowRight}");
    await expect.element(opened.screen.getByRole("menu")).toBeVisible();
    showFailure();
    await expect.element(dismiss(opened)).toHaveFocus();
    await expect.poll(() => isOnTop(dismiss(opened).element())).toBe(true);
    const [menu, layer] = [".mantine-Menu-dropdown", ".mantine-Modal-inner"].map((part) =>
      Number(getComputedStyle(document.querySelector(part)!).zIndex),
    );
    expect(menu).toBeLessThan(layer!);
  });
});

describe("neither walked", () => {
  test("the introduction opens after 300 ms, not before and not later (ONB-04, ONB-05)", async () => {
    const opened = await openAs(false, false, "/redeem");
    const { screen } = opened;
    const dashboard = screen.getByRole("link", { name: "Dashboard", exact: true });
    await expect.element(dashboard).toBeVisible();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    (dashboard.element() as HTMLElement).click();
    await expect.element(helpButton(opened)).toBeVisible();
    await vi.advanceTimersByTimeAsync(299);
    expect(helpButton(opened).query()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    // The Help Center has the name of what is open, even before the video's code has come.
    await expect.element(helpButton(opened, "Introduction Video")).toBeInTheDocument();
    await expect.element(video(opened)).toBeVisible();
  });

  test("the modal holds the video with poster, captions and play; Get Started and Skip (VIDEO-01, VIDEO-02, VIDEO-03, VIDEO-04, VIDEO-05, VIDEO-06, VIDEO-07, VIDEO-08)", async () => {
    const opened = await openAs(false, false);
    const dialog = video(opened);
    await expect.element(dialog).toBeVisible();
    for (const name of ["Play", "Close", "Get Started", "Skip"]) {
      await expect.element(dialog.getByRole("button", { name, exact: true })).toBeVisible();
    }
    const element = dialog.element().querySelector("video")!;
    expect(element.getAttribute("src")).toBe("/media/intro.mp4");
    expect(element.getAttribute("poster")).toBe("/media/intro-poster.png");
    expect(element.querySelector("track")?.getAttribute("src")).toBe("/media/intro.vtt");
    await vi.waitUntil(() => dialog.element().getBoundingClientRect().width === 682);
    const [play, film] = [dialog.getByRole("button", { name: "Play" }).element(), element].map(
      (one) => one.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect(play.top > film.top && play.bottom < film.bottom, "Play lies over the video").toBe(true);
    const { height } = dialog.element().getBoundingClientRect();
    expect(Math.abs(height - 472)).toBeLessThan(24);
  });

  test("play marks both the first time, closing then opens the tip and stores nothing more (VIDEO-03, ONB-08, ONB-09, ONB-13)", async () => {
    const opened = await openAs(false, false);
    await video(opened).getByRole("button", { name: "Play", exact: true }).click();
    await expectBothMarked(opened);
    await expect
      .element(video(opened).getByRole("button", { name: "Play", exact: true }))
      .not.toBeInTheDocument();
    // In place of the button that went away: its keys pause, and Tab stays in the dialog.
    await expect.element(video(opened).getByLabelText("Introduction video")).toHaveFocus();
    await video(opened).getByRole("button", { name: "Close" }).click();
    await expect.element(tip(opened)).toBeVisible();
    expect(opened.server.countOf(storeWalked)).toBe(1);
  });

  test("Skip marks both and the tip follows (ONB-13, ONB-15)", async () => {
    const opened = await openAs(false, false);
    await video(opened).getByRole("button", { name: "Skip" }).click();
    await expectBothMarked(opened);
    await expect.element(tip(opened)).toBeVisible();
  });

  test("Get Started leads into the tour; its X, the dialogs' own, stores nothing and no tip follows (ONB-12, ONB-14)", async () => {
    const opened = await openAs(false, false);
    const first = bubble(opened, "Current Balance");
    const crossOf = (shown: typeof first) => {
      const close = shown.getByRole("button", { name: "Close" }).element() as HTMLElement;
      return [close.offsetWidth, getComputedStyle(close.querySelector("svg")!).width];
    };
    await expect.element(video(opened)).toBeVisible();
    const cross = crossOf(video(opened));
    await video(opened).getByRole("button", { name: "Get Started" }).click();
    await expect.element(first).toBeVisible();
    expect(crossOf(first)).toEqual(cross);
    await first.getByRole("button", { name: "Close" }).click();
    await expect.element(first).not.toBeInTheDocument();
    expect(opened.server.countOf(storeWalked)).toBe(0);
    expect(tip(opened).query()).toBeNull();
  });
});

describe("one walked", () => {
  test("only the features: the video shows, closing it marks both, and no tip follows (ONB-06, ONB-09, ONB-13)", async () => {
    const opened = await openAs(true, false);
    await video(opened).getByRole("button", { name: "Close" }).click();
    await expectBothMarked(opened);
    await expect.element(helpButton(opened)).toBeVisible();
    expect(tip(opened).query()).toBeNull();
  });

  test("only the video: the tour shows; Skip with its tooltip marks both and the tip follows (ONB-07, ONB-11, ONB-13, TOUR-13)", async () => {
    const opened = await openAs(false, true);
    const skip = bubble(opened, "Current Balance").getByRole("button", { name: "Skip" });
    await skip.hover();
    await expect
      .element(opened.screen.getByRole("tooltip"))
      .toHaveTextContent("Click to exit the tour and explore on your own.");
    await skip.click();
    await expectBothMarked(opened);
    await expect.element(tip(opened)).toBeVisible();
  });
});
