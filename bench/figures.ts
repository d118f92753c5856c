/** The value in the middle; of an even number the mean of the two. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error("a median of nothing");
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Neighbours in time share the machine's mood, so a ratio is taken round by round. */
export function medianRatio(ours: readonly number[], others: readonly number[]): number {
  return median(ours.map((value, round) => value / (others[round] ?? Number.NaN)));
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));

/** "≥ 0.6" with whether it is so. */
export const atLeast = (goal: number, value: number) => ({
  text: `≥ ${goal}`,
  isReached: value >= goal,
});

export const atMost = (goal: number, value: number) => ({
  text: `≤ ${goal}`,
  isReached: value <= goal,
});
