import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { DAY, SECOND } from '../../shared/durations.ts';

/** The number of calls in each bucket, by the bucket's number. */
export type Latency = Readonly<Record<string, number>>;

/** The calls of one hour to one version of a source. */
export interface SourceHour {
  readonly credId: number;
  readonly version: number;
  /** The start of the hour. */
  readonly hour: Date;
  readonly eligible: number;
  readonly notEligible: number;
  readonly failed: number;
  /** Checks that a pause refused without a call. */
  readonly refused: number;
  /** The end of the latest call with a result. */
  readonly resultAt: Date | null;
  readonly latency: Latency;
}

interface SourceHourDocument extends SourceHour {
  /** `<credId> <hour> <version>`. */
  readonly _id: string;
}

/** Upper bounds of the histogram's buckets in milliseconds, each about 1.4 times the previous one; the last bucket has none. */
const BOUNDS = [5, 7, 10, 14, 20, 28, 40, 57, 80, 113, 160, 226, 320, 453, 640, 905, 1280, 1810, 2560, 3620, 5120];

/** How long the health of a source is kept. */
export const HEALTH_KEPT = 90 * DAY;

/** The collection of calls to sources, one document for each version and hour. */
export const sourceHours = defineCollection<SourceHourDocument>(
  'sourceHours',
  {
    _id: { type: String, required: true },
    credId: { type: Number, required: true },
    version: { type: Number, required: true },
    hour: { type: Date, required: true },
    eligible: Number,
    notEligible: Number,
    failed: Number,
    refused: Number,
    resultAt: Date,
    latency: MIXED,
  },
  [{ key: { credId: 1, hour: -1 } }, { key: { hour: 1 }, expireAfterSeconds: HEALTH_KEPT / SECOND }],
);

/** Returns the id of an hour's document. */
function toHourId({ credId, hour, version }: Pick<SourceHour, 'credId' | 'hour' | 'version'>): string {
  return `${credId} ${hour.toISOString()} ${version}`;
}

/** Adds counts to the stored ones, by one atomic write for each hour. */
export async function addHours(database: Database, hours: readonly SourceHour[]): Promise<void> {
  const writes = hours.map((added) => {
    const { credId, version, hour, latency, resultAt, ...counts } = added;
    const buckets = Object.entries(latency).map(([bucket, count]) => [`latency.${bucket}`, count]);
    const update = {
      $setOnInsert: { credId, version, hour },
      $inc: { ...counts, ...Object.fromEntries(buckets) },
      ...(resultAt && { $max: { resultAt } }),
    };
    return { updateOne: { filter: { _id: toHourId(added) }, update, upsert: true } };
  });
  if (writes.length > 0) await sourceHours.driver(database).bulkWrite(writes, { ordered: false });
}

/** Finds the hours of these credentials in a period, oldest first. */
export async function findHours(
  database: Database,
  credIds: readonly number[],
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<readonly SourceHour[]> {
  const found = await sourceHours
    .in(database)
    .find({ credId: { $in: [...credIds] }, hour: { $gte: since, $lte: until } })
    .sort({ hour: 1 });
  // An hour whose calls all failed to reach the endpoint has no latency, and an older document neither count nor time.
  return found.map((hour) => ({
    ...hour,
    refused: hour.refused ?? 0,
    resultAt: hour.resultAt ?? null,
    latency: hour.latency ?? {},
  }));
}

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
