import { getRankingFileLinks } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { recordActivity } from "@portal/contract/session/session.wire.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
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
