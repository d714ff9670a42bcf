import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { repeatInOutage } from '../../shared/repeat-in-outage.ts';

/** A browser, or a network, in which somebody has signed in by an e-mail address; `_id` is a hash of both. */
export interface KnownPlaceDocument {
  readonly _id: string;
  readonly email: string;
  readonly expiresAt: Date;
}

export const knownPlaces = defineCollection<KnownPlaceDocument>(
  'knownPlaces',
  new Schema<KnownPlaceDocument>(
    {
      _id: { type: String, required: true },
      email: { type: String, required: true },
      expiresAt: { type: Date, required: true },
    },
    { versionKey: false },
  )
    .index({ email: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
);

/** Remembers a place, or remembers it for longer. */
export async function rememberPlace(database: Database, { _id, ...place }: KnownPlaceDocument): Promise<void> {
  await knownPlaces.in(database).updateOne({ _id }, { $set: place }, { upsert: true });
}

/** Those of these places that are remembered. */
export async function findPlaces(database: Database, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const filter = { _id: { $in: [...ids] }, expiresAt: { $gt: now } };
  const found = await knownPlaces.in(database).find(filter).lean<KnownPlaceDocument[]>();
  return new Set(found.map(({ _id }) => _id));
}

/** Forgets the places in which somebody signed in by one of these addresses. */
export async function deletePlaces(database: Database, emails: readonly string[]): Promise<void> {
  await repeatInOutage(async () => knownPlaces.in(database).deleteMany({ email: { $in: [...emails] } }));
}
