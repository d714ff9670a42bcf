import type { Scope } from '../generated.ts';
import { APTOS_WALLET } from './aptos-wallet.ts';
import { EVM_WALLET } from './evm-wallet.ts';
import { FLOW_WALLET } from './flow-wallet.ts';
import { INJECTIVE_WALLET } from './injective-wallet.ts';
import { SEI_WALLET } from './sei-wallet.ts';
import { SOLANA_WALLET } from './solana-wallet.ts';
import type { WalletChain } from './wallet-chain.ts';

/** The chain of each scope that shares a wallet address (spec 2.1). */
const WALLET_CHAINS: Readonly<Partial<Record<Scope, WalletChain>>> = {
  EVMAddress: EVM_WALLET,
  SolanaAddress: SOLANA_WALLET,
  SeiAddress: SEI_WALLET,
  AptosAddress: APTOS_WALLET,
  InjectiveAddress: INJECTIVE_WALLET,
  FlowAddress: FLOW_WALLET,
};

/** Returns the chain whose wallets prove a scope; null for any other scope. */
export function findWalletChain(scope: Scope): WalletChain | null {
  return WALLET_CHAINS[scope] ?? null;
}
