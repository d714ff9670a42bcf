import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';

/** A browser in which somebody has signed in by an e-mail address; `_id` is the hash of both. */
export interface KnownBrowserDocument {
  readonly _id: string;
  readonly email: string;
  readonly expiresAt: Date;
}

export const knownBrowsers = defineCollection<KnownBrowserDocument>(
  'knownBrowsers',
  new Schema<KnownBrowserDocument>(
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

/** Remembers a browser, or remembers it for longer. */
export async function rememberBrowser(database: Database, { _id, ...browser }: KnownBrowserDocument): Promise<void> {
  await knownBrowsers.in(database).updateOne({ _id }, { $set: browser }, { upsert: true });
}

/** Whether a browser is remembered. */
export async function isBrowserKnown(database: Database, id: string, now: Date): Promise<boolean> {
  return (await knownBrowsers.in(database).exists({ _id: id, expiresAt: { $gt: now } })) !== null;
}

/** Forgets the browsers in which somebody signed in by one of these addresses. */
export async function deleteKnownBrowsers(database: Database, emails: readonly string[]): Promise<void> {
  await knownBrowsers.in(database).deleteMany({ email: { $in: [...emails] } });
}
