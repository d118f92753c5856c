import { expect, test } from "vitest";
import { atLeast, atMost, median, medianRatio } from "./figures.ts";

test("takes the middle, whatever the order", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 100])).toBe(3);
  expect(() => median([])).toThrow();
});

test("compares round with round, so that a slow moment of both sides does not count", () => {
  expect(medianRatio([60, 6, 600], [100, 10, 1_000])).toBeCloseTo(0.6);
});

test("says of a goal whether it is reached, the goal itself included", () => {
  expect(atLeast(0.6, 0.6)).toEqual({ text: "≥ 0.6", isReached: true });
  expect(atLeast(0.6, 0.59).isReached).toBe(false);
  expect(atMost(1.5, 1.51).isReached).toBe(false);
});
