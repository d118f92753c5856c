import { addDays, type IsoDay } from "@portal/contract/kernel/dates.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Days, wholeMonths } from "./whole-months.ts";

test.each([
  ["a year up to a day", "2026-01-01", "2026-06-15", "2026-01-01", "2026-06-01"],
  ["part of one month", "2026-03-05", "2026-03-20", "2026-04-01", "2026-03-01"],
  ["a month", "2026-02-01", "2026-02-28", "2026-02-01", "2026-03-01"],
  ["over New Year", "2025-12-15", "2026-01-15", "2026-01-01", "2026-01-01"],
] as const)("knows the whole months of %s", (_name, from, to, begin, end) => {
  expect(wholeMonths({ from, to })).toMatchObject({ begin, end });
});

test("counts every day once, by its month or at one of the ends", () => {
  const first: IsoDay = "2025-01-01";
  const isIn = ({ from, to }: Days, day: IsoDay) => from <= day && day <= to;
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), (offset, length) => {
      const days = { from: addDays(first, offset), to: addDays(first, offset + length) };
      const { begin, end, before, after } = wholeMonths(days);
      for (let at = -40; at < 1_100; at += 1) {
        const day = addDays(first, at);
        const month = `${day.slice(0, 8)}01`;
        const times = [begin <= month && month < end, isIn(before, day), isIn(after, day)];
        expect(times.filter(Boolean).length, day).toBe(isIn(days, day) ? 1 : 0);
      }
    }),
    { numRuns: 30 },
  );
});
