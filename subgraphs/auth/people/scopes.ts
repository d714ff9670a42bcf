import { oauthError } from '../../shared/oauth-error.ts';
import { isOpenIdScope, isScopeWord, SCOPE_WORDS, type ScopeWord, toScope } from '../../shared/scopes.ts';
import type { Scope } from '../generated.ts';

type IdentityType = 'EmailIdentity' | 'WalletIdentity' | 'SocialIdentity';

/** The type of the identities of each scope. */
const IDENTITY_TYPES: Readonly<Record<Scope, IdentityType>> = {
  Email: 'EmailIdentity',
  Microblog: 'SocialIdentity',
  Chat: 'SocialIdentity',
  CodeHost: 'SocialIdentity',
  Messenger: 'SocialIdentity',
  EVMAddress: 'WalletIdentity',
  SolanaAddress: 'WalletIdentity',
  SeiAddress: 'WalletIdentity',
  AptosAddress: 'WalletIdentity',
  InjectiveAddress: 'WalletIdentity',
  FlowAddress: 'WalletIdentity',
  ServiceID: 'SocialIdentity',
};

/**
 * Parses space-delimited scopes; null for an empty list. Throws invalid_scope (spec 2.1), but not with `openid`: whatever is not understood is
 * ignored then (OpenID Connect Core 3.1.2.1), unless it only differs in case from a scope, and so is meant to be one.
 */
export function parseScopeWords(text: string): readonly ScopeWord[] | null {
  const words = [...new Set(text.split(' '))].filter((word) => word !== '');
  const isOpenId = words.includes('openid');
  const unknown = words.find((word) => !isScopeWord(word) && (!isOpenId || isMisspelt(word)));
  if (unknown !== undefined) {
    const advice = 'scopes are case-sensitive and separated by spaces.';
    throw oauthError('invalid_scope', `"${unknown}" is not a scope: ${advice}`);
  }
  const lonely = isOpenId ? undefined : words.find(isOpenIdScope);
  if (lonely !== undefined) {
    throw oauthError('invalid_scope', `"${lonely}" is not a scope without openid: scopes are case-sensitive.`);
  }
  return words.length === 0 ? null : words.filter(isScopeWord);
}

function isMisspelt(word: string): boolean {
  return SCOPE_WORDS.some((known) => known.toLowerCase() === word.toLowerCase());
}

/** Returns those of the twelve scopes that the words ask for, each once. */
export function toScopes(words: readonly ScopeWord[]): readonly Scope[] {
  return [...new Set(words.map(toScope))];
}

/** Returns the GraphQL type of the identities of a scope. */
export function identityTypeOf(scope: Scope): IdentityType {
  return IDENTITY_TYPES[scope];
}
