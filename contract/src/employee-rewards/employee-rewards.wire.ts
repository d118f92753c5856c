import * as z from "zod/mini";
import { call } from "#wire/call.ts";
import { rowsWithTotal } from "#wire/envelopes.ts";
import { idText, idTextOrUnset, sortColumn } from "#wire/list-request.ts";
import {
  calendarDay,
  dollars,
  dollarsOrUnset,
  isoDayOrUnset,
  kindOrUnset,
  pageFromOne,
  pageSize,
  pageSizeOrAll,
  sortOrder,
  textOrUnset,
} from "#wire/values.ts";
import { wireObject } from "#wire/wire-object.ts";

// The five calls of Employee Rewards. PortBu is a filter here: whose rewards are seen follows from
// the session alone (OP-03), so no call spells the banker but for the account mode (OP-04).

const officerColumns = {
  businessUnit: "PortBu",
  portfolioName: "PortfolioName",
  locationCode: "LocationCode",
  officerId: "OfficerId",
  officerName: "OfficerName",
  earnedCents: "RewardEarned",
  redeemedCents: "RewardRedeemed",
  availableOn: "Date",
} as const;

const rewardColumns = {
  ...officerColumns,
  rewardId: "RewardID",
  promotionName: "PromotionName",
  expiresOn: "ExpirationDate",
  statusName: "RewardStatusName",
} as const;

const text = z.prefault(textOrUnset, "");
const amount = z.prefault(dollarsOrUnset, -1);

const officerFilters = {
  businessUnit: ["PortBu", text],
  portfolioName: ["PortfolioName", text],
  locationCode: ["LocationCode", text],
  officerId: ["OfficerId", text],
  officerName: ["OfficerName", text],
  earnedCents: ["RewardEarned", amount],
  redeemedCents: ["RewardRedeemed", amount],
  statusId: ["RewardStatusID", z.prefault(kindOrUnset, 0)],
} as const;

const rewardFilters = {
  ...officerFilters,
  rewardId: ["RewardID", z.prefault(idTextOrUnset, "")],
  promotionName: ["PromotionName", text],
  from: ["Date", z.prefault(isoDayOrUnset, "")],
  to: ["Todate", z.prefault(isoDayOrUnset, "")],
} as const;

const page = {
  page: ["Pageno", z.prefault(pageFromOne, 1)],
  pageSize: ["Pagesize", z.prefault(pageSize, 10)],
} as const;

/** A download is all rows, page 1 and size -1 (OP-145); what else is sent changes nothing. */
const wholePage = {
  page: ["Pageno", z.prefault(pageFromOne, 1)],
  pageSize: ["Pagesize", z.prefault(pageSizeOrAll, -1)],
} as const;

const officerSort = {
  sortColumn: ["SortColumn", z.prefault(sortColumn(officerColumns), "Date")],
  sortOrder: ["SortOrder", z.prefault(sortOrder, "DESC")],
} as const;

const rewardSort = {
  sortColumn: ["SortColumn", z.prefault(sortColumn(rewardColumns), "Date")],
  sortOrder: ["SortOrder", z.prefault(sortOrder, "DESC")],
} as const;

const officer = {
  businessUnit: ["PortBu", z.string()],
  portfolioName: ["PortfolioName", z.string()],
  locationCode: ["LocationCode", z.string()],
  officerId: ["OfficerId", z.string()],
  officerName: ["OfficerName", z.string()],
  earnedCents: ["RewardEarned", dollars],
  redeemedCents: ["RewardRedeemed", dollars],
  promotionName: ["PromotionName", z.string()],
} as const;

const officerSummaries = rowsWithTotal({
  ...officer,
  statusName: ["RewardStatusName", z.string()],
});

const officerRewards = rowsWithTotal({
  rewardId: ["RewardID", idText],
  ...officer,
  availableOn: ["Date", calendarDay],
  expiresOn: ["ExpirationDate", calendarDay],
  statusName: ["RewardStatusName", z.string()],
});

export const listOfficers = call({
  method: "POST",
  path: "/api/Bankers/TrackBankerRewardsConsolidated",
  access: "administrator",
  isList: true,
  request: wireObject({ ...officerFilters, ...page, ...officerSort }),
  response: officerSummaries,
});

export const listRewardsOfOfficer = call({
  method: "POST",
  path: "/api/Bankers/ViewBankerRewards",
  access: "administrator",
  isList: true,
  request: wireObject({
    businessUnit: ["PortBu", z.string().check(z.maxLength(50))],
    officerId: ["OfficerId", z.string().check(z.maxLength(50))],
    locationCode: ["LocationCode", z.string().check(z.maxLength(50))],
    portfolioName: ["PortfolioName", z.string().check(z.maxLength(200))],
    statusId: ["RewardStatusID", z.prefault(kindOrUnset, 0)],
    ...page,
    ...rewardSort,
  }),
  response: officerRewards,
});

export const listRewards = call({
  method: "POST",
  path: "/api/Bankers/TrackBankerRewards",
  access: "administrator",
  banker: { accountMode: "lAM" },
  isList: true,
  request: wireObject({ ...rewardFilters, ...page, ...rewardSort }),
  response: officerRewards,
});

/** Streamed row by row; the header portal-total-count says how many come. */
export const downloadOfficers = call({
  method: "POST",
  path: "/api/TrackBankerRewardsDownloadConsolidated",
  access: "administrator",
  isList: true,
  request: wireObject({ ...officerFilters, ...wholePage, ...officerSort }),
  response: officerSummaries,
});

export const downloadRewards = call({
  method: "POST",
  path: "/api/TrackBankerRewardsDownload",
  access: "administrator",
  banker: { accountMode: "lAM" },
  isList: true,
  request: wireObject({ ...rewardFilters, ...wholePage, ...rewardSort }),
  response: officerRewards,
});
