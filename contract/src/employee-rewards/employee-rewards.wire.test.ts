import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  downloadOfficers,
  downloadRewards,
  listOfficers,
  listRewards,
  listRewardsOfOfficer,
} from "./employee-rewards.wire.ts";

const officerRequest = {
  businessUnit: "10482",
  portfolioName: "north",
  locationCode: "0114",
  officerId: "730902",
  officerName: "Carter",
  earnedCents: 125_050,
  redeemedCents: null,
  statusId: 4,
  page: 1,
  pageSize: 25,
  sortColumn: "earnedCents",
  sortOrder: "ascending",
} as const;

const officerWire = {
  PortBu: "10482",
  PortfolioName: "north",
  LocationCode: "0114",
  OfficerId: "730902",
  OfficerName: "Carter",
  RewardEarned: 1250.5,
  RewardRedeemed: -1,
  RewardStatusID: 4,
  Pageno: 2,
  Pagesize: 25,
  SortColumn: "RewardEarned",
  SortOrder: "ASC",
};

const ytdRequest = {
  ...officerRequest,
  rewardId: "200007",
  promotionName: "Spring",
  from: "2026-01-01",
  to: "2026-06-01",
  sortColumn: "expiresOn",
} as const;

const ytdWire = {
  ...officerWire,
  RewardID: "200007",
  PromotionName: "Spring",
  Date: "2026-01-01",
  Todate: "2026-06-01",
  SortColumn: "ExpirationDate",
};

const rewardRow = {
  rewardId: "200007",
  businessUnit: "10482",
  portfolioName: "Lakeshore North",
  locationCode: "0114",
  officerId: "730902",
  officerName: "Carter, Ben",
  earnedCents: 7_550,
  redeemedCents: 0,
  promotionName: "Spring",
  availableOn: "2026-05-01",
  expiresOn: "2026-11-01",
  statusName: "Available",
} as const;

const rewardWire = {
  RewardID: "200007",
  PortBu: "10482",
  PortfolioName: "Lakeshore North",
  LocationCode: "0114",
  OfficerId: "730902",
  OfficerName: "Carter, Ben",
  RewardEarned: 75.5,
  RewardRedeemed: 0,
  PromotionName: "Spring",
  Date: "2026-05-01T12:00:00Z",
  ExpirationDate: "2026-11-01T12:00:00Z",
  RewardStatusName: "Available",
  TotalCount: 1,
};

test.each([
  [listOfficers, "/api/Bankers/TrackBankerRewardsConsolidated"],
  [listRewardsOfOfficer, "/api/Bankers/ViewBankerRewards"],
  [listRewards, "/api/Bankers/TrackBankerRewards"],
  [downloadOfficers, "/api/TrackBankerRewardsDownloadConsolidated"],
  [downloadRewards, "/api/TrackBankerRewardsDownload"],
])("%o is for administrators (CONST-10)", (call, path) => {
  expect(call).toMatchObject({ method: "POST", path, access: "administrator" });
});

describe("listOfficers (CALL-30)", () => {
  test("sends the filters of the first tab, -1 for an absent amount (CONST-16, BANKERS-28)", () => {
    expect(z.encode(listOfficers.request, officerRequest)).toEqual(officerWire);
    expect(z.decode(listOfficers.request, officerWire)).toEqual(officerRequest);
  });

  test("begins unfiltered by Date, descending (CONST-15, BANKERS-21)", () => {
    expect(z.decode(listOfficers.request, {})).toEqual({
      businessUnit: null,
      portfolioName: null,
      locationCode: null,
      officerId: null,
      officerName: null,
      earnedCents: null,
      redeemedCents: null,
      statusId: null,
      page: 0,
      pageSize: 10,
      sortColumn: "availableOn",
      sortOrder: "descending",
    });
    expect(z.decode(listRewards.request, {})).toMatchObject({
      sortColumn: "availableOn",
      sortOrder: "descending",
    });
  });

  test("answers sums with empty promotion and status (ENT-18, ENT-19)", () => {
    const { rewardId: _r, availableOn: _a, expiresOn: _e, ...officer } = rewardRow;
    const row = { ...officer, promotionName: "", statusName: "" };
    expect(z.encode(listOfficers.response, { rows: [row], totalCount: 12 })).toEqual({
      Data: [
        {
          PortBu: "10482",
          PortfolioName: "Lakeshore North",
          LocationCode: "0114",
          OfficerId: "730902",
          OfficerName: "Carter, Ben",
          RewardEarned: 75.5,
          RewardRedeemed: 0,
          PromotionName: "",
          RewardStatusName: "",
          TotalCount: 12,
        },
      ],
      TotalCount: 12,
    });
  });

  test.each([
    { SortColumn: "RewardID" },
    { SortColumn: "banker.name" },
    { SortOrder: "descending" },
    { Pagesize: -1 },
    { RewardEarned: "all" },
  ])("refuses %j", (wire) => {
    expect(z.safeDecode(listOfficers.request, wire).success).toBe(false);
  });
});

