import { type Database, defineCollection, defineSubdocument } from '../../shared/database/database.ts';
import { insertTogether, readTogether, withIds } from '../../shared/database/read-together.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { DAY, SECOND } from '../../shared/durations.ts';
import type { Scope } from '../generated.ts';
import { type Take, takeSchema, type WithReadTime, withReadAt } from '../kit/take.ts';
import { type OpenIdTokens, openIdTokensSchema } from '../openid/openid-terms.ts';

/** The access and refresh tokens issued from one code. */
export interface TokenFamily {
  readonly clientId: string;
  readonly userId: string;
  /** Hash of the code. */
  readonly familyId: string;
}

/** The rotation of refresh tokens. Only the current one is valid. Each contains the name of its family, so older ones are not stored. */
export interface Rotation {
  /** Hash of the current refresh token. */
  readonly current: string;
  /** Hash of the previous one; null before the first refresh. */
  readonly previous: string | null;
  /** The seed that the current one was derived with from the previous one. */
  readonly seed: string;
  /** The number of refreshes, which are not events of the audit record. */
  readonly refreshes: number;
  /** The request that exchanged the previous one for the current one; absent before the first refresh. */
  readonly take?: Take;
}

/** An access token, whose `_id` is its hash, or the refresh tokens of a family, whose `_id` is the hash of the family's name. */
export interface TokenDocument extends TokenFamily {
  readonly _id: string;
  readonly kind: 'access' | 'refresh';
  readonly scopes: readonly Scope[];
  /** Absent in tokens without `openid`. */
  readonly openId?: OpenIdTokens;
  /** Null for a token that is valid until revoked. */
  readonly expiresAt: Date | null;
  /** The end of the family's last refresh token; null without refresh tokens. */
  readonly familyEndsAt: Date | null;
  /** The time of the last refresh, by the clock of the database. */
  readonly usedAt: Date | null;
  /** Absent in access tokens. */
  readonly rotation?: Rotation;
  /** The last stored use of the access token. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** The refresh tokens of a family. */
export type RefreshTokens = TokenDocument & { readonly rotation: Rotation };

const rotationSchema = defineSubdocument<Rotation>({
  current: { type: String, required: true },
  previous: { type: String, default: null },
  seed: { type: String, required: true },
  refreshes: { type: Number, required: true },
  take: takeSchema,
});

/** The collection of access tokens, and of the refresh tokens of each family. Every request needs them, so its queries go past the model. */
export const tokens = defineCollection<TokenDocument>(
  'tokens',
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    clientId: { type: String, required: true },
    userId: { type: String, required: true },
    familyId: { type: String, required: true },
    scopes: { type: [String], required: true },
    openId: openIdTokensSchema,
    expiresAt: { type: Date, default: null },
    familyEndsAt: { type: Date, default: null },
    usedAt: { type: Date, default: null },
    rotation: rotationSchema,
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
  },
  [
    { key: { clientId: 1, userId: 1, familyId: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: DAY / SECOND },
    // A token that does not expire has no expiresAt by which MongoDB could delete it.
    {
      key: { revokedAt: 1 },
      expireAfterSeconds: (30 * DAY) / SECOND,
      partialFilterExpression: { revokedAt: { $type: 'date' } },
    },
  ],
);

/** Without a hint, MongoDB would compare several indexes that fit these queries. */
const BY_ID = { hint: { _id: 1 } } as const;

/** Stores the new tokens of a grant, which nobody knows yet. */
export const insertTokens = insertTogether<TokenDocument>(async (database, documents) => {
  const [document] = documents;
  // A single token needs no bulk write.
  if (document && documents.length === 1) await tokens.driver(database).insertOne(document);
  else await tokens.driver(database).insertMany([...documents], { ordered: false });
});

/** Finds a token in any state: the only read of a request with an access token. */
export const findToken = readTogether<TokenDocument>(async (database, hashes) =>
  tokens.driver(database).find(withIds(hashes)).toArray(),
);

const WITH_READ_AT = withReadAt([
  '_id',
  'kind',
  'clientId',
  'userId',
  'familyId',
  'scopes',
  'openId',
  'expiresAt',
  'familyEndsAt',
  'usedAt',
  'rotation',
  'revokedAt',
]);

/** Finds the refresh tokens of a family by the hash of its name. */
export const findRefreshTokens = readTogether<WithReadTime<RefreshTokens>>(async (database, hashes) =>
  tokens.driver(database).find(withIds(hashes)).project<WithReadTime<RefreshTokens>>(WITH_READ_AT).toArray(),
);

/** The changes of a refresh. */
export interface Refresh {
  readonly rotation: Rotation;
  readonly expiresAt: Date;
  readonly now: Date;
}

/**
 * Replaces the current refresh token of a live family by one conditional update: of concurrent requests only one succeeds, and none
 * with a scope that was taken back. Returns whether this one did.
 */
export async function rotateRefreshToken(
  database: Database,
  { _id, rotation: before, scopes }: Pick<RefreshTokens, '_id' | 'rotation' | 'scopes'>,
  { rotation, expiresAt, now }: Refresh,
): Promise<boolean> {
  const { modifiedCount } = await tokens
    .driver(database)
    .updateOne(
      { _id, 'rotation.current': before.current, scopes: [...scopes], revokedAt: null, expiresAt: { $gt: now } },
      { $set: { rotation, expiresAt }, $currentDate: { usedAt: true } },
      BY_ID,
    );
  return modifiedCount === 1;
}

/** Deletes tokens that were stored but never issued. */
export async function discardTokens(database: Database, stored: readonly Pick<TokenDocument, '_id'>[]): Promise<void> {
  const ids = stored.map(({ _id }) => _id);
  await repeatInOutage(async () => tokens.driver(database).deleteMany({ _id: { $in: ids } }));
}

/** Stores the last use of a token, unless one after `stale` is stored. Returns whether it was stored. */
export async function touchToken(database: Database, hash: string, now: Date, stale: Date): Promise<boolean> {
  const { modifiedCount } = await tokens
    .driver(database)
    .updateOne(
      { _id: hash, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lte: stale } }] },
      { $set: { lastUsedAt: now } },
    );
  return modifiedCount === 1;
}

/** Revokes one token. */
export async function revokeOneToken(database: Database, hash: string, now: Date): Promise<void> {
  await tokens.driver(database).updateOne({ _id: hash, revokedAt: null }, { $set: { revokedAt: now } });
}

/** Revokes the access tokens of an app that have no end. */
export async function revokeEndlessTokens(database: Database, clientId: string, now: Date): Promise<void> {
  const endless = { clientId, kind: 'access', expiresAt: null, revokedAt: null } as const;
  await repeatInOutage(async () => tokens.driver(database).updateMany(endless, { $set: { revokedAt: now } }));
}

/**
 * Revokes all tokens of an app, of a person for an app, or of one family. It sweeps twice: a concurrent refresh either finds
 * its family revoked by the first sweep, or has stored its access token before the second sweep.
 */
export async function revokeTokens(
  database: Database,
  owner: Pick<TokenFamily, 'clientId'> & Partial<TokenFamily>,
  now: Date,
): Promise<void> {
  const sweep = async (): Promise<unknown> =>
    tokens.driver(database).updateMany({ ...owner, revokedAt: null }, { $set: { revokedAt: now } });
  await repeatInOutage(sweep);
  await repeatInOutage(sweep);
}
