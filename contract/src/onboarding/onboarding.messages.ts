import type { Help } from "./onboarding.ts";

// The product's wording, verbatim from the specification and from OP-16, OP-41. What the
// walkthrough says stands in tour.messages.ts: the dashboard loads it when the walkthrough begins.

export const helpNames: Readonly<Record<Help, string>> = {
  video: "Introduction Video",
  tour: "Dashboard Walkthrough",
  "sales-tip": "Sales Tip",
};

/** While an option is active the button has its name (OP-41). */
export function helpCenterLabel(open: Help | null): string {
  return open === null ? "Help Center" : helpNames[open];
}

/** Ours: whoever chooses the tip is told why none opens. */
export const noSalesTip = "There is no sales tip at the moment.";

export const videoMessages = {
  /** The product's name follows it. */
  heading: "Introducing the all new",
  play: "Play",
  getStarted: "Get Started",
  skip: "Skip",
} as const;
