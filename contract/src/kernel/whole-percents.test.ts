import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wholePercents } from "./whole-percents.ts";

const counts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
const someCounted = counts.filter((list) => list.some((count) => count > 0));
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

describe("whole percents", () => {
  test.each([
    [[1, 1, 1], [34, 33, 33], "three thirds: the first gets the odd one"],
    [[1, 1], [50, 50], "two halves"],
    [[7], [100], "all"],
    [[0, 5, 0], [0, 100, 0], "nothing stays nothing"],
    [[1, 199], [1, 99], "0.5 and 99.5: of equal remainders the first"],
    [[2, 998], [0, 100], "0.2 is nothing"],
    [[1, 2, 3, 4, 5, 6, 7], [4, 7, 11, 14, 18, 21, 25], "the largest remainders are rounded up"],
    [[0, 0], [0, 0], "nobody counted"],
    [[], [], "no places"],
  ])("%j is %j: %s", (list, percents) => {
    expect(wholePercents(list)).toEqual(percents);
  });

  test("add up to 100 whatever was counted", () => {
    fc.assert(
      fc.property(someCounted, (list) => {
        expect(sum(wholePercents(list))).toBe(100);
      }),
    );
  });

  test("are never a whole percent away from the truth", () => {
    fc.assert(
      fc.property(someCounted, (list) => {
        const total = sum(list);
        wholePercents(list).forEach((percent, index) => {
          expect(Math.abs(percent - ((list[index] as number) * 100) / total)).toBeLessThan(1);
          expect(Number.isInteger(percent)).toBe(true);
        });
      }),
    );
  });

  test("keep the order of the counts", () => {
    fc.assert(
      fc.property(someCounted, (list) => {
        const percents = wholePercents(list);
        list.forEach((one, index) => {
          list.forEach((other, at) => {
            if (one > other) expect(percents[index]).toBeGreaterThanOrEqual(percents[at] as number);
          });
        });
      }),
    );
  });
});
