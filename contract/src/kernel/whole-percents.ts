/**
 * Counts as whole percents that add up to 100 (largest remainder); all 0 when nothing was counted.
 * Of equal remainders the earlier one is rounded up, so that the answer never depends on chance.
 */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const percents = counts.map((count) => Math.floor((count * 100) / total));
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  counts
    .map((count, index) => ({ index, remainder: (count * 100) % total }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, missing)
    .forEach(({ index }) => {
      percents[index] = (percents[index] as number) + 1;
    });
  return percents;
}
