// The product's wording, verbatim from the specification and from OP-40 (Annex 4).

/** The nine stations; the key names the part of the page a step points at. */
export const tourSteps = [
  {
    key: "current-balance",
    title: "Current Balance",
    text: 'Your rewards ready to claim. Use "Redeem Now" to redeem them.',
  },
  {
    key: "ytd-earnings",
    title: "YTD Earnings",
    text: "What you have earned this year, starting Jan 1.",
  },
  {
    key: "projection",
    title: "Rewards Projection",
    text:
      "Compare your projected rewards with last year " +
      "or with the top performer at your institution.",
  },
  {
    key: "calculator",
    title: "Personal Earnings Calculator",
    text: "Try out how many rewards you could earn.",
  },
  {
    key: "leaderboard",
    title: "Leaderboard",
    text:
      "See My FI Ranking and My Earnings Tier, " +
      "and choose a promotion in the All Promotions drop-down.",
  },
  {
    key: "elites",
    title: "Elites Leaderboard",
    text: "Download the annual and quarterly rankings.",
  },
  { key: "self-apply-code", title: "Self-Apply code", text: "Copy your personal code." },
  {
    key: "survey",
    title: "Employee Survey",
    text: "Answer a question and see how others have spent their rewards.",
  },
  {
    key: "help-center",
    title: "Help Center",
    text: "Find the video, this walkthrough and the sales tip again here.",
  },
] as const;
export type TourStepKey = (typeof tourSteps)[number]["key"];

export const tourMessages = {
  count: (step: number) => `${step} of ${tourSteps.length}`,
  skip: "Skip",
  skipTooltip: "Click to exit the tour and explore on your own.",
  back: "Back",
  next: "Next",
  last: "Get Started Now",
} as const;

/** Which buttons a step (1 to 9) has. */
export function tourButtons(step: number) {
  const isLast = step === tourSteps.length;
  return {
    hasSkip: !isLast,
    hasBack: step > 1,
    next: isLast ? tourMessages.last : tourMessages.next,
  };
}
