import { describe, expect, test } from "vitest";
import { dateRangeErrors, yearToDate } from "./employee-rewards.rules.ts";
import { employeeRewardsExport } from "./employee-rewards.ts";

const message = "Please specify the date range";

describe("the date range of the YTD tab", () => {
  test.each([
    ["neither date", null, null, []],
    ["both dates", "2026-01-05", "2026-02-01", []],
    ["one day", "2026-01-05", "2026-01-05", []],
    ["only from (YTD-07, YTD-08)", "2026-01-05", null, [{ field: "to", message }]],
    ["only to (YTD-07, YTD-08)", null, "2026-01-05", [{ field: "from", message }]],
    ["from after to (OP-61)", "2026-02-01", "2026-01-05", [{ field: "to", message }]],
  ] as const)("%s", (_case, from, to, errors) => {
    expect(dateRangeErrors({ from, to })).toEqual(errors);
  });

  test("is the year to date when no dates are given (OP-61)", () => {
    expect(yearToDate({ from: null, to: null }, "2026-06-15")).toEqual({
      from: "2026-01-01",
      to: "2026-06-15",
    });
    const given = { from: "2025-03-01", to: "2025-04-01" } as const;
    expect(yearToDate(given, "2026-06-15")).toEqual(given);
  });
});

test("both tabs export the same file and sheet (CONST-97)", () => {
  expect(employeeRewardsExport).toEqual({
    fileName: "Employee Rewards Report.xlsx",
    sheetName: "Employee Rewards Report",
  });
});
