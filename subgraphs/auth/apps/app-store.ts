import { type Database, defineCollection, defineSubdocument, MIXED } from '../../shared/database/database.ts';
import { readTogether, withIds } from '../../shared/database/read-together.ts';
import { OUTBOX_FIELDS, OUTBOX_INDEX, type WithOutbox } from '../../shared/events/outbox.ts';
import type { Scope } from '../generated.ts';

/** A secret of an app: two are valid during a rotation. */
export interface AppSecret {
  readonly hash: string;
  /** Its last four characters, by which its owners tell it from others; absent in old ones. */
  readonly lastFour?: string;
  readonly createdAt: Date;
  /** When it was last used, to the minute; absent before. */
  readonly lastUsedAt?: Date;
}

/** The end of an app. Its name is kept for a while for the people who had allowed it. */
export interface AppDeletion {
  readonly at: Date;
  /** Whether an operator deleted it, and not an owner. */
  readonly isByOperator: boolean;
  /** Whether nothing of it is left but the grants. */
  readonly isSwept: boolean;
}

/** The credential that people must be eligible for to sign in to an app. */
export interface AppGate {
  readonly credId: number;
  /** Milliseconds in which a yes counts. */
  readonly lifetime: number;
}

/** A third-party app (spec 5.2); `_id` is its client ID. */
export interface AppDocument extends WithOutbox {
  readonly _id: string;
  readonly name: string;
  /** The last name that an operator has seen; null if none has. Absent in an app of an earlier version that was not renamed since. */
  readonly seenName?: string | null;
  readonly homepage: string | null;
  /** The URLs of the privacy policy and of the terms of service; absent before they were set. */
  readonly policy?: string | null;
  readonly terms?: string | null;
  readonly logo: string | null;
  /** Compared by exact string, but for the port of loopback and the slash after a bare origin. */
  readonly redirectUris: readonly string[];
  /** Where people may return after a sign-out, compared in the same way; absent before they were set. */
  readonly postLogoutRedirectUris?: readonly string[];
  /** A public app cannot keep a secret and uses only PKCE. */
  readonly isPublic: boolean;
  readonly requirePkce: boolean;
  /** False: access tokens are valid until revoked, and there are no refresh tokens. */
  readonly expiringTokens: boolean;
  /** Absent or null without one. */
  readonly gate?: AppGate | null;
  /** The credentials of which the app is told whether people are eligible; absent before they were set. */
  readonly credIds?: readonly number[];
  /** The scopes that people must allow if the app asks for them; absent before they were set. */
  readonly requiredScopes?: readonly Scope[];
  /** Milliseconds in which a refresh token may be used again, for clients that refresh in parallel. */
  readonly refreshGrace: number;
  /** Oldest first; none for a public app. */
  readonly secrets: readonly AppSecret[];
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  /** Why an operator has disabled it; absent or null without a reason. */
  readonly disabledReason?: string | null;
  /** Absent unless it was deleted: it is then disabled for good, and has no owners and no secrets. */
  readonly deletion?: AppDeletion;
  /** The ids of the people who own it; none where an operator registered it for nobody. */
  readonly owners: readonly string[];
  /** The ids of the people who are invited to own it and have not answered; absent before the first. */
  readonly invited?: readonly string[];
  /** The id of the stored picture; absent or null without one. */
  readonly logoId?: string | null;
}

/** Whether the tokens of an app end. They always do with a gate, which would never be asked for again otherwise. */
export function hasExpiringTokens({ expiringTokens, gate }: Pick<AppDocument, 'expiringTokens' | 'gate'>): boolean {
  return expiringTokens || Boolean(gate);
}

/** What the owners of an app set. */
export type AppSettings = Pick<
  AppDocument,
  | 'name'
  | 'seenName'
  | 'homepage'
  | 'redirectUris'
  | 'isPublic'
  | 'requirePkce'
  | 'expiringTokens'
  | 'requiredScopes'
  | 'refreshGrace'
>;

