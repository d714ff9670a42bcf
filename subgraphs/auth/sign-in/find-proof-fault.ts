import type { AuthContext } from '../context.ts';
import type { CompleteSignInInput } from '../generated.ts';
import type { ChallengeDocument } from '../stores/challenges.ts';
import type { ProofFault } from '../wallets/proof-fault.ts';
import { findWalletChain } from '../wallets/wallet-chains.ts';
import { isEmailCode } from './email-code.ts';

const WRONG_CODE: ProofFault = {
  reason: 'WRONG_PROOF',
  message: 'This is not the code that was sent: use the code in the newest e-mail.',
};

/** Returns the fault of an answer; null for the right one. */
export async function findProofFault(
  context: AuthContext,
  { _id, scope, value, expected }: ChallengeDocument,
  { proof, publicKey = null }: Pick<CompleteSignInInput, 'proof' | 'publicKey'>,
): Promise<ProofFault | null> {
  const chain = findWalletChain(scope);
  if (chain) return chain.findFault(context, { address: value, message: expected, nonce: _id, proof, publicKey });
  return isEmailCode(_id, proof, expected) ? null : WRONG_CODE;
}
