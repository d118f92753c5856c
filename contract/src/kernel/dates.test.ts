import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  formatDay,
  type IsoDay,
  programmeDay,
  yearOf,
} from "./dates.ts";

const anyDay = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as IsoDay);

describe("programmeDay follows Eastern time", () => {
  test.each([
    ["2026-01-01T04:59:59Z", "2025-12-31", "one second before New Year in winter"],
    ["2026-01-01T05:00:00Z", "2026-01-01", "New Year"],
    ["2026-07-01T03:59:59Z", "2026-06-30", "summer time is an hour earlier"],
    ["2026-07-01T04:00:00Z", "2026-07-01", "summer midnight"],
    ["2026-03-08T04:59:59Z", "2026-03-07", "the night the clocks go forward"],
    ["2026-03-08T07:00:00Z", "2026-03-08", "the hour that does not exist"],
    ["2026-03-09T03:59:59Z", "2026-03-08", "the day of 23 hours ends"],
    ["2026-11-01T05:30:00Z", "2026-11-01", "1:30 the first time"],
    ["2026-11-01T06:30:00Z", "2026-11-01", "1:30 the second time"],
    ["2026-11-02T04:59:59Z", "2026-11-01", "the day of 25 hours ends"],
    ["2028-02-29T12:00:00Z", "2028-02-29", "a leap day"],
  ])("%s is %s: %s", (instant, day) => {
    expect(programmeDay(new Date(instant))).toBe(day);
  });
});

describe("addDays", () => {
  test.each([
    ["2028-02-28", 1, "2028-02-29"],
    ["2027-02-28", 1, "2027-03-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-08", 1, "2026-03-09"],
    ["2026-11-01", -1, "2026-10-31"],
    ["2026-05-05", 0, "2026-05-05"],
  ] as [IsoDay, number, IsoDay][])("%s and %i days is %s", (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
  });

  test("daysBetween undoes it, whatever the clocks do in between", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });
});

describe("addMonths", () => {
  test.each([
    ["2026-08-31", 6, "2027-02-28"],
    ["2027-08-31", 6, "2028-02-29"],
    ["2028-02-29", 12, "2029-02-28"],
    ["2026-01-15", 1, "2026-02-15"],
    ["2026-12-31", 1, "2027-01-31"],
    ["2026-03-31", -1, "2026-02-28"],
  ] as [IsoDay, number, IsoDay][])("%s and %i months is %s", (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  test("never leaves the wanted month", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 48 }), (day, months) => {
        const [year = 0, month = 0] = day.split("-").map(Number);
        const wanted = year * 12 + (month - 1) + months;
        const [laterYear = 0, laterMonth = 0] = addMonths(day, months).split("-").map(Number);
        expect(laterYear * 12 + (laterMonth - 1)).toBe(wanted);
      }),
    );
  });
});

describe("a day", () => {
  test("is shown as MM/DD/YYYY (CONST-82)", () => {
    expect(formatDay("2028-02-09")).toBe("02/09/2028");
  });

  test("belongs to its year", () => {
    expect(yearOf("2026-12-31")).toBe(2026);
  });
});
