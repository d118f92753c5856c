import fc from "fast-check";
import { expect, test } from "vitest";
import { axisDollars, axisLabel, smoothPath } from "./chart-geometry.ts";

test.each([
  [1_215_000, ["$0", "$5k", "$10k", "$15k"]],
  [1_690_000, ["$0", "$6k", "$12k", "$18k"]],
  [90_000, ["$0", "$300", "$600", "$900"]],
  [110_000, ["$0", "$400", "$800", "$1.2k"]],
  [0, ["$0", "$1", "$2", "$3"]],
])("an axis for %i cents has four round lines", (cents, labels) => {
  expect(axisDollars(cents).map(axisLabel)).toEqual(labels);
});

test("the axis holds every value, and never more than three times of what is needed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 100_000_000 }), (cents) => {
      const top = (axisDollars(cents).at(-1) ?? 0) * 100;
      expect(top).toBeGreaterThanOrEqual(cents);
      expect(top).toBeLessThan(cents * 3);
    }),
  );
});

/** Points along the curves of a path, by the formula the browser draws them with. */
function drawnHeights(path: string): number[] {
  const [, ...curves] = path.split("C");
  let from = Number(/^M\S+ (\S+?)(C|$)/.exec(path)?.[1]);
  return curves.flatMap((curve) => {
    const [, one = 0, , two = 0, , to = 0] = curve.split(" ").map(Number);
    const start = from;
    from = to;
    return [0, 0.25, 0.5, 0.75, 1].map(
      (t) =>
        (1 - t) ** 3 * start +
        3 * (1 - t) ** 2 * t * one +
        3 * (1 - t) * t ** 2 * two +
        t ** 3 * to,
    );
  });
}

test("a line that only grows is never drawn as if it had shrunk", () => {
  const rising = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(rising, (steps) => {
      let y = 10_000;
      const points = steps.map((step, index) => {
        y -= step;
        return { x: index * 60, y };
      });
      const heights = drawnHeights(smoothPath(points));
      const falls = heights.slice(1).filter((height, index) => height > heights[index]! + 0.2);
      expect(falls).toEqual([]);
    }),
  );
});
