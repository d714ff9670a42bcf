import { oauthError } from '../../subgraphs/shared/oauth-error.ts';
import { isScope, SCOPES, type Scope } from '../../subgraphs/shared/scopes.ts';
import { requireBearer } from '../http/request.ts';
import { dataOf, NO_STORE } from '../http/respond.ts';
import type { Endpoint } from './endpoint.ts';
import { UserDataDocument, type UserDataQuery } from './operations.generated.ts';

/** `GET /oauth/api/2/user?scope=`: returns the user data that the access token gives access to (spec 2.5, 4.5). */
export const user: Endpoint = async ({ headers, query }, run) => {
  requireBearer(headers);
  const scopes = parseScopes(query.get('scope') ?? '');
  const { identities } = dataOf(await run(UserDataDocument, { scopes }));
  return { status: 200, headers: NO_STORE, body: toUserData(identities) };
};

/** Parses the requested scopes; null, for those of the token, if the parameter is absent or empty. */
function parseScopes(text: string): readonly Scope[] | null {
  const words = text.split(' ').filter((word) => word !== '');
  const unknown = words.find((word) => !isScope(word));
  if (unknown !== undefined) {
    throw oauthError('invalid_scope', `"${unknown}" is not a scope: scopes are case-sensitive.`);
  }
  return words.length === 0 ? null : words.filter(isScope);
}

type Identity = UserDataQuery['identities'][number];

/** The suffixes of the keys of each scope, as in `MicroblogUsername` and `MicroblogUserID` (spec 2.5). */
const SUFFIXES: Readonly<Record<Scope, readonly ('' | 'Username' | 'UserID')[]>> = {
  Email: [''],
  Microblog: ['Username', 'UserID'],
  Chat: ['Username', 'UserID'],
  CodeHost: ['Username', 'UserID'],
  Messenger: ['Username', 'UserID'],
  EVMAddress: [''],
  SolanaAddress: [''],
  SeiAddress: [''],
  AptosAddress: [''],
  InjectiveAddress: [''],
  FlowAddress: [''],
  ServiceID: ['', 'UserID'],
};

/** Converts identities to user data; a scope without a linked identity has no key. */
export function toUserData(identities: readonly Identity[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    identities.flatMap((identity) =>
      SUFFIXES[identity.scope].map((suffix) => [identity.scope + suffix, valueOf(identity, suffix)]),
    ),
  );
}

type SocialIdentity = Extract<Identity, { readonly __typename: 'SocialIdentity' }>;

const VALUES: Readonly<Record<'' | 'Username' | 'UserID', (identity: SocialIdentity) => string>> = {
  '': ({ username }) => username,
  Username: ({ username }) => username,
  UserID: ({ userId }) => userId,
};

function valueOf(identity: Identity, suffix: '' | 'Username' | 'UserID'): string {
  if (identity.__typename === 'EmailIdentity') return identity.email;
  if (identity.__typename === 'WalletIdentity') return identity.address;
  return VALUES[suffix](identity);
}

/** All keys of user data. */
export const USER_DATA_KEYS: readonly string[] = SCOPES.flatMap((scope) =>
  SUFFIXES[scope].map((suffix) => scope + suffix),
);
