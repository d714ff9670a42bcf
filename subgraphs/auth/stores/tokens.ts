import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { DAY, SECOND } from '../../shared/durations.ts';
import { readTogether, withIds } from '../../shared/read-together.ts';
import type { Scope } from '../generated.ts';

/** Access and refresh tokens that stem from one code. */
export interface TokenFamily {
  readonly clientId: string;
  readonly userId: string;
  /** Hash of the code. */
  readonly familyId: string;
}

/** An access or a refresh token; `_id` is its hash. */
export interface TokenDocument extends TokenFamily {
  readonly _id: string;
  readonly kind: 'access' | 'refresh';
  readonly scopes: readonly Scope[];
  /** Null for a token that lives until it is revoked. */
  readonly expiresAt: Date | null;
  /** When the last refresh token of the family ends; null where there are none. */
  readonly familyEndsAt: Date | null;
  /** A used refresh token is kept, so that a second use is seen. */
  readonly usedAt: Date | null;
  /** When the access token was last noted as used. */
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export const tokens = defineCollection<TokenDocument>(
  'tokens',
  new Schema<TokenDocument>(
    {
      _id: { type: String, required: true },
      kind: { type: String, required: true },
      clientId: { type: String, required: true },
      userId: { type: String, required: true },
      familyId: { type: String, required: true },
      scopes: { type: [String], required: true },
      expiresAt: { type: Date, default: null },
      familyEndsAt: { type: Date, default: null },
      usedAt: { type: Date, default: null },
      lastUsedAt: { type: Date, default: null },
      revokedAt: { type: Date, default: null },
    },
    { versionKey: false },
  )
    .index({ clientId: 1, userId: 1, familyId: 1 })
    .index({ expiresAt: 1 }, { expireAfterSeconds: DAY / SECOND })
    // A token without an end has no expiresAt that could clean it up.
    .index(
      { revokedAt: 1 },
      { expireAfterSeconds: (30 * DAY) / SECOND, partialFilterExpression: { revokedAt: { $type: 'date' } } },
    ),
);

/** Other indexes would fit these queries too, and MongoDB would weigh them against each other. */
const BY_ID = { hint: { _id: 1 } } as const;

/** Stores the new tokens of one grant. */
export async function insertTokens(database: Database, documents: readonly TokenDocument[]): Promise<void> {
  await collectionIn(database).insertMany([...documents]);
}

/** The token with this hash, whatever its state; the one read of a request that shows an access token. */
export const findToken = readTogether<TokenDocument>(async (database, hashes) =>
  collectionIn(database).find(withIds(hashes)).toArray(),
);

interface RefreshClaim {
  readonly hash: string;
  readonly clientId: string;
  /** Scopes that the token must have. */
  readonly scopes: readonly Scope[];
  readonly now: Date;
}

/** Takes a live refresh token of this client in one conditional update: of many requests at once, one gets it. */
export async function takeRefreshToken(
  database: Database,
  { hash, clientId, scopes, now }: RefreshClaim,
): Promise<TokenDocument | null> {
  const covers = scopes.length > 0 && { scopes: { $all: [...scopes] } };
  return collectionIn(database).findOneAndUpdate(
    { _id: hash, kind: 'refresh', clientId, usedAt: null, revokedAt: null, expiresAt: { $gt: now }, ...covers },
    { $set: { usedAt: now } },
    BY_ID,
  );
}

/** Notes that a token was used, unless that was noted after `stale`; whether it was noted now. */
export async function touchToken(database: Database, hash: string, now: Date, stale: Date): Promise<boolean> {
  const { modifiedCount } = await collectionIn(database).updateOne(
    { _id: hash, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lte: stale } }] },
    { $set: { lastUsedAt: now } },
  );
  return modifiedCount === 1;
}

/** Revokes one token. */
export async function revokeToken(database: Database, hash: string, now: Date): Promise<void> {
  await collectionIn(database).updateOne({ _id: hash, revokedAt: null }, { $set: { revokedAt: now } });
}

/**
 * Revokes every token of an app, of a person for it, or of one family.
 * It sweeps twice: a refresh that runs meanwhile either sees its own token revoked by the first sweep, or stored the
 * new tokens before the second one began.
 */
export async function revokeTokens(
  database: Database,
  owner: Pick<TokenFamily, 'clientId'> & Partial<TokenFamily>,
  now: Date,
): Promise<void> {
  const sweep = async (): Promise<unknown> =>
    collectionIn(database).updateMany({ ...owner, revokedAt: null }, { $set: { revokedAt: now } });
  await sweep();
  await sweep();
}

/** Forgets the tokens of a person for an app; it sweeps twice, as `revokeTokens` does. */
export async function deleteTokens(
  database: Database,
  { clientId, userId }: Pick<TokenFamily, 'clientId' | 'userId'>,
): Promise<void> {
  const sweep = async (): Promise<unknown> => collectionIn(database).deleteMany({ clientId, userId });
  await sweep();
  await sweep();
}

/** Whether a token was revoked, or forgotten with its person. */
export async function isTokenRevoked(database: Database, hash: string): Promise<boolean> {
  const token = await findToken(database, hash);
  return token === null || token.revokedAt !== null;
}

/** Tokens are on the path of every request, so they go past mongoose's models. */
function collectionIn(database: Database) {
  return database.collection<TokenDocument>(tokens.name);
}
