import { type Database, defineCollection } from '../../shared/database/database.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';

/** A browser in which a person has signed in; `_id` is a hash of both. */
export interface KnownDeviceDocument {
  readonly _id: string;
  readonly userId: string;
  readonly expiresAt: Date;
}

/** The collection of browsers in which people have signed in. */
export const knownDevices = defineCollection<KnownDeviceDocument>(
  'knownDevices',
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  [{ key: { userId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
);

/** Stores a browser, or extends its lifetime, by one write. Returns whether it was known. */
export async function rememberDevice(
  database: Database,
  { _id, ...device }: KnownDeviceDocument,
  now: Date,
): Promise<boolean> {
  const before = await knownDevices
    .in(database)
    .findOneAndUpdate({ _id }, { $set: device }, { upsert: true, returnDocument: 'before' });
  return before !== null && before.expiresAt > now;
}

/** Whether a person has signed in in a browser. */
export async function isKnownDevice(database: Database, _id: string, now: Date): Promise<boolean> {
  return (await knownDevices.in(database).exists({ _id, expiresAt: { $gt: now } })) !== null;
}

/** Deletes the browsers of a person. */
export async function deleteDevices(database: Database, userId: string): Promise<void> {
  await repeatInOutage(async () => knownDevices.in(database).deleteMany({ userId }));
}
