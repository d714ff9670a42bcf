import type { AuthContext } from '../context.ts';
import type { CompleteSignInInput } from '../generated.ts';
import { acceptProof, type NewSession } from './accept-proof.ts';
import { takeProof } from './take-proof.ts';

/** Answers a challenge, and accepts the proof. */
export async function completeSignIn(context: AuthContext, input: CompleteSignInInput): Promise<NewSession> {
  return acceptProof(context, await takeProof(context, input), input.authorizationRequest);
}
