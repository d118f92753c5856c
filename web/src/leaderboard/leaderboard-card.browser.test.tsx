import { getLeaderboard, listPromotions } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { leaderboard } from "#dashboard/testing/dashboard-answers.ts";
import { openCard } from "./testing/open-card.ts";

beforeEach(() => {
  sessionStorage.setItem("salesTip", "done");
  sessionStorage.setItem("takeoverBanner", "done");
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const note = "*Employee names are masked for privacy.";

describe("My FI Ranking", () => {
  test("is tab 0: five rows and the own one, masked names in grey with the note (LEAD-05, LEAD-08, LEAD-09, LEAD-10, LEAD-12, LEAD-14, LEAD-15, LEAD-17, LEAD-27)", async () => {
    const { screen, card } = await openCard();
    const tabs = screen.getByRole("tab").elements();
    expect(tabs.map((tab) => tab.textContent)).toEqual(["My FI Ranking", "My Earnings Tier"]);
    expect(tabs.map((tab) => tab.getAttribute("aria-selected"))).toEqual(["true", "false"]);
    const heads = card.getByRole("columnheader").elements();
    expect(heads.map((head) => head.textContent)).toEqual([
      "Ranking",
      "Banker Name",
      "Rewards Earned",
    ]);
    const rows = card.getByRole("row").elements().slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      "1*****$9,840.00",
      "2*****$8,115.00",
      "3*****$7,020.00",
      "4*****$6,500.00",
      "5*****$6,400.00",
      "7You$6,215.00",
    ]);
    const masked = card.getByRole("img", { name: "Name masked" }).first().element();
    expectGrey(getComputedStyle(masked).color);
    await expect.element(card.getByText("My Ranking")).toBeVisible();
    expect(card.element().textContent).toMatch(/^My RankingAt your institution7\D/);
    await expect.element(screen.getByText(note)).toBeVisible();
  });

  test("has no note where names are not masked (LEAD-10, LEAD-17)", async () => {
    const { screen } = await openCard((server) =>
      server.answer(getLeaderboard, { ...leaderboard, areNamesMasked: false }),
    );
    expect(screen.getByText(note).query()).toBeNull();
  });

  test("gives nobody a place in a promotion in which nobody has earned yet", async () => {
    const { screen, server, card } = await openCard();
    const own = { ranking: 1, bankerName: "Ana Morales", earnedCents: 0, isOwn: true };
    server.answer(getLeaderboard, { ...leaderboard, myRanking: 1, rankings: [own] });
    await screen.getByRole("combobox", { name: "Promotion" }).click();
    await screen.getByRole("option", { name: "Summer" }).click();
    await expect.element(card.getByText("No rankings for this promotion")).toBeVisible();
    const why = "Rankings appear after the first rewards are posted.";
    await expect.element(card.getByText(why)).toBeVisible();
    expect(card.element().textContent).toMatch(/^My RankingAt your institution\D+$/);
    expect(card.getByRole("table").query()).toBeNull();
    expect(screen.getByText(note).query()).toBeNull();
  });
});

/** Hardly a hue, and neither black nor white. */
function expectGrey(colour: string): void {
  const channels = colour.match(/\d+/g)!.slice(0, 3).map(Number);
  const [least, most] = [Math.min(...channels), Math.max(...channels)];
  expect(most - least, colour).toBeLessThan(12);
  expect(least, colour).toBeGreaterThan(64);
  expect(most, colour).toBeLessThan(192);
}

describe("My Earnings Tier", () => {
  test("says so where the institution has no tiers yet", async () => {
    const { screen, card } = await openCard((server) =>
      server.answer(getLeaderboard, { ...leaderboard, tiers: [], myTier: null }),
    );
    await screen.getByRole("tab", { name: "My Earnings Tier" }).click();
    await expect.element(card.getByText("Your institution has no tiers yet.")).toBeVisible();
    expect(card.getByRole("table").query()).toBeNull();
  });

  test("fits its card at 320 px", async () => {
    await page.viewport(320, 640);
    onTestFinished(() => page.viewport(1280, 800));
    const { screen, card } = await openCard();
    const widths = () => {
      const table = card.getByRole("table").element() as HTMLElement;
      return [table.offsetWidth, table.parentElement!.clientWidth];
    };
    const [ranking, room] = widths();
    expect(ranking).toBeLessThanOrEqual(room!);
    await screen.getByRole("tab", { name: "My Earnings Tier" }).click();
    await expect.element(card.getByText("My Tier")).toBeVisible();
    const [tiers] = widths();
    expect(tiers).toBeLessThanOrEqual(room!);
  });

  test("is tab 1: range and distribution, the own tier marked, no note (LEAD-06, LEAD-08, LEAD-11, LEAD-13, LEAD-16, LEAD-27)", async () => {
    const { screen, card } = await openCard();
    await screen.getByRole("tab", { name: "My Earnings Tier" }).click();
    await expect.element(card.getByText("My Tier")).toBeVisible();
    expect(card.element().textContent).toMatch(/^My Tier1 is the highest tier2\D/);
    const heads = card.getByRole("columnheader").elements();
    expect(heads.map((head) => head.textContent)).toEqual([
      "Tier",
      "Rewards Range",
      "Employee Distribution",
    ]);
    const own = card.getByRole("row", { name: /\$5,000/ });
    await expect.element(own).toHaveAttribute("data-own");
    await expect.element(own).toHaveTextContent("2$5,000.00-$7,499.9914%");
    expect(screen.getByText(note).query()).toBeNull();
  });

  test("both tabs have their tooltip (LEAD-07)", async () => {
    const { screen } = await openCard();
    for (const [tab, text] of [
      ["My FI Ranking", "See how you rank among the employees of your financial institution."],
      ["My Earnings Tier", "See which earnings tier you are in and how employees are distributed."],
    ] as const) {
      await screen.getByRole("tab", { name: tab }).hover();
      await expect.element(screen.getByRole("tooltip")).toHaveTextContent(text);
      await screen.getByRole("tab", { name: tab }).unhover();
    }
  });
});

