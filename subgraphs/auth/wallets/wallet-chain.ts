import type { ErrorDetails } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';

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
  readonly chainId: (context: Pick<AuthContext, 'evmChain'>) => string;
  /** Says how to write an address. */
  readonly addressForm: string;
  /** Returns the canonical spelling of an address; null if no wallet of this chain can have it. */
  readonly parseAddress: (text: string) => string | null;
  /** The address as people of this chain write it, if that differs from the canonical spelling. */
  readonly showAddress?: (address: string) => string;
  /** Returns the fault of an answer; null for the right one. */
  readonly findFault: (context: AuthContext, answer: WalletAnswer) => ProofFault | null | Promise<ProofFault | null>;
}

/** The fault of an answer to a challenge. */
export type ProofFault = ErrorDetails<'BAD_USER_INPUT'> & { readonly reason: string; readonly message: string };

/** The signature of another key or of another text, or a malleable form of the right signature. */
export const WRONG_SIGNATURE: ProofFault = {
  reason: 'WRONG_PROOF',
  message:
    "This is not a signature of the message by this wallet: sign the message unchanged, with the wallet's own key.",
};

/** The key is missing, or not written as this chain's wallets write it. */
export const INVALID_PUBLIC_KEY: ProofFault = {
  reason: 'INVALID_INPUT',
  field: 'publicKey',
  message: "The wallet's public key is missing or invalid: send it exactly as the wallet returns it.",
};

/** A key of another wallet. */
export const WRONG_PUBLIC_KEY: ProofFault = {
  reason: 'WRONG_PROOF',
  message: 'This public key does not match the address: use the wallet that the message was issued for.',
};
