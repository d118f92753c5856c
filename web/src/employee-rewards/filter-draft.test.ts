import { describe, expect, test } from "vitest";
import {
  emptyOfficerDraft,
  emptyRewardDraft,
  officerDraftErrors,
  officerFilters,
  rewardDraftErrors,
  rewardFilters,
} from "./filter-draft.ts";

describe("the filters of Employee Rewards", () => {
  test("blank fields filter nothing (BANKERS-21)", () => {
    expect(new Set(Object.values(rewardFilters(emptyRewardDraft)))).toEqual(new Set([null]));
    expect(officerFilters({ ...emptyOfficerDraft, officerName: "  " }).officerName).toBeNull();
  });

  test("text is trimmed, the status is its id (BANKERS-09..12, BANKERS-28)", () => {
    const draft = {
      ...emptyOfficerDraft,
      portfolioName: " North ",
      locationCode: "0114",
      officerId: " 730902",
      officerName: "Elena ",
      statusId: "11",
    };
    expect(officerFilters(draft)).toEqual({
      businessUnit: null,
      portfolioName: "North",
      locationCode: "0114",
      officerId: "730902",
      officerName: "Elena",
      earnedCents: null,
      redeemedCents: null,
      statusId: 11,
    });
  });

  test.each([
    ["25", 2_500],
    ["$1,234.50", 123_450],
    [" 0.29 ", 29],
    ["0", 0],
    ["", null],
  ])("the amount %j is read as money (BANKERS-13, BANKERS-14, BANKERS-20)", (typed, cents) => {
    const draft = { ...emptyOfficerDraft, earned: typed, redeemed: typed };
    expect(officerFilters(draft)).toMatchObject({ earnedCents: cents, redeemedCents: cents });
    expect(officerDraftErrors(draft)).toEqual([]);
  });

  test("an amount that is none blocks the search instead of filtering nothing", () => {
    const errors = officerDraftErrors({ ...emptyOfficerDraft, earned: "a lot", redeemed: "1.234" });
    expect(errors.map(({ field }) => field)).toEqual(["earned", "redeemed"]);
  });

  test.each([
    [null, "2026-06-01", "from"],
    ["2026-06-01", null, "to"],
    ["2026-06-02", "2026-06-01", "to"],
  ] as const)("%s to %s is no range (YTD-07, YTD-08)", (from, to, field) => {
    expect(rewardDraftErrors({ ...emptyRewardDraft, from, to })).toEqual([
      { field, message: "Please specify the date range" },
    ]);
  });

  test("the YTD tab adds reward, promotion and dates (YTD-03..06)", () => {
    const draft = {
      ...emptyRewardDraft,
      rewardId: " 200007 ",
      promotionName: "Spring ",
      from: "2026-01-01",
      to: "2026-06-01",
    } as const;
    expect(rewardFilters(draft)).toMatchObject({
      rewardId: "200007",
      promotionName: "Spring",
      from: "2026-01-01",
      to: "2026-06-01",
    });
  });
});
