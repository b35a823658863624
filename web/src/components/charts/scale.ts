/** A round number at or above the largest value, with a round half. At least 2, so that 0 and 1 differ. */
export function roundTop(largest: number): number {
  if (largest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 4, 6, 8, 10].find((candidate) => candidate * power >= largest) ?? 10;
  return step === 1 && power === 1 ? 2 : step * power;
}

/** Whole percentages that add up to 100; rounds up the largest remainders. */
export function wholePercents(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const percents = exact.map(Math.floor);
  let left = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    percents[index] = (percents[index] ?? 0) + 1;
    left -= 1;
  }
  return percents;
}
