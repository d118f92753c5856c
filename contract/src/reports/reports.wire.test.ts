import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { getRewardsDetail, listReports } from "./reports.wire.ts";

describe("listReports (CALL-35)", () => {
  test("is for administrators and spells the banker PBU and OEID", () => {
    expect(listReports).toMatchObject({
      method: "POST",
      path: "/api/QaReports/GetFilteredQAReport",
      access: "administrator",
      banker: { businessUnit: "PBU", employeeId: "OEID" },
    });
  });

  test("sends days as YYYY-MM-DD, the zone and the page from 1 (REPORTS-17, REPORTS-18)", () => {
    const request = {
      promotionName: "Spring",
      from: "2026-05-01",
      to: "2026-06-01",
      timeZone: "America/Chicago",
      page: 1,
      pageSize: 50,
      sortColumn: "promotionId",
      sortOrder: "ascending",
    } as const;
    const wire = {
      PromotionName: "Spring",
      FromDate: "2026-05-01",
      ToDate: "2026-06-01",
      TimeZone: "America/Chicago",
      PageNo: 2,
      PageSize: 50,
      SortColumn: "PromotionId",
      SortOrder: "ASC",
    };
    expect(z.encode(listReports.request, request)).toEqual(wire);
    expect(z.decode(listReports.request, wire)).toEqual(request);
  });

  test("begins with the newest upload (OP-58)", () => {
    expect(z.decode(listReports.request, {})).toMatchObject({
      from: null,
      to: null,
      promotionName: null,
      sortColumn: "uploadedOn",
      sortOrder: "descending",
    });
  });

  test("answers promotion, upload day and status (ENT-22)", () => {
    const row = {
      promotionId: 7,
      promotionName: "Spring",
      uploadedOn: "2026-06-01",
      status: "Uploaded",
    } as const;
    expect(z.encode(listReports.response, { rows: [row], totalCount: 3 })).toEqual({
      Data: [
        {
          PromotionId: 7,
          PromotionName: "Spring",
          RewardUploadedDate: "2026-06-01T12:00:00Z",
          Status: "Uploaded",
          TotalCount: 3,
        },
      ],
      TotalCount: 3,
    });
  });
});

describe("getRewardsDetail (CALL-36)", () => {
  test("asks with IsDownload 1 for the scope, 2 for own rows (OP-68)", () => {
    expect(getRewardsDetail).toMatchObject({ path: "/api/QaReports/GetQAReport" });
    expect(z.encode(getRewardsDetail.request, { promotionId: 7, reach: "scope" })).toEqual({
      PromotionId: 7,
      IsDownload: 1,
    });
    expect(z.decode(getRewardsDetail.request, { PromotionId: 7, IsDownload: "2" })).toEqual({
      promotionId: 7,
      reach: "own",
    });
  });

  test("answers the nine columns", () => {
    const row = {
      promotionName: "Spring",
      rewardId: "200007",
      officerId: "730902",
      officerName: "Carter, Ben",
      locationCode: "0114",
      amountCents: 7_550,
      statusName: "Available",
      availableOn: "2026-05-01",
      expiresOn: "2026-11-01",
    } as const;
    expect(z.encode(getRewardsDetail.response, [row])).toEqual({
      Data: [
        {
          PromotionName: "Spring",
          RewardId: "200007",
          OfficerId: "730902",
          OfficerName: "Carter, Ben",
          LocationCode: "0114",
          RewardAmount: 75.5,
          RewardStatusName: "Available",
          Date: "2026-05-01T12:00:00Z",
          ExpirationDate: "2026-11-01T12:00:00Z",
        },
      ],
    });
  });
});
