/** Upper bounds of the histogram's buckets in milliseconds, each about 1.4 times the previous one; the last bucket has none. */
const BOUNDS = [5, 7, 10, 14, 20, 28, 40, 57, 80, 113, 160, 226, 320, 453, 640, 905, 1280, 1810, 2560, 3620, 5120];

/** The number of calls in each bucket, by the bucket's number. */
export type Latency = Readonly<Record<string, number>>;

/** Returns the number of the bucket for a duration in milliseconds. */
export function bucketOf(milliseconds: number): number {
  const bucket = BOUNDS.findIndex((bound) => milliseconds <= bound);
  return bucket === -1 ? BOUNDS.length : bucket;
}

/** Adds up histograms. */
export function addLatencies(latencies: readonly Latency[]): Latency {
  const sums: Record<string, number> = {};
  for (const [bucket, count] of latencies.flatMap(Object.entries<number>)) sums[bucket] = (sums[bucket] ?? 0) + count;
  return sums;
}

/** Returns the time within which this share of the calls ended, interpolated within its bucket; null without calls. */
export function percentileOf(latency: Latency, share: number): number | null {
  const counts = Array.from({ length: BOUNDS.length + 1 }, (_, bucket) => latency[bucket] ?? 0);
  let left = share * counts.reduce((sum, count) => sum + count, 0);
  if (left === 0) return null;
  for (const [bucket, count] of counts.entries()) {
    if (left <= count) return Math.round(between(bucket, left / count));
    left -= count;
  }
  return lowerBound(BOUNDS.length);
}

function between(bucket: number, share: number): number {
  const lower = lowerBound(bucket);
  return lower + share * ((BOUNDS[bucket] ?? lower) - lower);
}

function lowerBound(bucket: number): number {
  return BOUNDS[bucket - 1] ?? 0;
}
