import { expect, test } from "vitest";
import { officerTable } from "#employee-rewards/officer-table.ts";
import { detailTable, rewardTable } from "#employee-rewards/reward-table.ts";
import { paymentTable } from "#payments/payment-table.ts";
import { reportTable } from "#reports/report-table.ts";
import { ticketTable } from "#support/ticket-table.ts";
import { taxationTable } from "#taxation/taxation-table.ts";

test("every table begins by its own date, the newest first (TABLE-11, CONST-15)", () => {
  const first = { officerTable, rewardTable, detailTable, paymentTable, reportTable, ticketTable };
  const orders = Object.entries({ ...first, taxationTable }).map(
    ([name, { defaultSort }]) => [name, defaultSort.key, defaultSort.order] as const,
  );
  expect(orders).toEqual([
    ["officerTable", "availableOn", "descending"],
    ["rewardTable", "availableOn", "descending"],
    ["detailTable", "availableOn", "descending"],
    ["paymentTable", "redeemedAt", "descending"],
    ["reportTable", "uploadedOn", "descending"],
    ["ticketTable", "createdAt", "descending"],
    ["taxationTable", "redeemedAt", "descending"],
  ]);
});
