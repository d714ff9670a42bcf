import { oauthError } from '../../shared/oauth-error.ts';
import { isScope } from '../../shared/scopes.ts';
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

/** Parses space-delimited scopes; null for an empty list. Throws invalid_scope (spec 2.1). */
export function parseScopes(text: string): readonly Scope[] | null {
  const words = text.split(' ').filter((word) => word !== '');
  const unknown = words.find((word) => !isScope(word));
  if (unknown === undefined) return words.length === 0 ? null : words.filter(isScope);
  throw oauthError('invalid_scope', `"${unknown}" is not a scope: scopes are case-sensitive and separated by spaces.`);
}

/** Returns the GraphQL type of the identities of a scope. */
export function identityTypeOf(scope: Scope): IdentityType {
  return IDENTITY_TYPES[scope];
}
