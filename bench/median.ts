/** The middle one of the values; of an even number of them the upper one. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that the share of the values lies below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
