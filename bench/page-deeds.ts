import type { Page } from "@playwright/test";
import { type PageRoute, routeNamed } from "./page-routes.ts";

export interface Interaction {
  /** The one press that is measured. */
  interact: () => Promise<void>;
  /** What has to be over before the next press; not measured. */
  settle?: () => Promise<void>;
}

/** Something people do on a page, done again and again. */
export interface Deed {
  name: string;
  route: PageRoute;
  interactions: (page: Page) => Interaction[];
}

const restMs = 400;
/** Rows arrive, skeletons have had their time. */
const rest = (page: Page) => () => page.waitForTimeout(restMs);

/** Opens a dialog and closes it with Esc; the code of it is there after the first time. */
function openAndClose(page: Page, name: string | RegExp): Interaction[] {
  // The tip of the day is a dialog too, but holds nothing up.
  const dialog = page.locator("[role=dialog][aria-modal=true]");
  const until = (state: "visible" | "hidden") => async () => {
    await dialog.waitFor({ state });
    await page.waitForTimeout(restMs);
  };
  return [
    {
      interact: () => page.getByRole("button", { name }).first().click(),
      settle: until("visible"),
    },
    { interact: () => page.keyboard.press("Escape"), settle: until("hidden") },
  ];
}

function sorting(page: Page): Interaction[] {
  const heads = page.locator("thead").first().getByRole("button");
  return [0, 1, 1, 2, 2].map((at) => ({
    interact: () => heads.nth(at).click(),
    settle: rest(page),
  }));
}

function paging(page: Page): Interaction[] {
  return ["Next page", "Next page", "Next page", "Previous page", "Page 1"].map((name) => ({
    interact: () => page.getByRole("button", { name, exact: true }).click(),
    settle: rest(page),
  }));
}

const openingRows = (page: Page): Interaction[] =>
  [0, 1, 2, 2].map((at) => ({
    interact: () => page.locator("tbody button[aria-expanded]").nth(at).click(),
    settle: rest(page),
  }));

const calculator = (page: Page) => openAndClose(page, "Open Calculator");
const redeemDialog = (page: Page) => openAndClose(page, /^Redeem$/);

/** Letter after letter, as fast as a person types, into one field after the other. */
function typing(page: Page): Interaction[] {
  const texts = { "w9-businessName": "Harbor View", "w9-accountNumbers": "4821 0077" };
  return Object.entries(texts).flatMap(([id, text]) => [
    { interact: () => page.locator(`#${id}`).click() },
    ...[...text].map((letter) => ({ interact: () => page.keyboard.press(letter) })),
  ]);
}

export const deeds: readonly Deed[] = [
  {
    name: "sorting employee rewards",
    route: routeNamed("employee rewards"),
    interactions: sorting,
  },
  { name: "paging employee rewards", route: routeNamed("employee rewards"), interactions: paging },
  { name: "opening payments", route: routeNamed("payments"), interactions: openingRows },
  { name: "opening the calculator", route: routeNamed("dashboard"), interactions: calculator },
  { name: "opening the redeem dialog", route: routeNamed("redeem"), interactions: redeemDialog },
  { name: "typing in the W-9", route: routeNamed("W-9"), interactions: typing },
];