/** The collection of registered apps. */
export const apps = defineCollection<AppDocument>(
  'apps',
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    seenName: String,
    homepage: { type: String, default: null },
    policy: String,
    terms: String,
    logo: { type: String, default: null },
    redirectUris: { type: [String], required: true },
    postLogoutRedirectUris: { type: [String], default: undefined },
    isPublic: { type: Boolean, required: true },
    requirePkce: { type: Boolean, required: true },
    expiringTokens: { type: Boolean, required: true },
    gate: MIXED,
    credIds: { type: [Number], default: undefined },
    requiredScopes: { type: [String], default: undefined },
    refreshGrace: { type: Number, required: true },
    secrets: {
      type: [defineSubdocument<AppSecret>({ hash: String, lastFour: String, createdAt: Date, lastUsedAt: Date })],
      required: true,
    },
    createdAt: { type: Date, required: true },
    disabledAt: { type: Date, default: null },
    disabledReason: String,
    deletion: MIXED,
    owners: { type: [String], required: true },
    invited: { type: [String], default: undefined },
    logoId: String,
    ...OUTBOX_FIELDS,
  },
  [
    { key: { owners: 1, createdAt: -1, _id: -1 }, partialFilterExpression: { owners: { $exists: true } } },
    { key: { invited: 1, createdAt: -1, _id: -1 }, partialFilterExpression: { invited: { $exists: true } } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { disabledAt: 1 }, partialFilterExpression: { disabledAt: { $type: 'date' } } },
    { key: { 'deletion.isSwept': 1, 'deletion.at': 1 }, partialFilterExpression: { deletion: { $exists: true } } },
    OUTBOX_INDEX,
  ],
);

/** Stores a new app. */
export async function insertApp(database: Database, app: AppDocument): Promise<void> {
  await apps.in(database).create([app]);
}

/** Removes the document of an app that nobody has used yet, or of which nothing else is left. */
export async function removeAppDocument(database: Database, clientId: string): Promise<void> {
  await apps.in(database).deleteOne({ _id: clientId });
}

/** An app that was not deleted. */
export const IS_KEPT = { deletion: { $exists: false } } as const;

/** Finds an app, disabled or not; null for a deleted one. It goes past the model, because every token request needs it. */
export const findApp = readTogether<AppDocument>(async (database, clientIds) => {
  const found = await apps.driver(database).find(withIds(clientIds)).toArray();
  return found.filter(({ deletion }) => !deletion);
});

/** Finds the apps with these client IDs, deleted or not, in no particular order. */
export async function findApps(database: Database, clientIds: readonly string[]): Promise<readonly AppDocument[]> {
  return apps.in(database).find({ _id: { $in: [...clientIds] } });
}

/** Lists all apps, newest first, without the hashes of their secrets. */
export async function listApps(database: Database): Promise<readonly Omit<AppDocument, 'secrets'>[]> {
  return apps.in(database).find(IS_KEPT, { secrets: 0 }).sort({ createdAt: -1 });
}

/** Whose change of an app it is. */
export interface AppChange {
  readonly clientId: string;
  /** The owner who makes it; null for an operator's shell. */
  readonly ownerId: string | null;
}

/** Changes an app by one write; null if there is no such app, or if it is not the owner's. */
export async function changeApp(
  database: Database,
  { clientId, ownerId }: AppChange,
  set: Partial<AppDocument>,
): Promise<AppDocument | null> {
  return apps
    .in(database)
    .findOneAndUpdate({ _id: clientId, ...IS_KEPT, ...ownedBy(ownerId) }, { $set: set }, { returnDocument: 'after' });
}

/** Notes which name of an app operators have seen, unless that is known. */
export async function keepSeenName(database: Database, clientId: string, seenName: string | null): Promise<void> {
  await apps.in(database).updateOne({ _id: clientId, seenName: { $exists: false } }, { $set: { seenName } });
}

/** Names another stored logo in an app by one write; null names none. Returns the app as it was before; null if it is not the owner's. */
export async function swapAppLogo(
  database: Database,
  { clientId, ownerId }: AppChange,
  logoId: string | null,
): Promise<AppDocument | null> {
  return apps
    .in(database)
    .findOneAndUpdate(
      { _id: clientId, ...ownedBy(ownerId) },
      { $set: { logo: null, logoId } },
      { returnDocument: 'before' },
    );
}

/** Filters by owner. */
export function ownedBy(ownerId: string | null): { readonly owners?: string } {
  return ownerId === null ? {} : { owners: ownerId };
}
