import { describe, expect, test } from "vitest";
import { startTable, tableReducer } from "#ui/table-state.ts";
import { taxationRequest, taxationTable } from "./taxation-table.ts";

describe("the request of the list", () => {
  test("begins at the first page with the newest redemption first and no filter", () => {
    expect(taxationRequest(2026, startTable(taxationTable))).toEqual({
      year: 2026,
      promotionName: null,
      promotionId: null,
      rewardType: null,
      rewardId: null,
      amountCents: null,
      paymentMethodId: null,
      redeemedFrom: null,
      availableFrom: null,
      page: 0,
      pageSize: 10,
      sortColumn: "redeemedAt",
      sortOrder: "descending",
    });
  });

  test("carries all seven filters once they are searched for (TAX-03..07, TAX-09, TAX-10)", () => {
    const change = {
      promotionName: " Spring ",
      rewardId: "208841",
      amount: "$1,240.50",
      paymentMethodId: "3",
      rewardType: "AD",
      redeemedOn: "2026-06-03",
      availableOn: "2026-05-01",
    } as const;
    const edited = tableReducer(taxationTable, startTable(taxationTable), { type: "edit", change });
    expect(taxationRequest(2026, edited).rewardType).toBeNull();
    const searched = tableReducer(taxationTable, edited, { type: "search" });
    expect(taxationRequest(2026, searched)).toMatchObject({
      promotionName: "Spring",
      rewardId: "208841",
      amountCents: 124_050,
      paymentMethodId: 3,
      rewardType: "AD",
      redeemedFrom: new Date(2026, 5, 3),
      availableFrom: new Date(2026, 4, 1),
    });
  });
});
