import { RequestError } from '../shared/errors.ts';
import type { AuthContext } from './context.ts';
import { isEmailCode } from './email-code.ts';
import type { CompleteSignInInput } from './generated.ts';
import type { ProvedIdentity } from './new-identity.ts';
import { type ChallengeDocument, countTry, takeChallenge } from './stores/challenges.ts';

const TRIES = 5;

/** What the answer to a challenge proves. Each answer counts as a try, and the right one counts once (design 4). */
export async function takeProof(context: AuthContext, input: CompleteSignInInput): Promise<ProvedIdentity> {
  const challenge = await tryChallenge(context, input.challengeId);
  checkProof(challenge, input.proof);
  if (!(await takeChallenge(context.database, challenge._id))) throw overError();
  return { scope: challenge.scope, value: challenge.value };
}

async function tryChallenge({ database, now }: AuthContext, id: string): Promise<ChallengeDocument> {
  const challenge = await countTry(database, { id, tries: TRIES, now: now() });
  if (challenge) return challenge;
  throw overError();
}

function checkProof({ _id, codeHash }: ChallengeDocument, proof: string): void {
  if (isEmailCode(_id, proof, codeHash)) return;
  throw new RequestError('BAD_USER_INPUT', 'This is not the code that was mailed: look at the newest mail.', {
    reason: 'WRONG_PROOF',
  });
}

function overError(): RequestError {
  return new RequestError('BAD_USER_INPUT', 'This sign-in is used, too old, or was tried too often: start again.', {
    reason: 'CHALLENGE_OVER',
  });
}
