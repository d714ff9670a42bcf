import { type Database, defineCollection } from '../../shared/database/database.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';

/** A browser or a network from which an e-mail address has signed in; `_id` is a hash of both. */
export interface KnownPlaceDocument {
  readonly _id: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/** The collection of browsers and networks that have signed in with an e-mail address. */
export const knownPlaces = defineCollection<KnownPlaceDocument>(
  'knownPlaces',
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  [{ key: { email: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
);

/** Stores a place, or extends its lifetime. */
export async function rememberPlace(database: Database, { _id, ...place }: KnownPlaceDocument): Promise<void> {
  await knownPlaces.in(database).updateOne({ _id }, { $set: place }, { upsert: true });
}

/** Returns which of these places are stored. */
export async function findPlaces(database: Database, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const filter = { _id: { $in: [...ids] }, expiresAt: { $gt: now } };
  const found = await knownPlaces.in(database).find(filter);
  return new Set(found.map(({ _id }) => _id));
}

/** Deletes the places of these e-mail addresses. */
export async function deletePlaces(database: Database, emails: readonly string[]): Promise<void> {
  await repeatInOutage(async () => knownPlaces.in(database).deleteMany({ email: { $in: [...emails] } }));
}
