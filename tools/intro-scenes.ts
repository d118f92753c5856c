import type { Locator, Page } from "playwright";

/** One stretch of the introduction: what is said, and what is seen meanwhile. */
export interface Scene {
  caption: string;
  /** How long it lasts after what it does, so that the caption can be read. */
  holdMs: number;
  act: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The pointer goes where a person's would, in steps that can be followed. */
async function point(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`nothing to point at: ${target}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 18 });
  await page.waitForTimeout(250);
}

async function press(page: Page, target: Locator): Promise<void> {
  await point(page, target);
  await target.click();
}

async function scrollTo(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) =>
    element.scrollIntoView({ behavior: "smooth", block: "start" }),
  );
  await page.waitForTimeout(900);
}

const card = (page: Page, key: string) => page.locator(`[data-tour="${key}"]`).first();

export const scenes: readonly Scene[] = [
  {
    caption: "Your rewards, payments and account: all in one portal.",
    holdMs: 2_600,
    act: (page) => point(page, page.getByText("Welcome,")),
  },
  {
    caption: "Current Balance is what you can redeem today.",
    holdMs: 2_200,
    act: (page) => point(page, card(page, "current-balance").getByText("$").first()),
  },
  {
    caption: "Redeem Now pays it out in full, to the account you choose.",
    holdMs: 2_600,
    act: (page) => press(page, button(page, "Redeem Now")),
  },
  {
    caption: "Rewards Projection shows where your year is heading.",
    holdMs: 1_800,
    act: async (page) => {
      await press(page, page.getByRole("dialog").getByRole("button", { name: "Close" }));
      await scrollTo(page, card(page, "projection"));
    },
  },
  {
    caption: "Hold it against last year, or against the top performer at your institution.",
    holdMs: 2_400,
    act: (page) => press(page, button(page, "vs. Top Performer")),
  },
  {
    caption: "The calculator tells what your next bookings could be worth.",
    holdMs: 2_400,
    act: async (page) => {
      await scrollTo(page, card(page, "calculator"));
      await press(page, button(page, "Open Calculator"));
      const accounts = page.getByRole("textbox", { name: "Consumer Accounts Booked" });
      await press(page, accounts);
      await accounts.fill("");
      await accounts.pressSequentially("42", { delay: 250 });
    },
  },
  {
    caption: "The Leaderboard has your ranking and your earnings tier.",
    holdMs: 2_400,
    act: async (page) => {
      await press(page, page.getByRole("dialog").getByRole("button", { name: "Close" }));
      await scrollTo(page, card(page, "leaderboard"));
      await press(page, page.getByRole("tab", { name: "My Earnings Tier" }));
    },
  },
  {
    caption: "Under Rewards you follow every payment on its way to you.",
    holdMs: 2_800,
    act: (page) => press(page, page.getByRole("link", { name: "Rewards", exact: true })),
  },
  {
    caption: "Support has an answer when something is not as it should be.",
    holdMs: 2_400,
    act: (page) => press(page, page.getByRole("link", { name: "Support", exact: true })),
  },
  {
    caption: "This video and a walkthrough are in the Help Center whenever you want them.",
    holdMs: 3_000,
    act: async (page) => {
      await press(page, page.getByRole("link", { name: "Dashboard", exact: true }));
      await press(page, button(page, "Help Center"));
    },
  },
];
