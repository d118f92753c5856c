import { describe, expect, test } from "vitest";
import { reportsMessages } from "./reports.messages.ts";
import { reportDays, reportSearchErrors } from "./reports.rules.ts";
import { rewardsDetailExport } from "./reports.ts";

const today = "2026-06-15";
const invalid = "Please select valid date";

describe("a search on Rewards Detail", () => {
  test.each([
    ["nothing (REPORTS-12)", null, null, null, ["Please select dates or Promtion Name"]],
    ["a blank name (REPORTS-12)", null, null, "  ", ["Please select dates or Promtion Name"]],
    ["a name", null, null, "Spring", []],
    ["both dates", "2026-06-01", "2026-06-15", null, []],
    ["one day", "2026-06-01", "2026-06-01", "Spring", []],
    ["only from (REPORTS-13)", "2026-06-01", null, null, [invalid]],
    ["only to (REPORTS-13)", null, "2026-06-01", "Spring", [invalid]],
    ["to before from (REPORTS-14, REPORTS-15)", "2026-06-02", "2026-06-01", null, [invalid]],
    ["365 days back (REPORTS-04, CONST-22)", "2025-06-15", "2026-06-15", null, []],
    ["366 days back (REPORTS-04, CONST-22)", "2025-06-14", "2026-06-15", null, [invalid]],
    ["tomorrow (REPORTS-05)", "2026-06-15", "2026-06-16", null, [invalid]],
    ["from tomorrow (REPORTS-05)", "2026-06-16", "2026-06-16", null, [invalid]],
  ] as const)("%s", (_case, from, to, promotionName, messages) => {
    const errors = reportSearchErrors({ from, to, promotionName }, today);
    expect(errors.map(({ message }) => message)).toEqual(messages);
    // The other sentence for this exists and is never said.
    expect(reportsMessages.toBeforeFrom).toBe("To date should be same or greater than from date");
    expect(errors.map(({ message }) => message)).not.toContain(reportsMessages.toBeforeFrom);
  });

  test("offers the last 365 days up to today (REPORTS-04, CONST-22)", () => {
    expect(reportDays(today)).toEqual({ earliest: "2025-06-15", latest: "2026-06-15" });
  });
});

test("exports Rewards Detail (CONST-84)", () => {
  expect(rewardsDetailExport).toEqual({
    fileName: "Rewards Detail.xlsx",
    sheetName: "Rewards Detail",
  });
});
