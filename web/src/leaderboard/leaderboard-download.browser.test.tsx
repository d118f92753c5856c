import { programmeDay, yearOf } from "@portal/contract/kernel/dates.ts";
import { exportLeaderboard } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { getProfile, recordActivity } from "@portal/contract/session/session.wire.ts";
import { readXlsx } from "hucre/xlsx";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { ana } from "#app/testing/fake-server.ts";
import { openCard, type Prepare } from "./testing/open-card.ts";

beforeEach(() => {
  sessionStorage.setItem("salesTip", "done");
  sessionStorage.setItem("takeoverBanner", "done");
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const administrator: Prepare = (server) =>
  server.answer(getProfile, { ...ana, accountMode: "001" });
const year = yearOf(programmeDay(new Date()));

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
