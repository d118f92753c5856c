import { describe, expect, test } from "vitest";
import { startTable } from "#ui/table-state.ts";
import {
  type OfficerFilterFields,
  officerFilterErrors,
  officerRequest,
  officerTable,
} from "./officer-table.ts";

const requestOf = (typed: Partial<OfficerFilterFields>) =>
  officerRequest({
    ...startTable(officerTable),
    filters: { ...officerTable.emptyFilters, ...typed },
  });

describe("the filter of Promotion Rewards", () => {
  test("blank fields filter nothing (BANKERS-21)", () => {
    expect(requestOf({ officerName: "  " })).toEqual({
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
  });

  test("text is trimmed, the status is its id (BANKERS-09..12, BANKERS-28)", () => {
    const request = requestOf({
      portfolioName: " North ",
      locationCode: "0114",
      officerId: " 730902",
      officerName: "Elena ",
      statusId: "11",
    });
    expect(request).toMatchObject({
      portfolioName: "North",
      locationCode: "0114",
      officerId: "730902",
      officerName: "Elena",
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
    const amounts = { earned: typed, redeemed: typed };
    expect(requestOf(amounts)).toMatchObject({ earnedCents: cents, redeemedCents: cents });
    expect(officerFilterErrors({ ...officerTable.emptyFilters, ...amounts })).toEqual([]);
  });

  test("an amount that is none blocks the search instead of filtering nothing", () => {
    const draft = { ...officerTable.emptyFilters, earned: "a lot", redeemed: "1.234" };
    expect(officerFilterErrors(draft).map(({ field }) => field)).toEqual(["earned", "redeemed"]);
  });
});
