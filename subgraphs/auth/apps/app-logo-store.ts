import { type Database, defineCollection } from '../../shared/database/database.ts';

/** A logo of an app; `_id` is the client ID and an id that no other logo ever has. */
export interface AppLogoDocument {
  readonly _id: string;
  readonly clientId: string;
  readonly contentType: string;
  /** In base64. */
  readonly image: string;
}

/** The collection of the logos of apps. */
export const appLogos = defineCollection<AppLogoDocument>('appLogos', {
  _id: { type: String, required: true },
  clientId: { type: String, required: true },
  contentType: { type: String, required: true },
  image: { type: String, required: true },
});

/** Stores a new logo. */
export async function insertAppLogo(database: Database, logo: AppLogoDocument): Promise<void> {
  await appLogos.in(database).create([logo]);
}

/** Finds a logo; null without one. */
export async function findAppLogo(database: Database, id: string): Promise<AppLogoDocument | null> {
  return appLogos.in(database).findById(id);
}

/** Deletes a logo. */
export async function deleteAppLogo(database: Database, id: string): Promise<void> {
  await appLogos.in(database).deleteOne({ _id: id });
}