/** How much of the list has to be scrolled to. */
function hiddenPx([first]: Element[]): number {
  const list = first!.closest(".mantine-ScrollArea-viewport") ?? first!.parentElement!;
  return list.scrollHeight - list.clientHeight;
}

describe("the promotion filter", () => {
  test.each([
    [5, "does not scroll", false],
    [6, "scrolls", true],
  ] as const)("with %i entries %s (LEAD-02, CONST-18)", async (count, _what, isScrolled) => {
    const names = ["Spring", "Summer", "Autumn", "Winter", "Gala"].slice(0, count - 1);
    const { screen } = await openCard((server) =>
      server.answer(
        listPromotions,
        names.map((name, index) => ({ id: index + 1, name })),
      ),
    );
    await screen.getByRole("combobox", { name: "Promotion" }).click();
    const options = () => screen.getByRole("option").elements();
    await vi.waitUntil(() => options().length === count);
    await expect.element(screen.getByRole("option").first()).toBeVisible();
    expect(hiddenPx(options()) > 0).toBe(isScrolled);
  });

  test("offers All Promotions and each, scrolls beyond five, and fetches the chosen, each time anew (LEAD-01, LEAD-02, LEAD-03, LEAD-04)", async () => {
    const { screen, server, card } = await openCard();
    await screen.getByRole("combobox", { name: "Promotion" }).click();
    const options = () => screen.getByRole("option").elements();
    await expect
      .poll(() => options().map((option) => option.textContent))
      .toEqual(["All Promotions", ...["Spring", "Summer", "Autumn", "Winter", "Gala", "Relay"]]);
    await vi.waitUntil(() => hiddenPx(options()) > 20);
    await screen.getByRole("option", { name: "Summer" }).click();
    await vi.waitUntil(() => server.countOf(getLeaderboard) === 2);
    const asked = () => server.received.filter(({ path }) => path === getLeaderboard.path);
    expect(asked()[0]?.body).toMatchObject({ IsFIRanking: 1, IsPromoRanking: 1 });
    await expect.element(card).not.toHaveAttribute("data-stale");
    server.answer(getLeaderboard, { ...leaderboard, myRanking: 4 });
    const { letGo } = server.holdBack(getLeaderboard);
    await screen.getByRole("combobox", { name: "Promotion" }).click();
    await screen.getByRole("option", { name: "All Promotions" }).click();
    await vi.waitUntil(() => server.countOf(getLeaderboard) === 3);
    expect(asked().map(({ body }) => body.PromoID)).toEqual([0, 2, 0]);
    // What is known stands meanwhile.
    const shown = () => card.element().textContent;
    await expect.poll(shown).toMatch(/^My RankingAt your institution7\D/);
    letGo();
    await expect.poll(shown).toMatch(/^My RankingAt your institution4\D/);
  });
});

test("what a chosen promotion brings is told to readers, and nothing before the choice (LEAD-03)", async () => {
  const { screen, server } = await openCard();
  const told = () =>
    document.querySelector('[data-tour="leaderboard"] [role="status"]')?.textContent;
  expect(told()).toBe("");
  const choose = async (name: string) => {
    await screen.getByRole("combobox", { name: "Promotion" }).click();
    await screen.getByRole("option", { name }).click();
  };
  server.answer(getLeaderboard, { ...leaderboard, myRanking: 3 });
  const { letGo } = server.holdBack(getLeaderboard);
  await choose("Summer");
  await vi.waitUntil(() => server.countOf(getLeaderboard) === 2);
  expect(told()).toBe("");
  letGo();
  await expect.poll(told).toBe("Summer: My Ranking 3");
  server.answer(getLeaderboard, { ...leaderboard, rankings: [] });
  await choose("Autumn");
  await expect.poll(told).toBe("Autumn: No rankings for this promotion");
  await screen.getByRole("tab", { name: "My Earnings Tier" }).click();
  await expect.poll(told).toBe("Autumn: My Tier 2");
});

test("a choice whose answer is known already is told once, and never beside the one before @whole", async () => {
  const { screen, server } = await openCard();
  const status = document.querySelector('[data-tour="leaderboard"] [role="status"]')!;
  const told: (string | null)[] = [];
  const watch = new MutationObserver(() => told.push(status.textContent));
  watch.observe(status, { childList: true, characterData: true, subtree: true });
  const choose = async (name: string) => {
    await screen.getByRole("combobox", { name: "Promotion" }).click();
    await screen.getByRole("option", { name }).click();
  };
  server.answer(getLeaderboard, { ...leaderboard, rankings: [] });
  await choose("Autumn");
  await expect.poll(() => told.at(-1)).toBe("Autumn: No rankings for this promotion");
  server.answer(getLeaderboard, leaderboard);
  await choose("All Promotions");
  const rank = `All Promotions: My Ranking ${leaderboard.myRanking}`;
  await expect.poll(() => told.at(-1)).toBe(rank);
  const known = ["", "Autumn: No rankings for this promotion", rank];
  expect(told.filter((text) => !known.includes(text ?? ""))).toEqual([]);
  watch.disconnect();
});
