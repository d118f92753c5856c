import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { describe, expect, test } from "vitest";
import { addBankingDays, isBankingDay } from "./banking-days.ts";
import { effectiveDayOf, instantOf, nextCutOff, settlementDayOf } from "./cut-offs.ts";
import { federalHolidays } from "./federal-holidays.ts";

// The Federal Reserve's own list of days on which no payment settles, weekends left out.
const closed: Record<number, string> = {
  2024: "01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25",
  2025: "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25",
  2026: "01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25",
  2027: "01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25",
  2028: "01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25",
  2029: "01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25",
  2030: "01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25",
};

test.each(Object.entries(closed))("the weekdays of %s on which banks are closed", (year, days) => {
  const isWeekday = (day: IsoDay) => ![0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay());
  const expected = days.split(" ").map((day) => `${year}-${day}`);
  expect(federalHolidays(Number(year)).filter(isWeekday)).toEqual(expected);
});

describe("banking days", () => {
  test("weekends and holidays are none, the Friday before a Saturday holiday is one", () => {
    expect(isBankingDay("2026-07-03")).toBe(true);
    expect(isBankingDay("2026-07-04")).toBe(false);
    expect(isBankingDay("2027-07-05")).toBe(false);
    expect(isBankingDay("2026-06-19")).toBe(false);
  });

  test("are counted over weekends, holidays and the year's end", () => {
    expect(addBankingDays("2026-06-15", 2)).toBe("2026-06-17");
    expect(addBankingDays("2026-06-18", 1)).toBe("2026-06-22");
    expect(addBankingDays("2026-06-20", 0)).toBe("2026-06-22");
    expect(addBankingDays("2026-12-31", 1)).toBe("2027-01-04");
  });
});

describe("cut-offs", () => {
  const cutOffs = ["10:30", "16:30"];

  test("a redemption before the last cut-off arrives in 2 business days, after it in 3 (CONST-47)", () => {
    const before = nextCutOff(new Date("2026-06-15T20:29:59Z"), cutOffs);
    expect(before).toEqual({ on: "2026-06-15", time: "16:30" });
    expect(settlementDayOf(before.on)).toBe("2026-06-17");
    const after = nextCutOff(new Date("2026-06-15T20:30:00Z"), cutOffs);
    expect(after).toEqual({ on: "2026-06-16", time: "10:30" });
    expect(settlementDayOf(after.on)).toBe("2026-06-18");
  });

  test("the bank books a file on the next banking day", () => {
    expect(effectiveDayOf("2026-06-18")).toBe("2026-06-22");
  });

  test("stands at the same hour of the clock in summer and winter", () => {
    expect(instantOf({ on: "2026-06-15", time: "16:30" })).toEqual(new Date("2026-06-15T20:30Z"));
    expect(instantOf({ on: "2026-12-15", time: "16:30" })).toEqual(new Date("2026-12-15T21:30Z"));
    expect(instantOf({ on: "2026-03-09", time: "10:30" })).toEqual(new Date("2026-03-09T14:30Z"));
  });
});
