import type { AuthContext } from '../context.ts';
import type { CompleteSignInInput } from '../generated.ts';
import type { ProvedIdentity } from '../identities/new-identity.ts';
import { findChallenge } from '../stores/challenges.ts';
import { TRIES, takeAnswer } from './take-answer.ts';
import { takeEmailCode } from './take-email-code.ts';

/** Checks the answer to a challenge. Only codes have limits on wrong answers: nobody can guess a wallet's signature. */
export async function takeProof(context: AuthContext, input: CompleteSignInInput): Promise<ProvedIdentity> {
  const challenge = await findChallenge(context.database, input.challengeId);
  if (challenge && challenge.scope !== 'Email') return takeAnswer(context, challenge, input, TRIES);
  return takeEmailCode(context, challenge, input);
}
