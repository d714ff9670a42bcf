import { randomBytes } from 'node:crypto';
import { type Database, defineCollection } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { askTogether, readTogether, withIds } from '../database/read-together.ts';
import { repeatInOutage } from '../database/repeat-in-outage.ts';
import type { Period } from '../durations.ts';
import { olderThan, type Part, type TimePosition } from '../request/paging.ts';
import { claimTokenId, findTokenHashes, KEPT } from './curator-token-claims.ts';

/** A curator token (spec 5.3); `_id` is the hash of its secret. */
export interface CuratorTokenDocument {
  readonly _id: string;
  /** The name of the token in lists, logs and commands, which a claim makes unique. It reveals nothing about the secret. */
  readonly tokenId: string;
  /** The wallet address as it was given. */
  readonly address: string;
  /** The key of the wallet address. */
  readonly curator: string;
  /** Who took it in the dashboard; null for a token of the shell, which belongs to its address alone. */
  readonly userId: string | null;
  /** The credentials that it is limited to; null for all of the curator's. */
  readonly credIds: readonly number[] | null;
  /** The owner's name for it. */
  readonly label: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  /** When its person was suspended; absent or null while they are not. */
  readonly suspendedAt?: Date | null;
}

/** The collection of curator tokens. */
export const curatorTokens = defineCollection<CuratorTokenDocument>(
  'curatorTokens',
  {
    _id: { type: String, required: true },
    tokenId: { type: String, required: true },
    address: { type: String, required: true },
    curator: { type: String, required: true },
    userId: { type: String, default: null },
    credIds: { type: [Number], default: null },
    label: { type: String, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
    suspendedAt: Date,
  },
  [
    { key: { curator: 1, createdAt: -1, tokenId: -1 } },
    { key: { userId: 1 } },
    { key: { createdAt: -1, tokenId: -1 } },
    { key: { credIds: 1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: KEPT },
    { key: { revokedAt: 1 }, expireAfterSeconds: KEPT },
  ],
);

/** Creates an id for a new curator token. */
export function newCuratorTokenId(): string {
  return randomBytes(6).toString('hex');
}

/** Stores a new token; throws a duplicate key if its ID is taken. */
export async function insertCuratorToken(database: Database, token: CuratorTokenDocument): Promise<void> {
  await inTransaction(database, async (session) => {
    await claimTokenId(database, session, token);
    await curatorTokens.driver(database).insertOne(token, { session });
  });
}

/** Finds the token with this hash in any state; null without one. */
export const findCuratorToken = readTogether<CuratorTokenDocument>(async (database, hashes) =>
  curatorTokens.in(database).find(withIds(hashes)),
);

/** Those of these tokens, by their IDs, that a person has taken. */
export async function findTokensOf(
  database: Database,
  userId: string,
  tokenIds: readonly string[],
): Promise<readonly string[]> {
  if (tokenIds.length === 0) return [];
  const hashes = await findTokenHashes(database, tokenIds);
  return curatorTokens.in(database).distinct('tokenId', { ...withIds(hashes), userId });
}

/** Stores the last use of a token at most once a minute, so that a busy script does not cause a write with every call. */
export async function touchCuratorToken(database: Database, hash: string, now: Date, stale: Date): Promise<void> {
  await curatorTokens
    .in(database)
    .updateOne(
      { _id: hash, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: stale } }] },
      { $set: { lastUsedAt: now } },
    );
}

/** Which tokens a page shows. */
interface CuratorTokenFilter {
  /** The keys of the wallets that the tokens are bound to; absent for all. */
  readonly curators?: readonly string[];
  /** The period in which live tokens expire; absent for all tokens. */
  readonly ending?: Period;
}

/** A page of tokens, newest first. */
export async function listCuratorTokens(
  database: Database,
  { curators, ending }: CuratorTokenFilter,
  { after, limit }: Part<TimePosition>,
): Promise<readonly CuratorTokenDocument[]> {
  const older = olderThan(after, 'createdAt', 'tokenId');
  const live = ending && { revokedAt: null, expiresAt: { $gt: ending.since, $lte: ending.until } };
  return curatorTokens
    .in(database)
    .find({ ...(curators && { curator: { $in: [...curators] } }), ...live, ...older })
    .sort({ createdAt: -1, tokenId: -1 })
    .limit(limit);
}

/** A token with an end. */
export type EndingToken = CuratorTokenDocument & { readonly expiresAt: Date };

/** Finds the tokens that are live and end in so many milliseconds, by the clock of the database. */
export async function findEndingTokens(database: Database, within: number): Promise<readonly EndingToken[]> {
  const isEnding = { $and: [{ $gt: ['$expiresAt', '$$NOW'] }, { $lte: ['$expiresAt', { $add: ['$$NOW', within] }] }] };
  return curatorTokens.driver<EndingToken>(database).find({ $expr: isEnding, revokedAt: null }).toArray();
}

/** Suspends the tokens that a person took, and those of the shell for their wallets; null ends that. */
export async function setCuratorTokensSuspended(
  database: Database,
  { userId, wallets }: { readonly userId: string; readonly wallets: readonly string[] },
  suspendedAt: Date | null,
): Promise<void> {
  const filter = { $or: [{ userId }, { userId: null, curator: { $in: [...wallets] } }] };
  await repeatInOutage(async () => curatorTokens.in(database).updateMany(filter, { $set: { suspendedAt } }));
}

/** Finds the token with this id in any state; null without one. */
export const findNamedCuratorToken = askTogether<string, CuratorTokenDocument | null>(async (database, tokenIds) => {
  const found = await curatorTokens.in(database).find(withIds(await findTokenHashes(database, tokenIds)));
  const byId = new Map(found.map((token) => [token.tokenId, token]));
  return tokenIds.map((tokenId) => byId.get(tokenId) ?? null);
});

/** Takes a deleted credential from the tokens that are limited to some, and revokes those that are limited to it alone. */
export async function endCredentialTokens(database: Database, credId: number, now: Date): Promise<void> {
  const tokens = curatorTokens.in(database);
  const isAlone = { credIds: [credId], revokedAt: null };
  await repeatInOutage(async () => tokens.updateMany(isAlone, { $set: { revokedAt: now } }));
  const isOneOfMany = { credIds: credId, 'credIds.1': { $exists: true } };
  await repeatInOutage(async () => tokens.updateMany(isOneOfMany, { $pull: { credIds: credId } }));
}

/** Revokes a token immediately; false if there is no live token with this id. */
export async function revokeCuratorToken(database: Database, tokenId: string, now: Date): Promise<boolean> {
  const [hash] = await findTokenHashes(database, [tokenId]);
  if (hash === undefined) return false;
  const { modifiedCount } = await curatorTokens
    .in(database)
    .updateOne({ _id: hash, revokedAt: null }, { $set: { revokedAt: now } });
  return modifiedCount === 1;
}

/**
 * Revokes the tokens that a person took, or those for one wallet. To be called when the person is gone, or the wallet is unlinked: whoever
 * issues a token checks that afterwards.
 */
export async function revokeCuratorTokens(
  database: Database,
  owner: { readonly userId: string; readonly curator?: string },
  now: Date,
): Promise<void> {
  const live = { ...owner, revokedAt: null };
  await repeatInOutage(async () => curatorTokens.in(database).updateMany(live, { $set: { revokedAt: now } }));
}

/** Removes what a person has written on their tokens, which stay in the list of their wallet for a while. */
export async function forgetTokenLabels(database: Database, userId: string): Promise<void> {
  await repeatInOutage(async () => curatorTokens.in(database).updateMany({ userId }, { $set: { label: null } }));
}
