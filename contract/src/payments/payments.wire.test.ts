import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { pageSizes } from "#kernel/page.ts";
import { defaultPaymentSort } from "./payments.ts";
import {
  getPaymentDetail,
  getReceiptLink,
  getRewardsOverview,
  listPayments,
  trackPayment,
} from "./payments.wire.ts";

test("RewardsOverview sends lOEID and lPBU and reads Data (CALL-44, ENT-24)", () => {
  expect(getRewardsOverview).toMatchObject({
    method: "POST",
    path: "/api/Payments/RewardsOverview",
    access: "verified",
    banker: { businessUnit: "lPBU", employeeId: "lOEID" },
  });
  expect(z.encode(getRewardsOverview.request, {})).toEqual({});
  const entries = [{ statusId: 4, statusName: "Available", amountCents: 123_450 }] as const;
  const wire = {
    Data: [{ RewardStatusID: 4, RewardStatusName: "Available", RewardAmount: 1234.5 }],
  };
  expect(z.encode(getRewardsOverview.response, [...entries])).toEqual(wire);
  expect(z.decode(getRewardsOverview.response, wire)).toEqual(entries);
});

describe("PaymentList (CALL-45)", () => {
  const request = {
    promotionName: "Spring",
    promotionId: 7,
    rewardId: "200123",
    amountCents: 12_345,
    paymentMethodId: 2,
    redeemedFrom: new Date("2026-06-15T04:00:00Z"),
    page: 2,
    pageSize: 25,
    sortColumn: "amountCents",
    sortOrder: "ascending",
  } as const;

  test("sends every field by its name, the date in UTC as YYYY-MM-DD HH:mm:ss (PAY-37)", () => {
    expect(listPayments.banker).toEqual({ businessUnit: "PBU", employeeId: "OEID" });
    expect(z.encode(listPayments.request, request)).toEqual({
      PromotionName: "Spring",
      PromotionId: 7,
      RewardsId: "200123",
      RewardAmount: 123.45,
      PaymentMethodId: 2,
      RedeemDate: "2026-06-15 04:00:00",
      PageNo: 3,
      PageSize: 25,
      SortColumn: "RewardAmount",
      SortOrder: "ASC",
    });
  });

  test("a missing amount is -1, other filters are '' and 0; absent ones count the same", () => {
    const none = {
      promotionName: null,
      promotionId: null,
      rewardId: null,
      amountCents: null,
      paymentMethodId: null,
      redeemedFrom: null,
      page: 0,
      pageSize: 10,
      ...defaultPaymentSort,
    } as const;
    const wire = {
      PromotionName: "",
      PromotionId: 0,
      RewardsId: "",
      RewardAmount: -1,
      PaymentMethodId: 0,
      RedeemDate: "",
      PageNo: 1,
      PageSize: 10,
      SortColumn: "RedeemDate",
      SortOrder: "DESC",
    };
    expect(z.encode(listPayments.request, none)).toEqual(wire);
    expect(z.decode(listPayments.request, wire)).toEqual(none);
    expect(z.decode(listPayments.request, {})).toEqual(none);
  });

  test("the page's index starts at 0 in the interface and at 1 on the wire; 0 there is the first too (PAY-27, CONST-48)", () => {
    expect(z.decode(listPayments.request, { PageNo: 0 })).toMatchObject({ page: 0 });
    expect(z.decode(listPayments.request, { PageNo: 1 })).toMatchObject({ page: 0 });
  });

  test("takes 10, 25, 50 and 100 rows and no other number", () => {
    for (const PageSize of pageSizes) {
      expect(z.safeDecode(listPayments.request, { PageSize }).success).toBe(true);
    }
    expect(z.safeDecode(listPayments.request, { PageSize: 20 } as never).success).toBe(false);
    expect(z.safeDecode(listPayments.request, { PageSize: -1 } as never).success).toBe(false);
  });

  test("sorts by the columns of the row and by no other", () => {
    const columns = {
      PromotionName: "promotionName",
      RewardId: "rewardId",
      RewardAmount: "amountCents",
      PaymentMethod: "paymentMethod",
      RedeemDate: "redeemedAt",
      RewardStatus: "status",
    };
    for (const [SortColumn, sortColumn] of Object.entries(columns)) {
      expect(z.decode(listPayments.request, { SortColumn })).toMatchObject({ sortColumn });
    }
    expect(z.safeDecode(listPayments.request, { SortColumn: "banker_id" }).success).toBe(false);
  });

  test("counts what the envelope says, on a page past the end too (PAY-04)", () => {
    const past = z.decode(listPayments.response, { Data: [], TotalCount: 37 });
    expect(past).toEqual({ rows: [], totalCount: 37 });
  });

  test("answers rows with the total on the envelope and on each row (ENT-23, TRACK-09)", () => {
    const rows = [
      {
        rewardId: "200001",
        promotionName: "Spring",
        amountCents: 10_000,
        paymentMethod: "Bank Account (ACH)",
        paymentMethodId: 2,
        redeemedAt: new Date("2026-06-15T15:00:00Z"),
        statusName: "Paid",
        statusId: 11,
      },
      {
        rewardId: "200002",
        promotionName: "Summer",
        amountCents: 5,
        paymentMethod: "",
        paymentMethodId: null,
        redeemedAt: null,
        statusName: "Available",
        statusId: 4,
      },
    ] as const;
    const wire = {
      Data: [
        {
          PromotionName: "Spring",
          RewardId: "200001",
          RewardAmount: 100,
          PaymentMethod: "Bank Account (ACH)",
          PaymentMethodID: 2,
          RedeemDate: "2026-06-15T15:00:00.000Z",
          RewardStatus: "Paid",
          StatusId: 11,
          TotalCount: 2,
        },
        {
          PromotionName: "Summer",
          RewardId: "200002",
          RewardAmount: 0.05,
          PaymentMethod: "",
          PaymentMethodID: 0,
          RedeemDate: "",
          RewardStatus: "Available",
          StatusId: 4,
          TotalCount: 2,
        },
      ],
      TotalCount: 2,
    };
    const page = { rows: [...rows], totalCount: 2 };
    expect(z.encode(listPayments.response, page)).toEqual(wire);
    expect(z.decode(listPayments.response, wire)).toEqual(page);
  });
});

