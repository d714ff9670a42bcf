import { type Database, defineCollection } from '../database/database.ts';
import type { Session } from '../database/in-transaction.ts';
import { withIds } from '../database/read-together.ts';
import { DAY, SECOND } from '../durations.ts';

/** The claim of the ID of a curator token, which leads to the token; `_id` is that ID. */
interface TokenClaimDocument {
  readonly _id: string;
  /** The hash of the token's secret, which is its `_id`. */
  readonly hash: string;
  readonly expiresAt: Date | null;
}

/** How long a revoked or expired token stays in lists, for later inquiries. */
export const KEPT = (90 * DAY) / SECOND;

/**
 * The collection of claims. A unique index on the IDs would keep the collection of tokens, which are found by their hashes, from being
 * sharded. The claim of a token goes with it; one of a token that was revoked before its end, or has none, stays.
 */
export const curatorTokenClaims = defineCollection<TokenClaimDocument>(
  'curatorTokenClaims',
  { _id: { type: String, required: true }, hash: { type: String, required: true }, expiresAt: Date },
  [{ key: { expiresAt: 1 }, expireAfterSeconds: KEPT }],
);

/** What a claim is for. */
export interface ClaimingToken {
  readonly _id: string;
  readonly tokenId: string;
  readonly expiresAt: Date | null;
}

/** Creates the claim of the ID of a token. */
export function toTokenClaim({ _id: hash, tokenId, expiresAt }: ClaimingToken): TokenClaimDocument {
  return { _id: tokenId, hash, expiresAt };
}

/** Claims the ID of a token that the same transaction stores. An ID that is taken ends the transaction as a duplicate. */
export async function claimTokenId(database: Database, session: Session, token: ClaimingToken): Promise<void> {
  await curatorTokenClaims.driver(database).insertOne(toTokenClaim(token), { session });
}

/** The hashes of the tokens with these IDs, in no particular order. */
export async function findTokenHashes(database: Database, tokenIds: readonly string[]): Promise<readonly string[]> {
  const found = await curatorTokenClaims.driver(database).find(withIds(tokenIds)).toArray();
  return found.map(({ hash }) => hash);
}
