import { getBalances, getProjection } from "@portal/contract/dashboard/dashboard.wire.ts";
import { getReadiness } from "@portal/contract/redeem/redeem.wire.ts";
import { getProfile } from "@portal/contract/session/session.wire.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { ana } from "#app/testing/fake-server.ts";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { withMotion } from "#ui/testing/with-motion.ts";
import { projection } from "./testing/dashboard-answers.ts";

beforeEach(() => {
  sessionStorage.setItem("salesTip", "done");
  sessionStorage.setItem("takeoverBanner", "done");
});
afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const section = (key: string) => document.querySelector<HTMLElement>(`[data-tour="${key}"]`)!;
const left = (key: string) => section(key).getBoundingClientRect().left;

describe("the cards", () => {
  test("left balance, YTD, projection with calculator and survey; right leaderboard, Elites, code (DASH-01, DASH-03, DASH-05, DASH-06, DASH-07, DASH-08, DASH-09)", async () => {
    const { screen } = await openPortal("/dashboard", verified);
    await expect.element(screen.getByText("$3,465.00")).toBeVisible();
    const right = left("leaderboard");
    for (const [key, title, isRight] of [
      ["current-balance", "Current Balance", false],
      ["ytd-earnings", "Current YTD Earnings", false],
      ["projection", "Rewards Projection", false],
      ["survey", "How did you spend your last reward?", false],
      ["leaderboard", "Leaderboard", true],
      ["elites", "Elites Program", true],
      ["self-apply-code", "My Self-Apply Code", true],
    ] as const) {
      await expect.poll(() => section(key).querySelector("h2")?.textContent).toBe(title);
      expect(left(key) < right, title).toBe(!isRight);
      if (isRight) expect(left(key), title).toBe(right);
    }
    expect(section("projection").contains(section("calculator"))).toBe(true);
    expect(section("calculator").textContent).toContain("Personal Earnings Calculator");
  });

  test("show the balance with Redeem Now and the year's earnings with their tooltip (DASH-02, DASH-04, DASH-10, DASH-11)", async () => {
    const { screen } = await openPortal("/dashboard", verified);
    const redeem = screen.getByRole("button", { name: "Redeem Now", exact: true });
    await expect.element(redeem).toBeEnabled();
    expect(section("current-balance").contains(redeem.element())).toBe(true);
    expect(section("current-balance").textContent).toContain("$3,465.00");
    expect(section("ytd-earnings").textContent).toContain("$6,215.00");
    await screen.getByRole("button", { name: "About Current YTD Earnings" }).hover();
    const tooltip = screen.getByRole("tooltip");
    await expect
      .element(tooltip)
      .toHaveTextContent("Earnings are for the current year starting Jan 1.");
  });

  test.each(["001", "002", "003"] as const)(
    "account mode %s reaches the survey and the calculator (ROLE-06)",
    async (accountMode) => {
      const mirrors = { ...verified, am: accountMode };
      const { screen } = await openPortal("/dashboard", mirrors, (server) =>
        server.answer(getProfile, { ...ana, accountMode }),
      );
      const question = screen.getByRole("group", { name: "How did you spend your last reward?" });
      await expect.element(question.getByRole("button").first()).toBeEnabled();
      await screen.getByRole("button", { name: "Open Calculator" }).click();
      const calculator = screen.getByRole("dialog", { name: "Personal Earnings Calculator" });
      await expect.element(calculator).toBeVisible();
    },
  );

  test("say what stands between the banker and the money, and nothing when all is done", async () => {
    await withMotion();
    const w9 = { step: "w9", path: "/manage-account" } as const;
    const open = { ...w9, isDone: false, reason: "No W9 Form of this year is on file." };
    const glide = vi.spyOn(Element.prototype, "animate");
    const { screen, server } = await openPortal("/dashboard", verified, (fake) =>
      fake.answer(getReadiness, { isReady: false, rows: [open], arrivals: [] }),
    );
    const list = screen.getByRole("region", { name: "Ready to be paid" });
    await expect.element(list.getByText(open.reason)).toBeVisible();
    // It comes when the cards stand already: they glide to their new place.
    const cards = list.element().parentElement?.nextElementSibling;
    expect(cards?.contains(section("current-balance"))).toBe(true);
    expect(glide.mock.contexts).toContain(cards);
    await expect.element(list.getByRole("link", { name: "Go to the W9 Form" })).toBeVisible();
    expect(server.countOf(getReadiness)).toBe(1);
    const done = { ...w9, isDone: true, reason: "On file." };
    server.answer(getReadiness, { isReady: true, rows: [done], arrivals: [] });
    window.dispatchEvent(new Event("visibilitychange"));
    await expect.element(list).not.toBeInTheDocument();
  });

  test("Redeem Now is disabled at a balance of 0, whatever was earned, with the reason (DASH-12)", async () => {
    const { screen } = await openPortal("/dashboard", verified, (server) =>
      server.answer(getBalances, { availableCents: 0, earnedThisYearCents: 621_500 }),
    );
    const redeem = screen.getByRole("button", { name: "Redeem Now" });
    await expect.element(redeem).toBeDisabled();
    await expect
      .element(redeem)
      .toHaveAccessibleDescription("Nothing to redeem right now. New rewards appear here.");
  });

  test("one failing call leaves the others standing and is tried again by itself @whole", async () => {
    const { screen, server } = await openPortal("/dashboard", verified, (fake) =>
      fake.fail(getProjection, "no"),
    );
    await screen.getByRole("button", { name: "DISMISS" }).click();
    await expect.element(screen.getByText("$3,465.00")).toBeVisible();
    await expect.element(screen.getByText("Could not load.")).toBeVisible();
    const { projection } = await import("./testing/dashboard-answers.ts");
    server.answer(getProjection, projection);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("$12,150.00").first()).toBeVisible();
  });

  test("a balance tried again leaves the focus with the content, not nowhere @whole", async () => {
    const { screen, server } = await openPortal("/dashboard", verified, (fake) =>
      fake.fail(getBalances, "no"),
    );
    await screen.getByRole("button", { name: "DISMISS" }).click();
    server.hold(getBalances);
    await screen.getByRole("button", { name: "Try again" }).first().click();
    await expect.element(screen.getByRole("main")).toHaveFocus();
  });

  test("are fetched anew when the tab gets the focus again (DASH-10, DASH-11)", async () => {
    const { screen, server } = await openPortal("/dashboard", verified);
    await expect.element(screen.getByText("$3,465.00")).toBeVisible();
    server.answer(getBalances, { availableCents: 100, earnedThisYearCents: 200 });
    window.dispatchEvent(new Event("visibilitychange"));
    await expect.element(screen.getByText("$1.00")).toBeVisible();
    expect(section("ytd-earnings").textContent).toContain("$2.00");
  });
});

