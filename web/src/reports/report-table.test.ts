import { addDays } from "@portal/contract/kernel/dates.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ownTimeZone } from "#kernel/own-time-zone.ts";
import { startTable } from "#ui/table-state.ts";
import { ownDay, reportFilterErrors, reportRequest, reportTable } from "./report-table.ts";

const start = startTable(reportTable);
const now = new Date("2026-06-15T12:00:00Z");
const today = ownDay(now);

// Midnight must not come between a test's today and that of what it tests.
beforeAll(() => void vi.useFakeTimers({ now, toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

test("the first load asks without criteria, the newest upload first (REPORTS-10)", () => {
  expect(reportRequest(start)).toEqual({
    from: null,
    to: null,
    promotionName: null,
    timeZone: ownTimeZone(),
    page: 0,
    pageSize: 10,
    sortColumn: "uploadedOn",
    sortOrder: "descending",
  });
});

test("what was searched for is asked for, a blank name is none (REPORTS-02, REPORTS-03, REPORTS-07)", () => {
  const filters = { from: "2026-05-01", to: "2026-06-01", promotionName: " Spring " } as const;
  expect(reportRequest({ ...start, filters })).toMatchObject({
    from: "2026-05-01",
    to: "2026-06-01",
    promotionName: "Spring",
  });
});

test.each([
  ["nothing", { from: null, to: null, promotionName: " " }, "Please select dates or Promtion Name"],
  ["one date", { from: today, to: null, promotionName: "" }, "Please select valid date"],
  [
    "the wrong way round",
    { from: today, to: addDays(today, -1), promotionName: "Spring" },
    "Please select valid date",
  ],
  [
    "too long ago",
    { from: addDays(today, -366), to: today, promotionName: "" },
    "Please select valid date",
  ],
] as const)("a search for %s is blocked (REPORTS-04, REPORTS-12..15)", (_case, draft, message) => {
  expect(reportFilterErrors(draft).map((error) => error.message)).toEqual([message]);
});

test("a name or a year's range may be searched for", () => {
  expect(reportFilterErrors({ from: null, to: null, promotionName: "Spring" })).toEqual([]);
  const year = { from: addDays(today, -365), to: today, promotionName: "" };
  expect(reportFilterErrors(year)).toEqual([]);
});
