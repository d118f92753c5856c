import {
  getCashInBanner,
  getTakeoverBanner,
  listSalesTips,
} from "@portal/contract/banners/banners.wire.ts";
import { getProfile } from "@portal/contract/session/session.wire.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import * as z from "zod/mini";
import { ana } from "#app/testing/fake-server.ts";
import { openPortal, reloadPortal, verified } from "#app/testing/open-portal.tsx";
import { sessionStore } from "#kernel/session-store.ts";
import { withMotion } from "#ui/testing/with-motion.ts";

afterEach(async () => {
  await cleanup();
  sessionStore.leave("logout", "other-tab");
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const banner = {
  heading: "The new season",
  subHeadingHtml: "<p>Now <b>$75</b><script>alert(1)</script></p>",
  isTakeover: true,
};

describe("the takeover banner", () => {
  test("lies over the dashboard with heading and HTML, once per browser session (BANNER-01, BANNER-02, BANNER-04, BANNER-05)", async () => {
    sessionStorage.setItem("salesTip", "done");
    const { screen, server } = await openPortal("/dashboard", verified, (fake) =>
      fake.answer(getTakeoverBanner, banner),
    );
    const dialog = screen.getByRole("dialog", { name: "The new season" });
    await expect.element(dialog.getByText("$75")).toBeVisible();
    expect(dialog.getByText("$75").element().tagName).toBe("B");
    expect(dialog.element().querySelector("script")).toBeNull();
    const sent = server.received.find(({ path }) => path === getTakeoverBanner.path);
    expect(sent?.body).toEqual({ FeatureKeyId: 4, Pbu: "PB1" });
    expect(sessionStorage.getItem("takeoverBanner")).toBe("done");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await cleanup();
    const again = await openPortal("/dashboard", verified);
    await expect.element(again.screen.getByText("$3,465.00")).toBeVisible();
    expect(again.server.countOf(getTakeoverBanner)).toBe(0);
  });

  test("comes before the sales tip, which opens when it is closed: one thing at a time (ONB-01)", async () => {
    const { screen } = await openPortal("/dashboard", verified, (fake) => {
      fake.answer(getTakeoverBanner, banner);
      fake.answer(getProfile, { ...ana, hasWalkedFeatures: true, hasWalkedVideo: true });
    });
    const tip = screen.getByRole("dialog", { name: /^Ask about balances/ });
    const dialog = screen.getByRole("dialog", { name: "The new season" });
    await expect.element(dialog).toBeVisible();
    expect(tip.query()).toBeNull();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.element(tip).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test("that there is none is remembered too: a reload does not ask again (BANNER-01)", async () => {
    sessionStorage.setItem("salesTip", "done");
    const { server } = await openPortal("/dashboard", verified);
    await vi.waitUntil(() => server.countOf(getTakeoverBanner) === 1);
    await vi.waitUntil(() => sessionStorage.getItem("takeoverBanner") === "done");
    const again = await reloadPortal(verified);
    await expect.element(again.screen.getByText("$3,465.00").first()).toBeVisible();
    expect(again.server.countOf(getTakeoverBanner)).toBe(0);
  });

  test("that could not be fetched is asked for at the next load (BANNER-01)", async () => {
    const { screen, server } = await openPortal("/dashboard", verified, (fake) =>
      fake.fail(getTakeoverBanner, "down"),
    );
    // The tip waits for the banner: once it is open, none will come.
    const tip = screen.getByRole("dialog", { name: /^Ask about balances/ });
    await expect.element(tip).toBeVisible();
    expect(server.countOf(getTakeoverBanner)).toBe(1);
    expect(sessionStorage.getItem("takeoverBanner")).toBeNull();
  });

  test("does not come back with the dashboard in the same session (BANNER-01)", async () => {
    sessionStorage.setItem("salesTip", "done");
    const { screen } = await openPortal("/dashboard", verified, (fake) =>
      fake.answer(getTakeoverBanner, banner),
    );
    const dialog = screen.getByRole("dialog", { name: "The new season" });
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.getByRole("link", { name: "Redeem", exact: true }).click();
    await expect.element(screen.getByText("$3,465.00")).not.toBeInTheDocument();
    await screen.getByRole("link", { name: "Dashboard", exact: true }).click();
    await expect.element(screen.getByText("$3,465.00").first()).toBeVisible();
    expect(dialog.query()).toBeNull();
  });

  test("whose answer came after the dashboard was left shows when it is opened again (BANNER-01)", async () => {
    sessionStorage.setItem("salesTip", "done");
    let letGo = () => {};
    const { screen, server } = await openPortal("/dashboard", verified, (fake) => {
      fake.answer(getTakeoverBanner, banner);
      ({ letGo } = fake.holdBack(getTakeoverBanner));
    });
    await vi.waitUntil(() => server.countOf(getTakeoverBanner) === 1);
    await screen.getByRole("link", { name: "Redeem", exact: true }).click();
    await expect.element(screen.getByText("$3,465.00")).not.toBeInTheDocument();
    letGo();
    await screen.getByRole("link", { name: "Dashboard", exact: true }).click();
    await expect.element(screen.getByRole("dialog", { name: "The new season" })).toBeVisible();
    expect(server.countOf(getTakeoverBanner)).toBe(1);
  });

  test("does not show when its flag is not 1 (BANNER-03)", async () => {
    const { screen } = await openPortal("/dashboard", verified, (fake) =>
      fake.answer(getTakeoverBanner, { ...banner, isTakeover: false }),
    );
    // The tip waits for the banner: once it is open, none will come.
    const tip = screen.getByRole("dialog", { name: /^Ask about balances/ });
    await expect.element(tip).toBeVisible();
    expect(sessionStorage.getItem("takeoverBanner")).toBe("done");
    expect(screen.getByRole("dialog", { name: "The new season" }).query()).toBeNull();
  });
});

const bubbling = { bubbles: true };

describe("the sales tips", () => {
  test("each shows icon, heading and HTML; dots, pause, one after the other every 20 s (TIPS-01, TIPS-02, TIPS-03, TIPS-04, TIPS-05, TIPS-06, TIPS-07, TIPS-08)", async () => {
    await withMotion();
    sessionStorage.setItem("salesTip", "done");
    sessionStorage.setItem("takeoverBanner", "done");
    const { screen, server } = await openPortal("/dashboard", verified);
    const tips = screen.getByRole("group", { name: "Tips" });
    await expect.element(tips.getByText("More on Ask about balances").first()).toBeInTheDocument();
    const asked = server.received.filter(({ path }) => path === listSalesTips.path);
    expect(asked.map(({ body }) => body.FeatureKeyId).sort()).toEqual([1, 2]);
    const slides = [...tips.element().querySelectorAll("li")];
    expect(slides).toHaveLength(2);
    const icons = slides.map((slide) => slide.querySelector("img")?.getAttribute("src"));
    expect(icons).toEqual(["/favicon.svg", "/apple-touch-icon.png"]);
    for (const slide of slides) {
      const heading = slide.querySelector("b")!.textContent;
      await expect.poll(() => slide.textContent).toBe(`${heading}More on ${heading}`);
      expect(slide.querySelector("p > b")?.textContent).toBe(heading);
    }
    const headings = slides.map((slide) => slide.querySelector("b")?.textContent);
    expect(headings).toEqual(["Ask about balances", "Listen for the side business"]);
    const shown = () => slides.findIndex((slide) => !slide.inert);
    const pause = tips.getByRole("button", { name: "Pause" }).element() as HTMLElement;
    const track = tips.element().querySelector("ul")!;
    // By the keyboard: what a click has focused does not hold them.
    await userEvent.keyboard("{Tab}");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    pause.click();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(shown()).toBe(0);
    pause.click();
    await vi.advanceTimersByTimeAsync(10);
    const enter = () => tips.element().dispatchEvent(new PointerEvent("pointerover", bubbling));
    const leave = () => tips.element().dispatchEvent(new PointerEvent("pointerout", bubbling));
    for (const [hold, release] of [
      [enter, leave],
      [() => track.focus(), () => track.blur()],
    ] as const) {
      hold();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(shown()).toBe(0);
      release();
      await vi.advanceTimersByTimeAsync(10);
    }
    // The pointer that leaves does not release what has the focus.
    track.focus();
    enter();
    leave();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(shown()).toBe(0);
    track.blur();
    await vi.advanceTimersByTimeAsync(10);
    await vi.advanceTimersByTimeAsync(19_900);
    expect(shown()).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown()).toBe(1);
    const dots = [...tips.element().querySelectorAll<HTMLElement>("[aria-label^='Tip ']")];
    expect(dots.map((dot) => dot.getAttribute("aria-current"))).toEqual([null, "true"]);
    dots[0]?.click();
    await vi.advanceTimersByTimeAsync(10);
    expect(shown()).toBe(0);
  });

  test("go on once the pointer that pressed Pause and Play has left, though Play has the focus @whole", async () => {
    await withMotion();
    sessionStorage.setItem("salesTip", "done");
    sessionStorage.setItem("takeoverBanner", "done");
    const { screen } = await openPortal("/dashboard", verified);
    const tips = screen.getByRole("group", { name: "Tips" });
    await tips.getByRole("button", { name: "Pause" }).click();
    await tips.getByRole("button", { name: "Play" }).click();
    await expect.element(tips.getByRole("button", { name: "Pause" })).toHaveFocus();
    await userEvent.unhover(tips);
    const slides = [...tips.element().querySelectorAll("li")];
    const pause = tips.getByRole("button", { name: "Pause" }).element() as HTMLElement;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // Once more, so that the wait begins by the clock of the test.
    for (const _press of ["Pause", "Play"]) {
      pause.click();
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(20_100);
    await expect.poll(() => slides.findIndex((slide) => !slide.inert)).toBe(1);
  });

  test("wait for whoever has clicked a link in them (TIPS-06)", async () => {
    await withMotion();
    sessionStorage.setItem("salesTip", "done");
    sessionStorage.setItem("takeoverBanner", "done");
    const subHeadingHtml = '<a href="https://example.com/">More</a>';
    const tip = { title: "Tips", iconUrl: "/favicon.svg", subHeadingHtml };
    const { screen } = await openPortal("/dashboard", verified, (fake) =>
      fake.answer(listSalesTips, [
        { ...tip, heading: "One" },
        { ...tip, heading: "Two" },
      ]),
    );
    const tips = screen.getByRole("group", { name: "Tips" });
    const link = tips.getByRole("link", { name: "More" }).first();
    await expect.element(link).toBeVisible();
    const pause = tips.getByRole("button", { name: "Pause" });
    await pause.click();
    await userEvent.unhover(tips);
    const slides = [...tips.element().querySelectorAll("li")];
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const play = tips.getByRole("button", { name: "Play" }).element() as HTMLElement;
    const focused = link.element() as HTMLElement;
    focused.focus();
    expect(focused.matches(":focus-visible")).toBe(false);
    play.click();
    await vi.advanceTimersByTimeAsync(10);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(slides.findIndex((slide) => !slide.inert)).toBe(0);
    focused.blur();
    await vi.advanceTimersByTimeAsync(10);
    await vi.advanceTimersByTimeAsync(20_100);
    await expect.poll(() => slides.findIndex((slide) => !slide.inert)).toBe(1);
  });

  test("feature 1 is the header's, feature 2 the carousel's under the code, by its own title (TIPS-01, TIPS-07, TIPS-08)", async () => {
    sessionStorage.setItem("salesTip", "done");
    sessionStorage.setItem("takeoverBanner", "done");
    const { screen } = await openPortal("/dashboard", verified, answerTipsByFeature);
    const tips = screen.getByRole("group", { name: "Tips" });
    await expect.element(tips.getByText("Of feature 2", { exact: true }).first()).toBeVisible();
    const card = screen.getByRole("heading", { name: "Tips by feature 2" });
    await expect.element(card).toBeVisible();
    const code = document.querySelector('[data-tour="self-apply-code"]')!;
    const codeEnd = code.getBoundingClientRect().bottom;
    expect(card.element().getBoundingClientRect().top).toBeGreaterThan(codeEnd);
    expect(tips.element().textContent).not.toContain("Of feature 1");
    const header = screen.getByRole("banner");
    await expect.element(header.getByText("Of feature 1").first()).toBeVisible();
    expect(header.element().textContent).not.toContain("Of feature 2");
  });
});

test("the card of the tips is headed by the title of the tip in view (TIPS-01, OP-42)", async () => {
  for (const key of ["takeoverBanner", "salesTip"]) sessionStorage.setItem(key, "done");
  const tip = { iconUrl: "/favicon.svg", subHeadingHtml: "More" };
  const { screen } = await openPortal("/dashboard", verified, (fake) =>
    fake.answer(listSalesTips, [
      { ...tip, title: "At the counter", heading: "One" },
      { ...tip, title: "On the phone", heading: "Two" },
    ]),
  );
  const headed = (name: string) => screen.getByRole("heading", { name, exact: true });
  await expect.element(headed("At the counter")).toBeVisible();
  await screen.getByRole("button", { name: "Next tip" }).click();
  await expect.element(headed("On the phone")).toBeVisible();
  expect(headed("At the counter").query()).toBeNull();
  await screen.getByRole("button", { name: "Next tip" }).click();
  await expect.element(headed("At the counter")).toBeVisible();
});

/** The fake server knows a call by its path alone; here the answer tells what was asked for. */
function answerTipsByFeature(): void {
  const fetch = vi.mocked(window.fetch);
  const others = fetch.getMockImplementation()!;
  fetch.mockImplementation(async (input, init) => {
    if (String(input) !== listSalesTips.path) return others(input, init);
    const { FeatureKeyId } = JSON.parse(String(init?.body)) as { FeatureKeyId: number };
    const heading = `Of feature ${FeatureKeyId}`;
    const title = `Tips by feature ${FeatureKeyId}`;
    const tip = { title, iconUrl: "/favicon.svg", heading, subHeadingHtml: "" };
    return Response.json(z.encode(listSalesTips.response, [tip]));
  });
}

test("the cash-in banner stands on the white pages, cleaned, and goes with the dashboard (NAV-19, NAV-20, BANNER-07)", async () => {
  sessionStorage.setItem("salesTip", "done");
  sessionStorage.setItem("takeoverBanner", "done");
  const descriptionHtml = '<b>Cash in</b><script>alert(1)</script><img src="x" onerror="alert(1)">';
  const { screen } = await openPortal("/support", verified, (fake) =>
    fake.answer(getCashInBanner, { descriptionHtml }),
  );
  const notice = screen.getByRole("region", { name: "Notice" });
  await expect.element(notice).toHaveTextContent("Cash in");
  expect(notice.element().querySelector("b")).not.toBeNull();
  expect(notice.element().querySelector("script, [onerror]")).toBeNull();
  // Now the answer is known: were it shown on the dashboard, it would come with the page.
  await screen.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect.element(screen.getByText("$3,465.00").first()).toBeVisible();
  expect(notice.query()).toBeNull();
  await screen.getByRole("link", { name: "Support", exact: true }).click();
  await expect.element(notice).toHaveTextContent("Cash in");
});

test("without a cash-in banner there is no empty place for one (BANNER-07)", async () => {
  const { screen, server } = await openPortal("/support", verified);
  await expect.element(screen.getByRole("heading", { name: "Support" })).toBeVisible();
  await vi.waitUntil(() => server.countOf(getCashInBanner) === 1, { timeout: 5_000 });
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  expect(screen.getByRole("region", { name: "Notice" }).query()).toBeNull();
});
