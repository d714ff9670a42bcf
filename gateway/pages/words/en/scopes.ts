import type { Scope } from '../../operations.generated.ts';

/** The label of each scope (spec 2.1). */
export const scopes: Readonly<Record<Scope, string>> = {
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
