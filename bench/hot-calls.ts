import { getBalances, getProjection } from "@portal/contract/dashboard/dashboard.wire.ts";
import {
  listOfficers,
  listRewards,
} from "@portal/contract/employee-rewards/employee-rewards.wire.ts";
import { addDays, type IsoDay } from "@portal/contract/kernel/dates.ts";
import { getLeaderboard } from "@portal/contract/leaderboard/leaderboard.wire.ts";
import {
  getRewardsOverview,
  listPayments,
  trackPayment,
} from "@portal/contract/payments/payments.wire.ts";
import { listRedeemableRewards } from "@portal/contract/redeem/redeem.wire.ts";
import { listReports } from "@portal/contract/reports/reports.wire.ts";
import { listTickets } from "@portal/contract/support/support.wire.ts";
import type { AnyCall } from "@portal/contract/wire/call.ts";

/** Who asks: a banker with fifty rewards, or an administrator of institution or Port BU. */
export type Role = "banker" | "administrator" | "portfolio";

export interface HotCall {
  name: string;
  call: AnyCall;
  role: Role;
  /** The body as the page sends it. */
  wire: object;
}

/** What a request must name of the data set. */
export interface Known {
  today: IsoDay;
  /** A reward of the banker's that was paid. */
  rewardId: string;
  /** A promotion the institution has rewards of this year. */
  promotionId: number;
}

const officerSorts = [
  "Date",
  "OfficerName",
  "OfficerId",
  "PortBu",
  "PortfolioName",
  "LocationCode",
  "RewardEarned",
  "RewardRedeemed",
];
const rewardSorts = [
  ...officerSorts,
  "RewardID",
  "PromotionName",
  "ExpirationDate",
  "RewardStatusName",
];

const officers = (name: string, wire: object): HotCall => ({
  name: `employee summary, ${name}`,
  call: listOfficers,
  role: "administrator",
  wire,
});

const rewards = (name: string, wire: object): HotCall => ({
  name: `YTD list, ${name}`,
  call: listRewards,
  role: "administrator",
  wire,
});

/** The last page of a hundred officers; one near the end of the year's two thousand rewards. */
const deepOfficerPage = 10;
const deepRewardPage = 180;

function summaryCalls(): HotCall[] {
  return [
    officers("page 1", {}),
    ...officerSorts.map((column) =>
      officers(`deep page by ${column}`, { Pageno: deepOfficerPage, SortColumn: column }),
    ),
    officers("officer contains", { OfficerName: "able1" }),
    officers("location contains", { LocationCode: "L1" }),
    officers("status", { RewardStatusID: 11 }),
    { ...officers("one Port BU", {}), role: "portfolio" },
  ];
}

function yearCalls({ today }: Known): HotCall[] {
  const days = { Date: addDays(today, -100), Todate: addDays(today, -10) };
  return [
    rewards("page 1", {}),
    ...rewardSorts.map((column) =>
      rewards(`deep page by ${column}`, { Pageno: deepRewardPage, SortColumn: column }),
    ),
    rewards("promotion contains", { PromotionName: "card" }),
    rewards("officer contains", { OfficerName: "able1" }),
    rewards("status", { RewardStatusID: 12 }),
    rewards("amount", { RewardEarned: 50 }),
    rewards("days", days),
    { ...rewards("one Port BU", {}), role: "portfolio" },
  ];
}

/** Every call that people wait for most, each with what the page sends. */
export function hotCalls(known: Known): HotCall[] {
  const banker = (name: string, call: AnyCall, wire: object = {}): HotCall => ({
    name,
    call,
    role: "banker",
    wire,
  });
  const halves = { rankings: { IsPromoRanking: 0 }, tiers: { IsFIRanking: 0 } };
  return [
    banker("dashboard totals", getBalances),
    banker("projection", getProjection),
    banker("leaderboard, rankings", getLeaderboard, { PromoID: 0, ...halves.rankings }),
    banker("leaderboard, tiers", getLeaderboard, { PromoID: 0, ...halves.tiers }),
    banker("leaderboard, one promotion", getLeaderboard, { PromoID: known.promotionId }),
    banker("payment list", listPayments),
    banker("payment list, promotion contains", listPayments, {
      PromotionName: "card",
      SortColumn: "PromotionName",
    }),
    banker("overview", getRewardsOverview),
    banker("tracker", trackPayment, { lRewardID: known.rewardId }),
    banker("redeem list", listRedeemableRewards),
    banker("tickets", listTickets),
    { name: "reports", call: listReports, role: "administrator", wire: {} },
    ...summaryCalls(),
    ...yearCalls(known),
  ];
}
