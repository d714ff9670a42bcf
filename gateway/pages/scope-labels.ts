import { isScope } from '../../subgraphs/shared/scopes.ts';
import type { PersonFragment, Scope } from './operations.generated.ts';

/** The label of each scope on the pages (spec 2.1). */
export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  Email: 'E-mail address',
  Microblog: 'Microblog account',
  Chat: 'Chat account',
  CodeHost: 'Code host account',
  Messenger: 'Messenger account',
  EVMAddress: 'Ethereum wallet address',
  SolanaAddress: 'Solana wallet address',
  SeiAddress: 'Sei wallet address',
  AptosAddress: 'Aptos wallet address',
  InjectiveAddress: 'Injective wallet address',
  FlowAddress: 'Flow wallet address',
  ServiceID: 'Credgraph ID',
};

/** The scopes in display order. */
export const SCOPES_SHOWN: readonly Scope[] = Object.keys(SCOPE_LABELS).filter(isScope);

type Identity = PersonFragment['identities'][number];

/** Returns the value of an identity for display. */
export function identityLabel(identity: Identity): string {
  if (identity.__typename === 'EmailIdentity') return identity.email;
  return identity.__typename === 'WalletIdentity' ? identity.address : identity.username;
}

/** Returns a name for the signed-in person: an e-mail address or a wallet rather than an id. */
export function personLabel({ identities }: PersonFragment): string {
  const best = identities.find(({ scope }) => scope !== 'ServiceID') ?? identities[0];
  return best ? identityLabel(best) : 'nobody';
}
