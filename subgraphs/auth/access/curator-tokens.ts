import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { parseAddress } from '../../shared/items/address.ts';
import { revokeCuratorToken, setCuratorTokensSuspended } from '../../shared/permissions/curator-token-store.ts';
import { identityKey } from '../people/proved-identity.ts';
import { identityTypeOf } from '../people/scopes.ts';
import { findIdentityOwner } from '../people/user-identities.ts';
import { findUser, type UserDocument } from '../people/user-store.ts';
import { type CuratorTokenRequest, type IssuedCuratorToken, issueCuratorToken } from './issue-curator-token.ts';

/**
 * Suspends the curator tokens of a suspended person, or ends that for anyone else. Whoever changes either of the two calls
 * this afterwards. It reads the person again after its write, so that the last of several calls at once leaves both in agreement.
 */
export async function syncCuratorTokens(database: Database, userId: string): Promise<void> {
  const person = await findUser(database, userId);
  if (!person) return;
  await setCuratorTokensSuspended(database, { userId, wallets: walletsOf(person) }, person.suspension?.at ?? null);
  const current = await findUser(database, userId);
  if (stateOf(current) !== stateOf(person)) await syncCuratorTokens(database, userId);
}

/** A token that somebody took. */
interface TakenToken {
  readonly userId: string;
  readonly tokenId: string;
  /** The key of its wallet. */
  readonly curator: string;
}

/**
 * Revokes a token whose person was deleted, or has unlinked its wallet, before it was stored; suspends it with them. Whoever stores one calls
 * this afterwards: a later end finds the token itself. Returns why the token was revoked; null if it was not.
 */
export async function revokeIfOutdated(
  database: Database,
  now: Date,
  { userId, tokenId, curator }: TakenToken,
): Promise<'ACCOUNT_GONE' | 'WALLET_NOT_LINKED' | null> {
  await syncCuratorTokens(database, userId);
  const person = await findUser(database, userId);
  if (person && walletsOf(person).includes(curator)) return null;
  await revokeCuratorToken(database, tokenId, now);
  return person ? 'WALLET_NOT_LINKED' : 'ACCOUNT_GONE';
}

function stateOf(person: UserDocument | null): number | undefined {
  return person?.suspension?.at.getTime();
}

/** The wallets of a person, by the keys of their addresses. */
export function walletsOf({ identities }: UserDocument): readonly string[] {
  return identities.filter(({ scope }) => identityTypeOf(scope) === 'WalletIdentity').map(({ value }) => value);
}

/** Issues a curator token on the command line; throws CONFLICT if the person who has linked the wallet is suspended. */
export async function issueTokenByOperator(
  database: Database,
  now: Date,
  request: CuratorTokenRequest,
): Promise<IssuedCuratorToken> {
  const owner = await findWalletOwner(database, request.address);
  if (owner?.suspension) {
    throw new RequestError(
      'CONFLICT',
      `The person with the wallet ${request.address} is suspended: end the suspension first.`,
      {
        reason: 'SUSPENDED',
      },
    );
  }
  const issued = await issueCuratorToken(database, now, request);
  if (owner) await syncCuratorTokens(database, owner._id);
  return issued;
}

async function findWalletOwner(database: Database, text: string): Promise<UserDocument | null> {
  const address = parseAddress(text);
  return address && findIdentityOwner(database, identityKey(`${address.chain}Address`, address.key));
}
