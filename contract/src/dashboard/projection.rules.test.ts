import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { IsoDay } from "#kernel/dates.ts";
import {
  compareProjection,
  cumulativeMonths,
  type MonthEarnings,
  projectedYearCents,
  projectionOf,
} from "./projection.rules.ts";

const earnings = fc.array(
  fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    earnedCents: fc.integer({ min: 1, max: 100_000_00 }),
  }),
  { maxLength: 30 },
);
const anyDay = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2032-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as IsoDay);
const sum = (months: readonly MonthEarnings[]) =>
  months.reduce((total, { earnedCents }) => total + earnedCents, 0);

describe("the projected year", () => {
  test.each([
    [100_00, "2026-01-01", 36_500_00, "one day in, 365 times as much"],
    [100_00, "2028-01-01", 36_600_00, "a leap year has a day more"],
    [100_00, "2026-12-31", 100_00, "on the last day it is what was earned"],
    [100_00, "2028-12-31", 100_00, "also in a leap year"],
    [0, "2026-06-15", 0, "nothing earned, nothing to come"],
    [6_215_00, "2026-06-15", 1_366_551, "166 of 365 days: 13,665.51"],
    [1, "2026-06-15", 2, "rounded to the cent"],
    [50_00, "2028-02-29", 305_00, "60 of 366 days"],
    [50_00, "2026-03-01", 304_17, "60 of 365 days"],
  ] as [number, IsoDay, number, string][])("%i cents by %s come to %i: %s", (...given) => {
    const [cents, day, projected] = given;
    expect(projectedYearCents(cents, day)).toBe(projected);
  });

  test("is never less than what was earned", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), anyDay, (cents, day) => {
        expect(projectedYearCents(cents, day)).toBeGreaterThanOrEqual(cents);
      }),
    );
  });
});

describe("the months", () => {
  test("add up from January on", () => {
    const months = [
      { month: 3, earnedCents: 5 },
      { month: 1, earnedCents: 10 },
      { month: 3, earnedCents: 1 },
      { month: 12, earnedCents: 100 },
    ];
    expect(cumulativeMonths(months)).toEqual([10, 10, 16, 16, 16, 16, 16, 16, 16, 16, 16, 116]);
    expect(cumulativeMonths([])).toEqual(Array(12).fill(0));
  });

  test("to come are null for the banker; this month and those before are not", () => {
    const { months } = projectionOf({ thisYear: [], lastYear: [], topPerformer: [] }, "2026-06-15");
    expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months.map(({ earnedCents }) => earnedCents)).toEqual([
      ...Array(6).fill(0),
      ...Array(6).fill(null),
    ]);
  });

  test("never fall, and each line ends at the figure beside it", () => {
    fc.assert(
      fc.property(earnings, earnings, earnings, anyDay, (thisYear, lastYear, top, today) => {
        const shown = projectionOf({ thisYear, lastYear, topPerformer: top }, today);
        const own = shown.months.flatMap(({ earnedCents }) => earnedCents ?? []);
        expect(own).toHaveLength(Number(today.slice(5, 7)));
        const last = shown.months.map(({ lastYearCents }) => lastYearCents);
        const best = shown.months.map(({ topPerformerCents }) => topPerformerCents);
        for (const line of [own, last, best]) {
          expect(line).toEqual([...line].sort((one, other) => one - other));
        }
        expect([own.at(-1), last[11], best[11]]).toEqual([sum(thisYear), sum(lastYear), sum(top)]);
        expect(shown).toMatchObject({
          earnedCents: sum(thisYear),
          lastYearCents: sum(lastYear),
          topPerformerCents: sum(top),
          projectedCents: projectedYearCents(sum(thisYear), today),
          lastYear: shown.year - 1,
        });
      }),
    );
  });
});

describe("the comparison", () => {
  const projection = { projectedCents: 1_000, lastYearCents: 400, topPerformerCents: 1_500 };
  test("with last year (PROJ-02)", () => {
    const compared = compareProjection(projection, "last-year");
    expect(compared).toEqual({ isAhead: true, differenceCents: 600 });
  });

  test("with the top performer (PROJ-03)", () => {
    const compared = compareProjection(projection, "top-performer");
    expect(compared).toEqual({ isAhead: false, differenceCents: 500 });
  });

  test("with an equal figure has nothing to go", () => {
    const even = { ...projection, lastYearCents: 1_000 };
    expect(compareProjection(even, "last-year")).toEqual({ isAhead: false, differenceCents: 0 });
  });
});
