import { describe, expect, test } from "vitest";
import { startTable } from "#ui/table-state.ts";
import {
  type RewardFilterFields,
  rewardFilterErrors,
  rewardRequest,
  rewardTable,
} from "./reward-table.ts";

const requestOf = (typed: Partial<RewardFilterFields>) =>
  rewardRequest({ ...startTable(rewardTable), filters: { ...rewardTable.emptyFilters, ...typed } });

describe("the filter of Promotion Rewards YTD", () => {
  test("blank fields filter nothing (BANKERS-21)", () => {
    const { page, pageSize, sortColumn, sortOrder, ...filters } = requestOf({});
    expect(new Set(Object.values(filters))).toEqual(new Set([null]));
    expect([page, pageSize, sortColumn, sortOrder]).toEqual([0, 10, "availableOn", "descending"]);
  });

  test("it has the first tab's filters, and reward, promotion and dates (YTD-03..06)", () => {
    const request = requestOf({
      officerName: " Elena ",
      earned: "25",
      rewardId: " 200007 ",
      promotionName: "Spring ",
      from: "2026-01-01",
      to: "2026-06-01",
    });
    expect(request).toMatchObject({
      officerName: "Elena",
      earnedCents: 2_500,
      rewardId: "200007",
      promotionName: "Spring",
      from: "2026-01-01",
      to: "2026-06-01",
    });
  });

  test.each([
    [null, "2026-06-01", "from"],
    ["2026-06-01", null, "to"],
    ["2026-06-02", "2026-06-01", "to"],
  ] as const)("%s to %s is no range (YTD-07, YTD-08)", (from, to, field) => {
    expect(rewardFilterErrors({ ...rewardTable.emptyFilters, from, to })).toEqual([
      { field, message: "Please specify the date range" },
    ]);
  });
});
