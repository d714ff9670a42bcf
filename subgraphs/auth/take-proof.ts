import { RequestError } from '../shared/errors.ts';
import { hashSecret } from '../shared/secret.ts';
import type { AuthContext } from './context.ts';
import { findProofFault, type ProofFault } from './find-proof-fault.ts';
import type { CompleteSignInInput } from './generated.ts';
import type { ProvedIdentity } from './new-identity.ts';
import { recordAudit } from './record-audit.ts';
import { type ChallengeDocument, countTry, takeChallenge } from './stores/challenges.ts';

const TRIES = 5;

const OVER: ProofFault = {
  reason: 'CHALLENGE_OVER',
  message: 'This sign-in is used, too old, or was tried too often: start again.',
};

/** What the answer to a challenge proves. Each answer counts as a try, and the right one counts once (design 4). */
export async function takeProof(context: AuthContext, input: CompleteSignInInput): Promise<ProvedIdentity> {
  const challenge = await tryChallenge(context, input.challengeId);
  const fault = findProofFault(challenge, input.proof);
  if (fault) throw refusal(context, challenge, fault);
  if (!(await takeChallenge(context.database, challenge._id))) throw refusal(context, challenge, OVER);
  return { scope: challenge.scope, value: challenge.value };
}

/** A challenge that does not exist is not recorded: anybody could fill the record with those. */
async function tryChallenge({ database, now }: AuthContext, id: string): Promise<ChallengeDocument> {
  const challenge = await countTry(database, { id, tries: TRIES, now: now() });
  if (challenge) return challenge;
  throw toError(OVER);
}

function refusal(context: AuthContext, { scope, value }: ChallengeDocument, fault: ProofFault): RequestError {
  const detail = { scope, reason: fault.reason, identity: hashSecret(`${scope}:${value}`) };
  const { caller } = context;
  recordAudit(context, { event: 'sign-in-refused', ...(caller.kind === 'user' && { userId: caller.userId }), detail });
  return toError(fault);
}

function toError({ reason, message }: ProofFault): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason });
}
