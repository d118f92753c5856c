import { type IsoDay, yearOf } from "@portal/contract/kernel/dates.ts";

/** What operations publish; HTML only of the kind OP-45 lets through. */
export const banners = [
  {
    id: 1,
    kind: "cash-in",
    businessUnit: null,
    heading: "",
    subHeadingHtml: "",
    descriptionHtml:
      "<p><strong>Time to cash in.</strong> Rewards expire six months after they are posted: " +
      "redeem yours on the <em>Redeem</em> page.</p>",
  },
  {
    id: 2,
    kind: "takeover",
    // One portfolio only, so that a banker with it and one without can both be seen.
    businessUnit: "10482",
    heading: "The new season has begun",
    subHeadingHtml:
      "<p>Every active <b>business account</b> now earns <b>$75</b>.</p>" +
      "<ul><li>Open the account with your Self-Apply code</li>" +
      "<li>Follow your standing on the leaderboard</li></ul>",
    descriptionHtml: "",
  },
];

const headerTip = {
  title: "Sales Tip",
  iconUrl: "/media/tip-balance.svg",
  heading: "Ask about balances elsewhere",
  subHeadingHtml:
    "<p>A funded balance transfer pays <b>$25.00</b> on top of the account. " +
    "One question at opening is often enough.</p>",
};

export const salesTips = [
  { featureKey: 1, position: 1, ...headerTip },
  {
    featureKey: 2,
    position: 1,
    title: "Sales Tips",
    iconUrl: "/media/tip-balance.svg",
    heading: "Ask about balances elsewhere",
    subHeadingHtml: "<p>Most customers carry a balance on another card. Offer to move it.</p>",
  },
  {
    featureKey: 2,
    position: 2,
    title: "Sales Tips",
    iconUrl: "/media/tip-business.svg",
    heading: "Listen for the side business",
    subHeadingHtml:
      "<p>Invoices, tools, a second phone: who mentions them may want a <b>business card</b>.</p>",
  },
  {
    featureKey: 2,
    position: 3,
    title: "Sales Tips",
    iconUrl: "/media/tip-activate.svg",
    heading: "Activate before they leave",
    subHeadingHtml: "<p>Only active accounts count. Two minutes at the desk are enough.</p>",
  },
];

// A drawing each in the brand's colours; the carousel shows them at 40 px.
const icon = (drawing: string) =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" fill="none" stroke="#1d5c4d" ' +
  `stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>\n`;

/** The files under /media/ that the tips name. */
export const mediaFiles: Readonly<Record<string, string>> = {
  "tip-balance.svg": icon(
    '<path d="M6 14h26m-6-6 6 6-6 6M34 27H8m6-6-6 6 6 6"/><circle cx="20" cy="20.500" r="1.500"/>',
  ),
  "tip-business.svg": icon(
    '<rect x="6" y="13" width="28" height="20" rx="3"/><path d="M15 13V9h10v4M6 21h28"/>',
  ),
  "tip-activate.svg": icon('<circle cx="20" cy="20" r="14"/><path d="m13 20.500 5 5 9-11"/>'),
};

export const surveyQuestion = {
  id: 1,
  question: "How did you spend your last reward?",
  isActive: true,
};

export const surveyOptions = [
  "Travel or a day out",
  "Saved it",
  "Everyday bills",
  "A gift for someone",
].map((label, index) => ({ id: index + 1, questionId: 1, position: index + 1, label }));

// OP-50, from the highest down.
const tierFloorsCents = [750_000, 500_000, 250_000, 100_000, 0];

export function tiersOf(institutionId: number) {
  return tierFloorsCents.map((minCents, index) => {
    const above = tierFloorsCents[index - 1];
    return {
      institutionId,
      tier: index + 1,
      minCents,
      maxCents: above === undefined ? null : above - 1,
    };
  });
}

// The last figures known when this was written; operations set a year's own by `tax threshold`.
const newestKnown = { year: 2026, thresholdCents: 60_000, withholdingBp: 2_400 };

/** Years the schema does not bring, up to next year, with the newest known figures. */
export function taxYearsBeyondKnown(today: IsoDay) {
  const count = Math.max(0, yearOf(today) + 1 - newestKnown.year);
  return Array.from({ length: count }, (_, index) => ({
    ...newestKnown,
    year: newestKnown.year + 1 + index,
  }));
}
