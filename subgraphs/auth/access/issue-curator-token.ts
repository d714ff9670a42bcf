import type { Database } from '../../shared/database/database.ts';
import { after } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { parseAddress } from '../../shared/items/address.ts';
import { insertCuratorToken, newCuratorTokenId } from '../../shared/permissions/curator-token-store.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';

/** The data of a new curator token. */
export interface CuratorTokenRequest {
  readonly address: string;
  /** Milliseconds until it expires; null for never. */
  readonly lifetime: number | null;
  /** The credentials that it is limited to; null for all of the curator's. */
  readonly credIds: readonly number[] | null;
  readonly label?: string | null;
  /** Who takes it; absent for a token of the shell. */
  readonly userId?: string;
  /** Its id; by default a new one. */
  readonly tokenId?: string;
}

/** A new curator token. The secret is returned only here and stored as a hash. */
export interface IssuedCuratorToken {
  readonly tokenId: string;
  readonly token: string;
  readonly address: string;
  readonly expiresAt: Date | null;
}

/** Issues a token that is bound to a wallet address (spec 5.3); throws BAD_USER_INPUT for an invalid address. */
export async function issueCuratorToken(
  database: Database,
  now: Date,
  { address, lifetime, credIds, label = null, userId, tokenId = newCuratorTokenId() }: CuratorTokenRequest,
): Promise<IssuedCuratorToken> {
  const wallet = parseAddress(address);
  if (!wallet)
    throw new RequestError('BAD_USER_INPUT', `"${address}" is not a wallet address.`, {
      reason: 'INVALID_INPUT',
      field: 'address',
    });
  const token = newSecret('curatorToken');
  const stored = {
    _id: hashSecret(token),
    tokenId,
    address: wallet.text,
    curator: wallet.key,
    userId: userId ?? null,
    credIds,
    label,
    createdAt: now,
    expiresAt: lifetime === null ? null : after(now, lifetime),
    lastUsedAt: null,
    revokedAt: null,
  };
  await insertCuratorToken(database, stored);
  return { tokenId: stored.tokenId, token, address: stored.address, expiresAt: stored.expiresAt };
}
