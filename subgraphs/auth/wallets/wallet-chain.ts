import type { AuthContext } from '../context.ts';
import type { ProofFault } from './proof-fault.ts';

/** A challenge that was issued to an address, with the answer. */
export interface WalletAnswer {
  /** In its canonical spelling. */
  readonly address: string;
  /** The issued text. */
  readonly message: string;
  /** The nonce in it. */
  readonly nonce: string;
  readonly proof: string;
  readonly publicKey: string | null;
}

/** The wallets of one chain: their addresses, messages and signatures. */
export interface WalletChain {
  /** The kind of account that the message names. */
  readonly account: string;
  /** The network that the message names, as the wallets of the chain write it. */
  readonly chainId: string;
  /** Says how to write an address. */
  readonly addressForm: string;
  /** Returns the canonical spelling of an address; null if no wallet of this chain can have it. */
  readonly parseAddress: (text: string) => string | null;
  /** The address as people of this chain write it, if that differs from the canonical spelling. */
  readonly showAddress?: (address: string) => string;
  /** Returns the fault of an answer; null for the right one. */
  readonly findFault: (context: AuthContext, answer: WalletAnswer) => ProofFault | null | Promise<ProofFault | null>;
}
