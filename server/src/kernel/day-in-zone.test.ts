import type { IsoDay } from "@portal/contract/kernel/dates.ts";
import { expect, test } from "vitest";
import { isTimeZone, startOfDayInZone } from "./day-in-zone.ts";

test.each<[string, IsoDay, string]>([
  ["America/New_York", "2026-06-10", "2026-06-10T04:00:00Z"],
  ["America/New_York", "2026-01-10", "2026-01-10T05:00:00Z"],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00:00Z"],
  ["America/New_York", "2026-11-02", "2026-11-02T05:00:00Z"],
  ["America/Indianapolis", "2026-06-10", "2026-06-10T04:00:00Z"],
  ["Asia/Calcutta", "2026-06-10", "2026-06-09T18:30:00Z"],
  ["Pacific/Kiritimati", "2026-06-10", "2026-06-09T10:00:00Z"],
  ["Etc/GMT+12", "2026-06-10", "2026-06-10T12:00:00Z"],
  ["UTC", "2028-02-29", "2028-02-29T00:00:00Z"],
  // There the clocks go forward at midnight: the day begins at one.
  ["America/Havana", "2026-03-08", "2026-03-08T05:00:00Z"],
])("in %s the day %s begins at %s", (timeZone, day, at) => {
  expect(startOfDayInZone(timeZone, day)).toEqual(new Date(at));
});

test("what is no zone is told from what is", () => {
  expect(["Mars/Base", "", "x y"].map(isTimeZone)).toEqual([false, false, false]);
  expect(["America/Louisville", "EST5EDT", "+05:30"].map(isTimeZone)).toEqual([true, true, true]);
});
