import type { ProofFault } from './proof-fault.ts';

/** The signature of another key or of another text, or a malleable form of the right signature. */
export const WRONG_SIGNATURE: ProofFault = {
  reason: 'WRONG_PROOF',
  message: "This is not this wallet's signature of the message: sign the message unchanged, with the wallet's own key.",
};

/** The key is missing, or not written as this chain's wallets write it. */
export const INVALID_PUBLIC_KEY: ProofFault = {
  reason: 'INVALID_PUBLIC_KEY',
  message: "The wallet's public key is missing or invalid: send it exactly as the wallet returns it.",
};

/** A key of another wallet. */
export const WRONG_PUBLIC_KEY: ProofFault = {
  reason: 'WRONG_PUBLIC_KEY',
  message: 'This public key does not match the address: use the wallet that the message was issued for.',
};
