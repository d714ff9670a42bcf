import type { Words } from '../en/words.ts';

/** The label of each scope (spec 2.1). */
export const scopes: Words['scopes'] = {
  Email: 'E-Mail-Adresse',
  Microblog: 'Microblog-Konto',
  Chat: 'Chat-Konto',
  CodeHost: 'Code-Host-Konto',
  Messenger: 'Messenger-Konto',
  EVMAddress: 'Ethereum-Wallet-Adresse',
  SolanaAddress: 'Solana-Wallet-Adresse',
  SeiAddress: 'Sei-Wallet-Adresse',
  AptosAddress: 'Aptos-Wallet-Adresse',
  InjectiveAddress: 'Injective-Wallet-Adresse',
  FlowAddress: 'Flow-Wallet-Adresse',
  ServiceID: 'Credgraph-ID',
};
