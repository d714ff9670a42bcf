import type { AuthContext } from '../context.ts';
import type { ProofFault } from './proof-fault.ts';

/** A challenge that was issued to an address, and the answer to it. */
export interface WalletAnswer {
  /** In its one spelling. */
  readonly address: string;
  /** The text that was issued. */
  readonly message: string;
  /** The nonce in it. */
  readonly nonce: string;
  readonly proof: string;
  readonly publicKey: string | null;
}

/** How wallets of one chain are told apart, asked to sign, and believed. */
export interface WalletChain {
  /** The kind of account that the message names. */
  readonly account: string;
  /** The network that the message names, as the chain's own wallets write it. */
  readonly chainId: string;
  /** How an address is to be written. */
  readonly addressForm: string;
  /** The one spelling of an address; null for what a wallet of this chain can't have as its address. */
  readonly parseAddress: (text: string) => string | null;
  /** The address as people of this chain write it, where that is not the one spelling. */
  readonly showAddress?: (address: string) => string;
  /** What is wrong with an answer; null for the right one. */
  readonly findFault: (context: AuthContext, answer: WalletAnswer) => ProofFault | null | Promise<ProofFault | null>;
}
