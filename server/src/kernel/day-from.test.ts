import { expect, test } from "vitest";
import { dayFrom } from "./day-from.ts";

test.each([
  ["America/New_York", "2026-06-15T04:00:00Z", 24],
  ["America/New_York", "2026-03-08T05:00:00Z", 23],
  ["America/New_York", "2026-11-01T04:00:00Z", 25],
  // West of it the clocks have not changed yet when its own have.
  ["America/Los_Angeles", "2026-03-07T08:00:00Z", 24],
  ["America/Los_Angeles", "2026-03-08T08:00:00Z", 23],
  ["America/Los_Angeles", "2026-10-31T07:00:00Z", 24],
  ["America/Los_Angeles", "2026-11-01T07:00:00Z", 25],
  // There they never change.
  ["America/Phoenix", "2026-10-31T07:00:00Z", 24],
  ["America/Phoenix", "2026-11-01T07:00:00Z", 24],
  // There they change at midnight: the day before has all its hours, the day itself begins at one.
  ["America/Havana", "2026-03-07T05:00:00Z", 24],
  ["America/Havana", "2026-03-08T05:00:00Z", 23],
])("the day in %s that begins at %s has %i hours (OP-86)", (timeZone, begins, hours) => {
  const from = new Date(begins);
  const until = new Date(from.getTime() + hours * 3_600_000);
  expect(dayFrom(timeZone, from)).toEqual({ from, until });
});
