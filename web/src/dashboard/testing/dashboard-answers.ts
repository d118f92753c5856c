import { getTakeoverBanner, listSalesTips } from "@portal/contract/banners/banners.wire.ts";
import type { Projection } from "@portal/contract/dashboard/dashboard.ts";
import { getBalances, getProjection } from "@portal/contract/dashboard/dashboard.wire.ts";
import type { Leaderboard } from "@portal/contract/leaderboard/leaderboard.ts";
import { getLeaderboard, listPromotions } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import { storeWalked } from "@portal/contract/onboarding/onboarding.wire.ts";
import { getSurvey } from "@portal/contract/survey/survey.wire.ts";
import type { Call } from "@portal/contract/wire/call.ts";

/** June, half the way: what was earned so far, twice of it projected. */
export const projection: Projection = {
  year: 2026,
  lastYear: 2025,
  earnedCents: 621_500,
  projectedCents: 1_215_000,
  lastYearCents: 986_000,
  topPerformerCents: 1_690_000,
  months: Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    earnedCents: index < 6 ? Math.round((621_500 * (index + 1)) / 6) : null,
    lastYearCents: Math.round((986_000 * (index + 1)) / 12),
    topPerformerCents: Math.round((1_690_000 * Math.min(index + 1, 6)) / 6),
  })),
};

export const leaderboard: Leaderboard = {
  myRanking: 7,
  myTier: 2,
  areNamesMasked: true,
  rankings: [
    ...[984_000, 811_500, 702_000, 650_000, 640_000].map((earnedCents, index) => ({
      ranking: index + 1,
      bankerName: "*****",
      earnedCents,
    })),
    { ranking: 7, bankerName: "Ana Morales", earnedCents: 621_500, isOwn: true },
  ],
  tiers: [
    { tier: 1, range: "$7,500.00 and above", percent: 6 },
    { tier: 2, range: "$5,000.00-$7,499.99", percent: 14 },
    { tier: 3, range: "$2,500.00-$4,999.99", percent: 27 },
    { tier: 4, range: "$1,000.00-$2,499.99", percent: 31 },
    { tier: 5, range: "Below $1,000.00", percent: 22 },
  ],
};

const survey = {
  question: { id: 5, text: "How did you spend your last reward?" },
  options: ["Travel", "Saved it", "Bills"].map((text, index) => ({ id: index + 1, text })),
};

const tips = [
  ["Ask about balances", "/favicon.svg"],
  ["Listen for the side business", "/apple-touch-icon.png"],
].map(([heading = "", iconUrl = ""]) => ({
  title: "Sales Tips",
  iconUrl,
  heading,
  subHeadingHtml: `<p>More on <b>${heading}</b></p>`,
}));

type Answer = <Asked, Inside>(call: Call<Asked, Inside>, inside: Inside) => void;

/** Every call the dashboard makes by itself, answered. */
export function answerDashboard(answer: Answer): void {
  answer(getBalances, { availableCents: 346_500, earnedThisYearCents: 621_500 });
  answer(getProjection, projection);
  answer(
    listPromotions,
    ["Spring", "Summer", "Autumn", "Winter", "Gala", "Relay"].map((name, index) => ({
      id: index + 1,
      name,
    })),
  );
  answer(getLeaderboard, leaderboard);
  answer(getSurvey, survey);
  answer(listSalesTips, tips);
  answer(getTakeoverBanner, null);
  answer(storeWalked, {});
}
