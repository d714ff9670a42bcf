import { isEmailCode } from './email-code.ts';
import { recoverSigner } from './evm-signature.ts';
import type { ChallengeDocument } from './stores/challenges.ts';

/** What is wrong with the answer to a challenge. */
export interface ProofFault {
  readonly reason: string;
  readonly message: string;
}

const WRONG_CODE: ProofFault = {
  reason: 'WRONG_PROOF',
  message: 'This is not the code that was mailed: look at the newest mail.',
};

const WRONG_SIGNATURE: ProofFault = {
  reason: 'WRONG_PROOF',
  message:
    "This is not this wallet's signature over the message: sign the message unchanged, with the wallet's own key.",
};

const CONTRACT_WALLET: ProofFault = {
  reason: 'CONTRACT_WALLET',
  message:
    'Contract wallets (EIP-1271) can not sign in here, because checking them needs a node: use a wallet with a key of its own.',
};

/** More than the 65 bytes that a key signs with. */
const CONTRACT_SIGNATURE = /^0x[0-9a-f]{132,}$/i;

/** What is wrong with an answer; null for the right one. */
export function findProofFault({ _id, scope, value, expected }: ChallengeDocument, proof: string): ProofFault | null {
  if (scope === 'Email') return isEmailCode(_id, proof, expected) ? null : WRONG_CODE;
  if (CONTRACT_SIGNATURE.test(proof)) return CONTRACT_WALLET;
  return recoverSigner(expected, proof) === value ? null : WRONG_SIGNATURE;
}
