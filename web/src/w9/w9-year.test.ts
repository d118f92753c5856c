import { afterEach, expect, test, vi } from "vitest";
import { currentYear } from "./w9.calls.ts";

afterEach(() => vi.useRealTimers());

test.each([
  ["2027-01-01T04:59:59Z", 2026],
  ["2027-01-01T05:00:00Z", 2027],
  ["2027-01-01T08:30:00Z", 2027],
  ["2026-12-31T12:00:00Z", 2026],
])(
  "at %s the W-9 is that of %i, wherever the banker is: the one redeeming asks for",
  (at, year) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(at) });
    expect(currentYear()).toBe(year);
  },
);
