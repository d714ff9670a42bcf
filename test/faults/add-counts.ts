import type { Counts } from './scenario.ts';

/** The sums of several counts, by name. */
export function addCounts(...all: readonly Counts[]): Counts {
  const sums: Record<string, number> = {};
  for (const [name, count] of all.flatMap((counts) => Object.entries(counts))) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
