import type { Cents } from "@portal/contract/kernel/money.ts";

export interface Point {
  x: number;
  y: number;
}

/** Steps of the axis that a person can count in. */
const roundSteps = [1, 2, 3, 4, 5, 6, 8, 10];
const gaps = 3;

/** Four grid lines from zero that hold the highest value, in dollars. */
export function axisDollars(highestCents: Cents): number[] {
  const least = Math.max(highestCents / 100, gaps) / gaps;
  const size = 10 ** Math.floor(Math.log10(least));
  const step = (roundSteps.find((round) => round * size >= least) ?? 10) * size;
  return Array.from({ length: gaps + 1 }, (_, index) => index * step);
}

/** $500, $5k, $1.2k */
export function axisLabel(dollars: number): string {
  return dollars < 1_000 ? `$${dollars}` : `$${Number((dollars / 1_000).toFixed(1))}k`;
}

/**
 * A smooth line through the points that never rises above or falls below its neighbours (after
 * Fritsch and Carlson), so that a sum which only grows is not drawn as if it had once shrunk.
 */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  const slopes = tangents(points);
  const start = `M${first.x.toFixed(1)} ${first.y.toFixed(1)}`;
  return points.slice(1).reduce((path, to, index) => {
    const from = points[index] as Point;
    const third = (to.x - from.x) / 3;
    const controls = [
      [from.x + third, from.y + third * (slopes[index] as number)],
      [to.x - third, to.y - third * (slopes[index + 1] as number)],
      [to.x, to.y],
    ] as const;
    return `${path}C${controls.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" ")}`;
  }, start);
}

function tangents(points: readonly Point[]): number[] {
  const slopes = points.slice(1).map((to, index) => {
    const from = points[index] as Point;
    return (to.y - from.y) / (to.x - from.x);
  });
  return points.map((_, index) => {
    const [before, after] = [slopes[index - 1], slopes[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    if (before * after <= 0) return 0;
    // The harmonic mean: never steeper than the flatter side allows.
    return (2 * before * after) / (before + after);
  });
}