describe("listRewardsOfOfficer (CALL-31)", () => {
  test("sends the row's four keys, sorted by Date at first (BANKERS-23, BANKERS-24)", () => {
    const wire = {
      PortBu: "10482",
      OfficerId: "730902",
      LocationCode: "0114",
      PortfolioName: "Lakeshore North",
    };
    expect(z.decode(listRewardsOfOfficer.request, wire)).toEqual({
      businessUnit: "10482",
      officerId: "730902",
      locationCode: "0114",
      portfolioName: "Lakeshore North",
      statusId: null,
      page: 0,
      pageSize: 10,
      sortColumn: "availableOn",
      sortOrder: "descending",
    });
    const { sortColumn, sortOrder, page, pageSize, statusId } = officerRequest;
    const { SortColumn, SortOrder, Pageno, Pagesize, RewardStatusID } = officerWire;
    expect(
      z.decode(listRewardsOfOfficer.request, {
        ...wire,
        ...{ SortColumn, SortOrder, Pageno, Pagesize, RewardStatusID },
      }),
    ).toMatchObject({ sortColumn, sortOrder, page, pageSize, statusId });
    const { PortBu: _, ...lacking } = wire;
    expect(z.safeDecode(listRewardsOfOfficer.request, lacking).success).toBe(false);
  });

  test("answers rewards (ENT-20)", () => {
    const page = { rows: [rewardRow], totalCount: 1 };
    expect(z.encode(listRewardsOfOfficer.response, page)).toEqual({
      Data: [rewardWire],
      TotalCount: 1,
    });
  });
});

describe("listRewards (CALL-32)", () => {
  test("adds reward, promotion and the two dates (YTD-11)", () => {
    expect(z.encode(listRewards.request, ytdRequest)).toEqual(ytdWire);
    expect(z.decode(listRewards.request, ytdWire)).toEqual(ytdRequest);
  });

  test("spells the account mode lAM", () => {
    expect(listRewards.banker).toEqual({ accountMode: "lAM" });
    expect(downloadRewards.banker).toEqual({ accountMode: "lAM" });
  });

  test.each([
    ["RewardID", "rewardId"],
    ["PortBu", "businessUnit"],
    ["PortfolioName", "portfolioName"],
    ["LocationCode", "locationCode"],
    ["OfficerId", "officerId"],
    ["OfficerName", "officerName"],
    ["RewardEarned", "earnedCents"],
    ["RewardRedeemed", "redeemedCents"],
    ["PromotionName", "promotionName"],
    ["Date", "availableOn"],
    ["ExpirationDate", "expiresOn"],
    ["RewardStatusName", "statusName"],
  ])("sorts by %s (OP-57)", (SortColumn, sortColumn) => {
    expect(z.decode(listRewards.request, { SortColumn })).toMatchObject({ sortColumn });
  });
});

describe("the downloads (CALL-33, CALL-34)", () => {
  test("take the same filters with Pagesize -1 (OP-145)", () => {
    const all = { ...officerWire, Pageno: 1, Pagesize: -1 };
    expect(z.decode(downloadOfficers.request, all)).toEqual({
      ...officerRequest,
      page: 0,
      pageSize: null,
    });
    expect(z.decode(downloadRewards.request, { ...ytdWire, Pageno: 1, Pagesize: -1 })).toEqual({
      ...ytdRequest,
      page: 0,
      pageSize: null,
    });
    expect(z.decode(downloadRewards.request, {})).toMatchObject({ page: 0, pageSize: null });
  });
});
