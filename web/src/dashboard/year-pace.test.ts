import { describe, expect, test } from "vitest";
import { projectionLines } from "./projection-lines.ts";
import { projection } from "./testing/dashboard-answers.ts";
import { earnedMonths, longMonth, monthLetter, paceAgainstLastYear } from "./year-pace.ts";

const month = (number: number, earnedCents: number | null, lastYearCents: number) => ({
  month: number,
  earnedCents,
  lastYearCents,
  topPerformerCents: 0,
});

describe("the months so far", () => {
  test("bring what the sums grew by", () => {
    const months = [month(1, 100, 0), month(2, 100, 0), month(3, 350, 0), month(4, null, 0)];
    expect(earnedMonths({ months }).map(({ earnedCents }) => earnedCents)).toEqual([100, 0, 250]);
  });

  test("are compared with last year up to the last one that is over", () => {
    const months = [month(1, 100, 40), month(2, 300, 350), month(3, 320, 900)];
    expect(paceAgainstLastYear({ months })).toEqual({ month: 2, differenceCents: -50 });
  });

  test("are not compared in January", () => {
    expect(paceAgainstLastYear({ months: [month(1, 100, 40), month(2, null, 0)] })).toBeNull();
  });

  test("have names", () => {
    expect([longMonth(1), monthLetter(9), longMonth(12)]).toEqual(["January", "S", "December"]);
  });
});

describe("the lines of the chart (PROJ-01, PROJ-02, PROJ-03)", () => {
  test("the projection goes on from today to the year's end", () => {
    const lines = projectionLines(projection, "last-year");
    expect(lines[4]?.projectedCents).toBeNull();
    expect(lines[5]).toMatchObject({ earnedCents: 621_500, projectedCents: 621_500 });
    expect(lines[11]).toMatchObject({ earnedCents: null, projectedCents: 1_215_000 });
    expect(lines[11]?.otherCents).toBe(986_000);
  });

  test("in December the projection still ends where its figure says", () => {
    const months = projection.months.map((one) => ({ ...one, earnedCents: one.month * 1_000 }));
    const december = { ...projection, months, earnedCents: 12_000, projectedCents: 12_600 };
    const lines = projectionLines(december, "last-year");
    expect(lines[10]).toMatchObject({ earnedCents: 11_000, projectedCents: null });
    expect(lines[11]).toMatchObject({ earnedCents: 12_000, projectedCents: 12_600 });
  });

  test("the top performer's line ends today", () => {
    const lines = projectionLines(projection, "top-performer");
    expect(lines[5]?.otherCents).toBe(1_690_000);
    expect(lines[6]?.otherCents).toBeNull();
  });
});