test("TrackingRedeemRewards sends the reward's id and reads the steps (CALL-46, ENT-25, TRACK-01, TRACK-08)", () => {
  expect(trackPayment).toMatchObject({
    path: "/api/Payments/TrackingRedeemRewards",
    banker: { businessUnit: "lPBU", employeeId: "lOEID" },
    isList: true,
  });
  expect(z.encode(trackPayment.request, { rewardId: "200001" })).toEqual({ lRewardID: "200001" });
  expect(z.decode(trackPayment.request, { lRewardID: 200001 })).toEqual({ rewardId: "200001" });
  const steps = [
    {
      statusId: 12,
      statusName: "Payment Failed",
      indicator: "error",
      at: new Date("2026-06-15T15:00:00Z"),
      code: "R03",
      description: "No Account/Unable to Locate Account",
    },
    {
      statusId: 11,
      statusName: "Paid",
      indicator: "disabled",
      at: null,
      code: "",
      description: "",
    },
  ] as const;
  const wire = {
    Data: [
      {
        RewardStatusID: 12,
        RewardStatus: "Payment Failed",
        RewardIndicator: "error",
        OtherDetails: "2026-06-15T15:00:00.000Z",
        ReturnErrorCode: "R03",
        ReturnErrorDescription: "No Account/Unable to Locate Account",
      },
      {
        RewardStatusID: 11,
        RewardStatus: "Paid",
        RewardIndicator: "disabled",
        OtherDetails: "",
        ReturnErrorCode: "",
        ReturnErrorDescription: "",
      },
    ],
  };
  expect(z.encode(trackPayment.response, [...steps])).toEqual(wire);
  expect(z.decode(trackPayment.response, wire)).toEqual(steps);
});

test("our own two calls are under our own prefix", () => {
  expect(getPaymentDetail.path).toBe("/api/portal/payments/detail");
  expect(getReceiptLink.path).toBe("/api/portal/payments/receipt-link");
  expect(z.encode(getReceiptLink.response, { url: "/files/x" })).toEqual({
    Data: { url: "/files/x" },
  });
});
