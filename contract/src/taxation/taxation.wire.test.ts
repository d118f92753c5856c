import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { defaultTaxationSort, noTaxationFilter, taxationSortColumns } from "./taxation.ts";
import { getYearStatement, listRewardTypes, listTaxation, listTaxYears } from "./taxation.wire.ts";

const request = {
  ...noTaxationFilter,
  ...defaultTaxationSort,
  page: 0,
  pageSize: 10 as const,
  year: 2026,
};
const wire = {
  PromotionName: "",
  PromotionId: 0,
  RewardType: "",
  RewardsId: "",
  RewardAmount: -1,
  PaymentMethodId: 0,
  RedeemDate: "",
  RewardAvailabledate: "",
  SortColumn: "RedeemedDate",
  SortOrder: "DESC",
  PageNo: 1,
  PageSize: 10,
  Year: 2026,
};

describe("W9TaxationHistory (CALL-47)", () => {
  test("spells the banker PBU and OEID and the year Year (CALL-77)", () => {
    expect(listTaxation).toMatchObject({
      method: "POST",
      path: "/api/Payments/W9TaxationHistory",
      banker: { businessUnit: "PBU", employeeId: "OEID" },
    });
  });

  test("sends '', 0 and -1 for no filter and counts pages from 1 (TAX-18)", () => {
    expect(z.encode(listTaxation.request, request)).toEqual(wire);
    expect(z.decode(listTaxation.request, wire)).toEqual(request);
  });

  test("sends every filter by its name, a date as the UTC start of a local day", () => {
    const filtered = {
      ...request,
      promotionName: "Spring",
      promotionId: 7,
      rewardType: "AD",
      rewardId: "200001",
      amountCents: 12_345,
      paymentMethodId: 2,
      redeemedFrom: new Date("2026-06-15T05:00:00Z"),
      availableFrom: new Date("2026-05-01T04:00:00Z"),
      page: 2,
      pageSize: 25 as const,
    };
    const sent = z.encode(listTaxation.request, filtered);
    expect(sent).toEqual({
      ...wire,
      PromotionName: "Spring",
      PromotionId: 7,
      RewardType: "AD",
      RewardsId: "200001",
      RewardAmount: 123.45,
      PaymentMethodId: 2,
      RedeemDate: "2026-06-15 05:00:00",
      RewardAvailabledate: "2026-05-01 04:00:00",
      PageNo: 3,
      PageSize: 25,
    });
    expect(z.decode(listTaxation.request, sent)).toEqual(filtered);
  });

  test("takes a reward id of at most 20 characters, as every list does", () => {
    const taken = (RewardsId: string) =>
      z.safeDecode(listTaxation.request, { ...wire, RewardsId }).success;
    expect(taken("1".repeat(20))).toBe(true);
    expect(taken("1".repeat(21))).toBe(false);
  });

  test("sorts by the row's own field names and by no other (OP-57)", () => {
    const names = taxationSortColumns.map(
      (sortColumn) =>
        (z.encode(listTaxation.request, { ...request, sortColumn }) as typeof wire).SortColumn,
    );
    expect(names).toEqual([
      "PromotionName",
      "rewardid",
      "rewards",
      "PaymentMethodCode",
      "RewardType",
      "RedeemedDate",
      "RewardAvailabledate",
    ]);
    const other = { ...wire, SortColumn: "banker_id" };
    expect(z.safeDecode(listTaxation.request, other).success).toBe(false);
  });

  const row = {
    promotionName: "Spring Cards",
    rewardName: "Reward",
    amountCents: 7_500,
    paymentMethod: "Bank Account (ACH)",
    rewardType: "RW",
    redeemedAt: new Date("2026-05-02T16:00:00Z"),
    availableOn: "2026-04-20" as const,
    rewardId: "200001",
  };

  test("has the first shape on the wire and the second with us (ENT-27, ENT-28, ENT-30)", () => {
    const page = { rows: [row], totalCount: 31, rollupCents: 123_450 };
    const sent = {
      Data: [
        {
          PromotionName: "Spring Cards",
          RewardName: "Reward",
          rewards: 75,
          PaymentMethodCode: "Bank Account (ACH)",
          RewardType: "RW",
          RedeemedDate: "2026-05-02T16:00:00.000Z",
          RewardAvailabledate: "2026-04-20T12:00:00Z",
          rewardid: "200001",
          TotalCount: 31,
        },
      ],
      TotalCount: 31,
      RollupAmount: 1234.5,
    };
    expect(z.encode(listTaxation.response, page)).toEqual(sent);
    expect(z.decode(listTaxation.response, sent)).toEqual(page);
    const { TotalCount: _, ...withoutTotal } = sent;
    expect(z.decode(listTaxation.response, withoutTotal).totalCount).toBe(31);
  });

  test("of an empty year is nothing and $0", () => {
    const empty = { Data: [], TotalCount: 0, RollupAmount: 0 };
    expect(z.decode(listTaxation.response, empty)).toEqual({
      rows: [],
      totalCount: 0,
      rollupCents: 0,
    });
  });

  test("goes into the statement with the same rows and their year (ENT-30)", () => {
    const statement = {
      year: 2026,
      totalCents: 7_500,
      rewardCount: 1,
      thresholdCents: 200_000,
      is1099Expected: false,
      mailedBy: "2027-01-31" as const,
      preview: null,
      rows: [row],
    };
    const sent = z.encode(getYearStatement.response, statement);
    expect(z.decode(getYearStatement.response, sent)).toEqual(statement);
  });
});

test("reward types and years are lists of value and label (CALL-48, CALL-51, ENT-29)", () => {
  expect([listRewardTypes, listTaxYears].map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/Reward/GetRewardType",
    "POST /api/Redeem/W9GetYear",
  ]);
  expect(listTaxYears.banker).toEqual({ businessUnit: "lPBU", employeeId: "lOEID" });
  const years = [{ value: "2026", label: "2026" }];
  const types = [{ value: "RW", label: "Reward" }];
  for (const [call, choices] of [
    [listTaxYears, years],
    [listRewardTypes, types],
  ] as const) {
    expect(z.encode(call.response, choices)).toEqual({ Data: choices });
    expect(z.decode(call.response, { Data: choices })).toEqual(choices);
  }
});
