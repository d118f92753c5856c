import { getTakeoverBanner, listSalesTips } from "@portal/contract/banners/banners.wire.ts";
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
import { plannedOnboarding, take } from "./onboarding-store.ts";

beforeEach(() => sessionStorage.setItem("takeoverBanner", "done"));
afterEach(async () => {
  await cleanup();
  // The onboarding belongs to a session, so the next one begins anew.
  sessionStore.leave("logout", "other-tab");
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

async function openAs(hasWalkedFeatures: boolean, hasWalkedVideo: boolean, at = "/dashboard") {
  return openPortal(at, verified, (server) =>
    server.answer(getProfile, { ...ana, hasWalkedFeatures, hasWalkedVideo }),
  );
}
type Opened = Awaited<ReturnType<typeof openAs>>;

const video = ({ screen }: Opened) =>
  screen.getByRole("dialog", { name: "Introducing the all new Banker Portal" });
const bubble = ({ screen }: Opened, title: string) => screen.getByRole("dialog", { name: title });
const tip = ({ screen }: Opened) => screen.getByRole("dialog", { name: /^Ask about balances/ });
const helpButton = ({ screen }: Opened, name = "Help Center") =>
  screen.getByRole("button", { name, exact: true });

async function bothMarked({ server }: Opened): Promise<void> {
  await vi.waitUntil(() => server.countOf(storeWalked) === 1);
  expect(server.lastOf(storeWalked)?.body).toMatchObject({ IsFeatureWalked: 1, IsVideoWalked: 1 });
}

async function choose(opened: Opened, option: string) {
  await helpButton(opened).click();
  await opened.screen.getByRole("menuitem", { name: option }).click();
}

describe("the Help Center", () => {
  test("keeps its own name where there is no tip that could be open (HELP-02)", async () => {
    const opened = await openPortal("/dashboard", verified, (server) => {
      server.answer(getProfile, { ...ana, hasWalkedFeatures: true, hasWalkedVideo: true });
      server.answer(listSalesTips, []);
    });
    // Nothing is planned any more once it has begun.
    await vi.waitUntil(() => plannedOnboarding(ana) === null);
    await vi.waitUntil(() => opened.server.countOf(listSalesTips) > 0);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await expect.element(helpButton(opened)).toBeVisible();
  });

  test("stands in the header of the dashboard only, with the sales tip (HDR-02, HDR-03)", async () => {
    sessionStorage.setItem("salesTip", "done");
    const opened = await openAs(true, true);
    const header = opened.screen.getByRole("banner");
    await expect.element(header.getByRole("button", { name: "Help Center" })).toBeVisible();
    await expect.element(header.getByText("More on Ask about balances")).toBeVisible();
    await opened.screen.getByRole("link", { name: "Redeem", exact: true }).click();
    await expect.element(helpButton(opened)).not.toBeInTheDocument();
    expect(header.getByText("More on Ask about balances").query()).toBeNull();
  });

  test("is a menu 225 px wide of the three helps, and has the name of the active one (HELP-01, HELP-02, HELP-03, HELP-04, HELP-05, HELP-06, HELP-07, ONB-16)", async () => {
    sessionStorage.setItem("salesTip", "done");
    const opened = await openAs(true, true);
    await helpButton(opened).click();
    const menu = opened.screen.getByRole("menu");
    await expect.element(menu).toBeVisible();
    expect((menu.element() as HTMLElement).offsetWidth).toBe(225);
    const items = menu.getByRole("menuitem").elements();
    expect(items.map((item) => item.textContent)).toEqual([
      "Introduction Video",
      "Dashboard Walkthrough",
      "Sales Tip",
    ]);
    await opened.screen.getByRole("menuitem", { name: "Sales Tip" }).click();
    await expect.element(tip(opened)).toBeVisible();
    await expect.element(helpButton(opened, "Sales Tip")).toBeVisible();
    await tip(opened).getByRole("button", { name: "Close" }).click();
    await choose(opened, "Introduction Video");
    await expect.element(video(opened)).toBeVisible();
    await video(opened).getByRole("button", { name: "Skip" }).click();
    await choose(opened, "Dashboard Walkthrough");
    await expect.element(bubble(opened, "Current Balance")).toBeVisible();
    await expect.element(helpButton(opened, "Dashboard Walkthrough")).toBeVisible();
    // Both were walked long ago: there was nothing to store.
    expect(opened.server.countOf(storeWalked)).toBe(0);
  });
});

describe("whoever comes by the Help Center @whole", () => {
  test.each([
    ["Dashboard Walkthrough", (opened: Opened) => bubble(opened, "Current Balance")],
    ["Introduction Video", video],
  ])("and leaves %s by Esc is back at its button", async (help, shown) => {
    sessionStorage.setItem("salesTip", "done");
    const opened = await openAs(true, true);
    // Twice: at first its code has still to come.
    for (let times = 0; times < 2; times += 1) {
      await expect.element(helpButton(opened)).toBeVisible();
      await choose(opened, help);
      await expect.element(shown(opened)).toBeVisible();
      await vi.waitUntil(() => shown(opened).element().contains(document.activeElement));
      await userEvent.keyboard("{Escape}");
      await expect.element(shown(opened)).not.toBeInTheDocument();
      await expect.element(helpButton(opened)).toHaveFocus();
    }
  });
});

describe("the sales tip by keyboard", () => {
  test("chosen in the Help Center it has the focus, and Esc leads back there", async () => {
    sessionStorage.setItem("salesTip", "done");
    const opened = await openAs(true, true);
    await expect.element(helpButton(opened)).toBeVisible();
    await choose(opened, "Sales Tip");
    const closing = tip(opened).getByRole("button", { name: "Close" });
    await expect.element(closing).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(tip(opened)).not.toBeInTheDocument();
    await expect.element(helpButton(opened)).toHaveFocus();
  });

  test("opened by itself it leaves the focus alone, and Esc closes it from anywhere", async () => {
    const opened = await openAs(true, true);
    await expect.element(tip(opened)).toBeVisible();
    expect(tip(opened).element().contains(document.activeElement)).toBe(false);
    const elsewhere = opened.screen.getByRole("link", { name: "Redeem", exact: true }).element();
    (elsewhere as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    await expect.element(tip(opened)).not.toBeInTheDocument();
    expect(document.activeElement).toBe(elsewhere);
  });
});

describe("a press of Esc closes one thing", () => {
  test("the list of a field before the tip that came by itself @whole", async () => {
    const opened = await openAs(true, true);
    await expect.element(tip(opened)).toBeVisible();
    await opened.screen.getByRole("combobox", { name: "Promotion" }).click();
    const list = opened.screen.getByRole("listbox");
    await expect.element(list).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(tip(opened)).toBeVisible();
    expect(helpButton(opened).query()).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.element(tip(opened)).not.toBeInTheDocument();
  });

  test("the help by a control before the tip", async () => {
    const opened = await openAs(true, true);
    await expect.element(tip(opened)).toBeVisible();
    const about = opened.screen.getByRole("button", { name: "About Current YTD Earnings" });
    (about.element() as HTMLElement).focus();
    const help = opened.screen.getByRole("tooltip");
    await expect.element(help).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(help).not.toBeInTheDocument();
    expect(helpButton(opened).query()).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.element(tip(opened)).not.toBeInTheDocument();
  });

  test("the menu of the Help Center before the tip @whole", async () => {
    const opened = await openAs(true, true);
    await expect.element(tip(opened)).toBeVisible();
    await helpButton(opened, "Sales Tip").click();
    const menu = opened.screen.getByRole("menu");
    await vi.waitUntil(() => menu.query()?.contains(document.activeElement));
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(tip(opened)).toBeVisible();
    expect(helpButton(opened).query()).toBeNull();
  });

  test("what explains Skip before the tour (TOUR-13)", async () => {
    const opened = await openAs(false, true);
    const first = bubble(opened, "Current Balance");
    await first.getByRole("button", { name: "Skip" }).hover();
    const help = opened.screen.getByRole("tooltip");
    await expect.element(help).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(help).not.toBeInTheDocument();
    await expect.element(first).toBeVisible();
    expect(helpButton(opened).query()).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.element(first).not.toBeInTheDocument();
  });
});

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
    await bothMarked(opened);
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
    await bothMarked(opened);
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
    await bothMarked(opened);
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
    await bothMarked(opened);
    await expect.element(tip(opened)).toBeVisible();
  });
});

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
    await bothMarked(opened);
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
