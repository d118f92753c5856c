import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import {
  exportLeaderboard,
  getLeaderboard,
  getRankingFileLinks,
  listPromotions,
} from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { getProfile, recordActivity } from "@portal/contract/session/session.wire.ts";
import { readXlsx } from "hucre/xlsx";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { ana } from "#app/testing/fake-server.ts";
import { openPortal, verified } from "#app/testing/open-portal.tsx";
import { leaderboard } from "#dashboard/testing/dashboard-answers.ts";

beforeEach(() => {
  sessionStorage.setItem("salesTip", "done");
  sessionStorage.setItem("takeoverBanner", "done");
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

type Prepare = Parameters<typeof openPortal>[2];

async function openCard(prepare?: Prepare) {
  const opened = await openPortal("/dashboard", verified, prepare);
  const { screen } = opened;
  const card = screen.getByRole("tabpanel");
  await expect.element(card.getByRole("table")).toBeVisible();
  return { ...opened, card };
}

const administrator: Prepare = (server) =>
  server.answer(getProfile, { ...ana, accountMode: "001" });
const year = yearOf(programmeDay(new Date()));
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

describe("the download", () => {
  test("is there for 002 but not for 003 (LEAD-18, LEAD-28)", async () => {
    const manager = await openCard((server) =>
      server.answer(getProfile, { ...ana, accountMode: "002" }),
    );
    await expect.element(manager.screen.getByText("Download leaderboard")).toBeVisible();
    await cleanup();
    vi.restoreAllMocks();
    // Its code has come by now: were it shown, it would be there with the card.
    const { screen } = await openCard();
    expect(screen.getByText("Download leaderboard").query()).toBeNull();
  });

  test("writes the chosen year's file of one sheet per promotion and records it (LEAD-18, LEAD-19, LEAD-20, LEAD-21, LEAD-22, LEAD-23, LEAD-24)", async () => {
    const make = vi.spyOn(URL, "createObjectURL");
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const row = { promotionId: 1, promotionName: "Spring", sheetName: "Spring", ranking: 1 };
    const { screen, server } = await openCard((fake) => {
      administrator(fake);
      fake.answer(exportLeaderboard, [[{ ...row, bankerName: "=Ana", earnedCents: 12_345 }]]);
    });
    const years = screen.getByRole("combobox", { name: "Year" });
    await expect.element(years).toHaveValue(String(year));
    await years.click();
    const offered = screen.getByRole("option").elements();
    expect(offered.map((option) => option.textContent)).toEqual([String(year), String(year - 1)]);
    await screen.getByRole("option", { name: String(year - 1) }).click();
    await screen.getByRole("button", { name: "Download" }).click();
    await vi.waitUntil(() => server.countOf(recordActivity) === 1, { timeout: 10_000 });
    expect(server.lastOf(exportLeaderboard)?.body).toMatchObject({ Year: year - 1 });
    expect(saved).toEqual([`Rewards_Leaderboard_${year - 1}.xlsx`]);
    expect(server.lastOf(recordActivity)?.body).toMatchObject({ ActivityTypeId: 1 });
    const blob = make.mock.lastCall?.[0] as Blob;
    const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
    expect(sheets.map(({ name }) => name)).toEqual(["Spring"]);
    expect(sheets[0]?.rows).toEqual([
      ["Ranking", "Banker Name", "Rewards Earned"],
      [1, "=Ana", 123.45],
    ]);
  });

  test("says so when there is nothing, and when it failed (LEAD-25, LEAD-26)", async () => {
    const { screen, server } = await openCard((fake) => {
      administrator(fake);
      fake.answer(exportLeaderboard, []);
    });
    await screen.getByRole("button", { name: "Download" }).click();
    const dialog = screen.getByRole("dialog", { name: "OOPS!" });
    await expect.element(dialog.getByText("No Records to download")).toBeVisible();
    await dialog.getByRole("button", { name: "DISMISS" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    server.fail(exportLeaderboard, "no");
    await screen.getByRole("button", { name: "Download" }).click();
    await expect.element(dialog.getByText(/^Something went wrong, We're working/)).toBeVisible();
  });

  test("says why when it is refused for its size, and nothing else @whole", async () => {
    const { screen, server } = await openCard((fake) => {
      administrator(fake);
      fake.fail(exportLeaderboard, "A download holds at most 200,000 records.", 400);
    });
    await screen.getByRole("button", { name: "Download" }).click();
    const dialog = screen.getByRole("dialog", { name: "OOPS!" });
    await expect
      .element(dialog.getByText("A download holds at most 200,000 records."))
      .toBeVisible();
    expect(dialog.getByText(/^Something went wrong/).query()).toBeNull();
    expect(screen.getByText("Oops! Something went wrong.").query()).toBeNull();
    await dialog.getByRole("button", { name: "DISMISS" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    // One without words of its own has those of every failure.
    server.fail(exportLeaderboard, "Something went wrong!", 400);
    await screen.getByRole("button", { name: "Download" }).click();
    await expect.element(dialog.getByText(/^Something went wrong, We're working/)).toBeVisible();
  });

  test("shows a spinner while it works (LEAD-29, DASH-16)", async () => {
    const { screen } = await openCard(administrator);
    const button = screen.getByRole("button", { name: "Download" });
    await button.click();
    await expect.element(button).toHaveAttribute("data-loading");
    await expect.element(screen.getByRole("button", { name: "Cancel" })).toBeVisible();
  });

  test("is called off by Cancel while its rows are being fetched, without a word", async () => {
    const { screen } = await openCard(administrator);
    const button = screen.getByRole("button", { name: "Download" });
    await button.click();
    await screen.getByRole("button", { name: "Cancel" }).click();
    await expect.element(button).not.toHaveAttribute("data-loading");
    expect(screen.getByRole("dialog", { name: "OOPS!" }).query()).toBeNull();
  });
});

describe("the Elites Program", () => {
  test("has both buttons; a missing file is OOPS! (ELITE-01, ELITE-02, ELITE-07)", async () => {
    const { screen, server } = await openCard((fake) =>
      fake.answer(getRankingFileLinks, { annualUrl: null, quarterlyUrl: null }),
    );
    const card = document.querySelector('[data-tour="elites"]')!;
    expect(card.querySelector("h2")!.textContent).toBe("Elites Program");
    const names = ["Annual Rankings", "Quarterly Rankings"];
    expect([...card.querySelectorAll("button")].map((one) => one.textContent)).toEqual(names);
    for (const name of names) {
      await screen.getByRole("button", { name }).click();
      await expect.element(screen.getByRole("dialog", { name: "OOPS!" })).toBeVisible();
      await screen.getByRole("button", { name: "DISMISS" }).click();
      await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    }
    expect(server.countOf(recordActivity)).toBe(0);
  });

  test.each([
    ["Annual Rankings", "#annual.xlsx", 3],
    ["Quarterly Rankings", "#quarterly.xlsx", 2],
  ])(
    "%s follows its link, recorded, beside the page, which stays (ELITE-03..06)",
    async (name, link, type) => {
      const followed: string[] = [];
      vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        followed.push(this.hash);
      });
      const { screen, server } = await openCard((fake) =>
        fake.answer(getRankingFileLinks, {
          annualUrl: "#annual.xlsx",
          quarterlyUrl: "#quarterly.xlsx",
        }),
      );
      await screen.getByRole("button", { name }).click();
      await expect.poll(() => followed).toEqual([link]);
      expect(server.lastOf(recordActivity)?.body).toMatchObject({ ActivityTypeId: type });
      expect(window.location.hash).toBe("");
    },
  );

  test("shows a spinner while the link is asked for (ELITE-09)", async () => {
    const { screen } = await openCard();
    for (const name of ["Annual Rankings", "Quarterly Rankings"]) {
      const button = screen.getByRole("button", { name });
      await expect.element(button).not.toHaveAttribute("data-loading");
      await button.click();
      await expect.element(button).toHaveAttribute("data-loading");
    }
  });
});