describe("the projection", () => {
  test("stands against last year or the top performer, in figures, words and a table (PROJ-01, PROJ-02, PROJ-03, PROJ-04)", async () => {
    const { screen } = await openPortal("/dashboard", verified);
    await expect.element(screen.getByText("You are ahead by $2,290.00")).toBeVisible();
    const figures = () =>
      [...section("projection").querySelectorAll("p:has(> b)")].map((one) => one.textContent);
    const own = "Your projection, 12/31/2026$12,150.00";
    expect(figures()).toEqual([own, "Last year, 12/31/2025$9,860.00"]);
    const line = "you $6,215.00 so far, projected $12,150.00 by December";
    const drawn = (end: string) =>
      screen.getByRole("img", { name: `Rewards month by month: ${line}; ${end}` });
    await expect.element(drawn("2025 ended at $9,860.00")).toBeVisible();
    const table = screen.getByRole("table", { name: /end of each month/ });
    await expect
      .element(table.getByRole("row", { name: /June/ }))
      .toHaveTextContent("June$6,215.00$6,215.00$4,930.00");
    await screen.getByRole("button", { name: "vs. Top Performer" }).click();
    await expect.element(screen.getByText("$4,750.00 to go")).toBeVisible();
    expect(figures()).toEqual([own, "Top performer at your institution, so far$16,900.00"]);
    const top = drawn("the top performer at your institution $16,900.00 so far");
    await expect.element(top).toBeVisible();
    await expect
      .element(table.getByRole("row", { name: /June/ }))
      .toHaveTextContent("June$6,215.00$6,215.00$16,900.00");
  });

  test("where nothing was ever earned it says so instead of drawing a flat line or counting what is to go @whole", async () => {
    const none = { earnedCents: 0, projectedCents: 0, lastYearCents: 0 };
    const { screen } = await openPortal("/dashboard", verified, (fake) =>
      fake.answer(getProjection, { ...projection, ...none }),
    );
    await expect.element(screen.getByText("Nothing earned yet")).toBeVisible();
    expect(section("projection").querySelector("table")).toBeNull();
    expect(section("projection").textContent).not.toContain("to go");
    await screen.getByRole("button", { name: "vs. Top Performer" }).click();
    await expect.element(screen.getByText("Nothing earned yet")).not.toBeInTheDocument();
  });

  test("the arrow keys read a month", async () => {
    const { screen } = await openPortal("/dashboard", verified);
    const chart = screen.getByRole("group", { name: /arrow keys/ });
    await expect.element(chart).toBeVisible();
    (chart.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect
      .element(chart.getByRole("status"))
      .toHaveTextContent("February: you $2,071.67; 2025 $1,643.33");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect
      .element(chart.getByRole("status"))
      .toHaveTextContent("January: you $1,035.83; 2025 $821.67");
  });
});

const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

describe("the self-apply code", () => {
  const said = () => section("self-apply-code").querySelector("[role=status]")?.textContent;
  /** By frames alone: a poll would turn the clock of the test on. */
  async function drawnUntil(wanted: string): Promise<void> {
    while (said() !== wanted) await twoFrames();
  }

  test("is copied, and says so for two seconds (CODE-01, CODE-02, CODE-03, CODE-04, CODE-05)", async () => {
    const { screen } = await openPortal("/dashboard", verified);
    const code = screen.getByText("ANA1", { exact: true });
    await expect.element(code).toBeVisible();
    expect(section("self-apply-code").contains(code.element())).toBe(true);
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const copy = screen.getByRole("button", { name: "Copy Code" });
    await expect.element(copy).toBeVisible();
    const bubble = () => document.querySelector(".mantine-Tooltip-tooltip")?.textContent;
    (copy.element() as HTMLElement).click();
    await expect.poll(said).toBe("Code Copied");
    expect(write).toHaveBeenCalledWith("ANA1");
    await expect.poll(bubble).toBe("Code Copied");
    await expect.poll(said, { timeout: 10_000 }).toBe("");
    await expect.poll(bubble).toBeUndefined();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    (copy.element() as HTMLElement).click();
    await drawnUntil("Code Copied");
    await vi.advanceTimersByTimeAsync(1_999);
    await twoFrames();
    expect(said()).toBe("Code Copied");
    await vi.advanceTimersByTimeAsync(1);
    await drawnUntil("");
  });

  test("is copied by a selected field where there is no clipboard (CODE-02)", async () => {
    const { screen } = await openPortal("/dashboard", verified);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    const copied: string[] = [];
    vi.spyOn(document, "execCommand").mockImplementation((command) => {
      const field = document.activeElement as HTMLTextAreaElement;
      copied.push(command, field.value.slice(field.selectionStart, field.selectionEnd));
      return true;
    });
    const copy = screen.getByRole("button", { name: "Copy Code" });
    await copy.click();
    await expect.poll(said).toBe("Code Copied");
    expect(copied).toEqual(["copy", "ANA1"]);
    await expect.element(copy).toHaveFocus();
  });

  test("that could not be copied is not said to be (CODE-03)", async () => {
    const { screen } = await openPortal("/dashboard", verified);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    const copying = vi.spyOn(document, "execCommand").mockReturnValue(false);
    await screen.getByRole("button", { name: "Copy Code" }).click();
    await vi.waitUntil(() => copying.mock.calls.length === 1);
    await twoFrames();
    expect(said()).toBe("");
  });

  test("where there is none a dash stands for it and nothing can be copied (CODE-01, CODE-02)", async () => {
    const { screen } = await openPortal("/dashboard", verified, (server) =>
      server.answer(getProfile, { ...ana, selfApplyCode: "" }),
    );
    await expect.element(screen.getByRole("button", { name: "Copy Code" })).toBeDisabled();
    expect(section("self-apply-code").textContent).toContain("rewards.-");
  });
});
