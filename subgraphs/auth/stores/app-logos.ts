import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';

/** The logo of an app; `_id` is the client ID and the hash of the picture. */
export interface AppLogoDocument {
  readonly _id: string;
  readonly clientId: string;
  readonly contentType: string;
  /** In base64. */
  readonly image: string;
}

export const appLogos = defineCollection<AppLogoDocument>(
  'appLogos',
  new Schema<AppLogoDocument>(
    {
      _id: { type: String, required: true },
      clientId: { type: String, required: true },
      contentType: { type: String, required: true },
      image: { type: String, required: true },
    },
    { versionKey: false },
  ).index({ clientId: 1 }),
);

/** Stores a logo; one that is stored already stays as it is. */
export async function insertAppLogo(database: Database, { _id, ...logo }: AppLogoDocument): Promise<void> {
  await appLogos.in(database).updateOne({ _id }, { $setOnInsert: logo }, { upsert: true });
}

/** Finds a logo; null without one. */
export async function findAppLogo(database: Database, id: string): Promise<AppLogoDocument | null> {
  return appLogos.in(database).findById(id).lean<AppLogoDocument>();
}

/** Deletes the logos of an app but this one. */
export async function deleteOtherLogos(database: Database, clientId: string, kept: string | null): Promise<void> {
  await appLogos.in(database).deleteMany({ clientId, ...(kept !== null && { _id: { $ne: kept } }) });
}
