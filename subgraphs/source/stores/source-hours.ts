import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database/database.ts';
import { DAY, SECOND } from '../../shared/durations.ts';
import type { Latency } from './latency.ts';

/** The calls of one hour to one version of a source. */
export interface SourceHour {
  readonly credId: number;
  readonly version: number;
  /** The start of the hour. */
  readonly hour: Date;
  readonly eligible: number;
  readonly notEligible: number;
  readonly failed: number;
  readonly latency: Latency;
}

interface SourceHourDocument extends SourceHour {
  /** `<credId> <hour> <version>`. */
  readonly _id: string;
}

/** How long the health of a source is kept. */
export const HEALTH_KEPT = 90 * DAY;

/** The collection of calls to sources, one document for each version and hour. */
export const sourceHours = defineCollection<SourceHourDocument>(
  'sourceHours',
  new Schema<SourceHourDocument>(
    {
      _id: { type: String, required: true },
      credId: { type: Number, required: true },
      version: { type: Number, required: true },
      hour: { type: Date, required: true },
      eligible: Number,
      notEligible: Number,
      failed: Number,
      latency: Schema.Types.Mixed,
    },
    { versionKey: false },
  )
    .index({ credId: 1, hour: -1 })
    .index({ hour: 1 }, { expireAfterSeconds: HEALTH_KEPT / SECOND }),
);

/** Returns the id of an hour's document. */
function toHourId({ credId, hour, version }: Pick<SourceHour, 'credId' | 'hour' | 'version'>): string {
  return `${credId} ${hour.toISOString()} ${version}`;
}

/** Adds counts to the stored ones, by one atomic write for each hour. */
export async function addHours(database: Database, hours: readonly SourceHour[]): Promise<void> {
  const writes = hours.map((added) => {
    const { credId, version, hour, latency, ...counts } = added;
    const buckets = Object.entries(latency).map(([bucket, count]) => [`latency.${bucket}`, count]);
    const update = { $setOnInsert: { credId, version, hour }, $inc: { ...counts, ...Object.fromEntries(buckets) } };
    return { updateOne: { filter: { _id: toHourId(added) }, update, upsert: true } };
  });
  if (writes.length > 0)
    await database.collection<SourceHourDocument>(sourceHours.name).bulkWrite(writes, { ordered: false });
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
    .sort({ hour: 1 })
    .lean<SourceHour[]>();
  // An hour whose calls all failed to reach the endpoint has no latency.
  return found.map((hour) => ({ ...hour, latency: hour.latency ?? {} }));
}
