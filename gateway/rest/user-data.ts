import { SCOPES, type Scope } from '../../subgraphs/shared/scopes.ts';
import type { UserDataQuery } from './operations.generated.ts';

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
