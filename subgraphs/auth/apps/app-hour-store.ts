import { type Database, defineCollection } from '../../shared/database/database.ts';
import { DAY, SECOND } from '../../shared/durations.ts';

/** What is counted of an app. */
export const APP_COUNTS = [
  'consents',
  'declines',
  'tokens',
  'reads',
  'refusals',
  'letIn',
  'turnedAway',
  'notTold',
] as const;

/** The name of a count. */
export type AppCount = (typeof APP_COUNTS)[number];

/** The use of an app in one hour. */
export interface AppHour extends Readonly<Partial<Record<AppCount, number>>> {
  readonly clientId: string;
  /** When the hour began. */
  readonly hour: Date;
}

interface AppHourDocument extends AppHour {
  readonly _id: string;
}

/** How long the use of an app is kept. */
export const USAGE_KEPT = 90 * DAY;

/** The collection of the use of apps, one document for each app and hour. */
export const appHours = defineCollection<AppHourDocument>(
  'appHours',
  {
    _id: { type: String, required: true },
    clientId: { type: String, required: true },
    hour: { type: Date, required: true },
    consents: Number,
    declines: Number,
    tokens: Number,
    reads: Number,
    refusals: Number,
    letIn: Number,
    turnedAway: Number,
    notTold: Number,
  },
  [{ key: { clientId: 1, hour: 1 } }, { key: { hour: 1 }, expireAfterSeconds: USAGE_KEPT / SECOND }],
);

/** Adds counts to those that are stored, by one atomic write for each app and hour. */
export async function addAppHours(database: Database, hours: readonly AppHour[]): Promise<void> {
  const writes = hours.map(({ clientId, hour, ...counts }) => ({
    updateOne: {
      filter: { _id: `${clientId} ${hour.toISOString()}` },
      update: { $setOnInsert: { clientId, hour }, $inc: counts },
      upsert: true,
    },
  }));
  if (writes.length > 0) {
    await appHours.driver(database).bulkWrite(writes, { ordered: false });
  }
}

/** The hours of an app since a time, oldest first. */
export async function findAppHours(database: Database, clientId: string, since: Date): Promise<readonly AppHour[]> {
  return appHours
    .in(database)
    .find({ clientId, hour: { $gte: since } })
    .sort({ hour: 1 });
}
