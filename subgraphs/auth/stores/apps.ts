import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { readTogether, withIds } from '../../shared/read-together.ts';

/** A secret of an app: two of them live while it is being rotated. */
export interface AppSecret {
  readonly hash: string;
  readonly createdAt: Date;
}

/** A third-party app (spec 5.2); `_id` is its client ID. */
export interface AppDocument {
  readonly _id: string;
  readonly name: string;
  readonly homepage: string | null;
  readonly logo: string | null;
  /** Compared by exact string. */
  readonly redirectUris: readonly string[];
  /** It can keep no secret and proves itself by PKCE alone. */
  readonly isPublic: boolean;
  readonly requirePkce: boolean;
  /** Off: access tokens live until they are revoked, and there are no refresh tokens. */
  readonly expiringTokens: boolean;
  /** Milliseconds in which a refresh token may be used again, for clients that refresh in parallel. */
  readonly refreshGrace: number;
  /** Oldest first; none for a public app. */
  readonly secrets: readonly AppSecret[];
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

/** The secret before last stays good until the next rotation, so that a client can change over without a break. */
const LIVE_SECRETS = 2;

export const apps = defineCollection<AppDocument>(
  'apps',
  new Schema<AppDocument>(
    {
      _id: { type: String, required: true },
      name: { type: String, required: true },
      homepage: { type: String, default: null },
      logo: { type: String, default: null },
      redirectUris: { type: [String], required: true },
      isPublic: { type: Boolean, required: true },
      requirePkce: { type: Boolean, required: true },
      expiringTokens: { type: Boolean, required: true },
      refreshGrace: { type: Number, required: true },
      secrets: { type: [new Schema<AppSecret>({ hash: String, createdAt: Date }, { _id: false })], required: true },
      createdAt: { type: Date, required: true },
      disabledAt: { type: Date, default: null },
    },
    { versionKey: false },
  ).index({ disabledAt: 1 }, { partialFilterExpression: { disabledAt: { $type: 'date' } } }),
);

/** Stores a new app. */
export async function insertApp(database: Database, app: AppDocument): Promise<void> {
  await apps.in(database).create([app]);
}

/** The app with this client ID, disabled or not; on the path of every token request, so past mongoose's models. */
export const findApp = readTogether<AppDocument>(async (database, clientIds) =>
  database.collection<AppDocument>(apps.name).find(withIds(clientIds)).toArray(),
);

/** The apps with these client IDs, in no particular order. */
export async function findApps(database: Database, clientIds: readonly string[]): Promise<readonly AppDocument[]> {
  return apps
    .in(database)
    .find({ _id: { $in: [...clientIds] } })
    .lean<AppDocument[]>();
}

/** The client IDs of the apps that are disabled. */
export async function findDisabledApps(database: Database): Promise<ReadonlySet<string>> {
  const found = await database
    .collection<AppDocument>(apps.name)
    .find({ disabledAt: { $type: 'date' } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** Every app, newest first; the hashes of their secrets stay here. */
export async function listApps(database: Database): Promise<readonly Omit<AppDocument, 'secrets'>[]> {
  return apps.in(database).find({}, { secrets: 0 }).sort({ createdAt: -1 }).lean<Omit<AppDocument, 'secrets'>[]>();
}

/** Gives an app one secret more and drops all but the one before; false when there is no such confidential app. */
export async function addAppSecret(database: Database, clientId: string, secret: AppSecret): Promise<boolean> {
  const { matchedCount } = await apps
    .in(database)
    .updateOne({ _id: clientId, isPublic: false }, { $push: { secrets: { $each: [secret], $slice: -LIVE_SECRETS } } });
  return matchedCount === 1;
}

/** Marks an app as disabled since a moment; false when there is no such app. */
export async function setAppDisabled(database: Database, clientId: string, disabledAt: Date): Promise<boolean> {
  const { matchedCount } = await apps.in(database).updateOne({ _id: clientId }, { $set: { disabledAt } });
  return matchedCount === 1;
}

/** Marks an app as enabled that has been disabled since a moment; false when it was disabled once more meanwhile, or enabled. */
export async function setAppEnabled(
  database: Database,
  { _id, disabledAt }: Pick<AppDocument, '_id' | 'disabledAt'>,
): Promise<boolean> {
  const { matchedCount } = await apps.in(database).updateOne({ _id, disabledAt }, { $set: { disabledAt: null } });
  return matchedCount === 1;
}
