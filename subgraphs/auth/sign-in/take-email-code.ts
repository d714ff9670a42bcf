import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { CompleteSignInInput } from '../generated.ts';
import type { ProvedIdentity } from '../identities/new-identity.ts';
import type { ChallengeDocument } from '../stores/challenges.ts';
import { claimGuess, settleCode } from './email-limits.ts';
import { TRIES, takeAnswer } from './take-answer.ts';

/**
 * Checks a code and returns the proved identity. Wrong codes count by network and by e-mail address. Above the limit each
 * challenge has one attempt: the owner can still sign in with the right code, and any other answer is rate-limited.
 */
export async function takeEmailCode(
  context: AuthContext,
  challenge: ChallengeDocument | null,
  input: CompleteSignInInput,
): Promise<ProvedIdentity> {
  const guess = await claimGuess(context, challenge);
  if (guess.refusal && !mayBeTried(challenge)) throw guess.refusal;
  try {
    const proved = await takeAnswer(context, challenge, input, guess.refusal ? 1 : TRIES);
    if (challenge) await settleCode(context, challenge, guess);
    return proved;
  } catch (error) {
    throw guess.refusal && error instanceof RequestError ? guess.refusal : error;
  }
}

/** Nothing more is written for an attempt that cannot be checked. */
function mayBeTried(challenge: ChallengeDocument | null): boolean {
  return challenge?.tries === 0 && challenge.takenAt === null;
}
