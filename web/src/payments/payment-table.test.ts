import { describe, expect, test } from "vitest";
import { startOfLocalDay } from "#kernel/local-day.ts";
import { startTable, tableReducer } from "#ui/table-state.ts";
import { paymentRequest, paymentTable } from "./payment-table.ts";
import { pollEveryMs } from "./use-payment-poll.ts";

describe("the request of the list", () => {
  test("begins at page 0 with the newest redemption first and no filter (PAY-27)", () => {
    expect(paymentRequest(startTable(paymentTable))).toEqual({
      promotionName: null,
      promotionId: null,
      rewardId: null,
      amountCents: null,
      paymentMethodId: null,
      redeemedFrom: null,
      page: 0,
      pageSize: 10,
      sortColumn: "redeemedAt",
      sortOrder: "descending",
    });
  });

  test("carries what was searched for, not what stands in the fields (PAY-06..10)", () => {
    const change = {
      promotionName: " Spring ",
      rewardId: "208841",
      amount: "$1,240.50",
      paymentMethodId: "3",
      redeemedOn: "2026-06-03",
    } as const;
    const edited = tableReducer(paymentTable, startTable(paymentTable), { type: "edit", change });
    expect(paymentRequest(edited).promotionName).toBeNull();
    const searched = tableReducer(paymentTable, edited, { type: "search" });
    expect(paymentRequest(searched)).toMatchObject({
      promotionName: "Spring",
      rewardId: "208841",
      amountCents: 124_050,
      paymentMethodId: 3,
      redeemedFrom: new Date(2026, 5, 3),
    });
  });

  test("a chosen day begins at midnight where the banker is (PAY-37)", () => {
    const start = startOfLocalDay("2026-03-08");
    expect([start.getFullYear(), start.getMonth(), start.getDate(), start.getHours()]).toEqual([
      2026, 2, 8, 0,
    ]);
  });
});

test("money on its way is watched closely, what failed now and then, the rest not at all", () => {
  const entries = (...states: (4 | 6 | 9 | 10 | 11 | 12)[]) =>
    states.map((statusId) => ({ statusId, statusName: "", amountCents: 1 }));
  const underWay = 4000;
  const failed = 20_000;
  expect(pollEveryMs(entries(6), [])).toBe(underWay);
  expect(pollEveryMs(entries(4, 12, 9), [])).toBe(underWay);
  expect(pollEveryMs(entries(4, 12), [])).toBe(failed);
  expect(pollEveryMs(entries(4, 10, 11), [])).toBeNull();
});
