import type { Locale } from './locales.ts';
import type { Scope } from './scopes.ts';

/** How people call each scope (spec 2.1), by their language. */
export const SCOPE_NAMES: Readonly<Record<Locale, Readonly<Record<Scope, string>>>> = {
  en: {
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
  },
  de: {
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
  },
};
