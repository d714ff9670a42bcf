import type { RequestError } from '../../shared/errors.ts';
import { toAuditIdentity } from '../audit/audit-identity.ts';
import type { AuthContext } from '../context.ts';
import type { CompleteSignInInput } from '../generated.ts';
import { identityKey, type ProvedIdentity } from '../identities/new-identity.ts';
import { type ChallengeDocument, countLateTry, countTry, takeChallenge } from '../stores/challenges.ts';
import { findProofFault } from './find-proof-fault.ts';
import type { ProofFault } from './proof-fault.ts';
import { refuseProof, toRefusal } from './refuse-proof.ts';

const TRIES = 5;

const OVER: ProofFault = {
  reason: 'CHALLENGE_OVER',
  message: 'This sign-in is used, too old, or was tried too often: start again.',
};

/** What the answer to a challenge proves. Each answer counts as a try, and the right one counts once (design 4). */
export async function takeProof(context: AuthContext, input: CompleteSignInInput): Promise<ProvedIdentity> {
  const { database, now } = context;
  const challenge = await tryChallenge(context, input.challengeId);
  const fault = await findProofFault(context, challenge, input);
  if (fault) throw refuseAnswer(context, challenge, fault);
  if (!(await takeChallenge(database, challenge._id, now()))) throw refuseAnswer(context, challenge, OVER);
  return { scope: challenge.scope, value: challenge.value };
}

/** What nobody was ever asked, and what was tried often enough, is not recorded: anybody could fill the record with it. */
async function tryChallenge(context: AuthContext, id: string): Promise<ChallengeDocument> {
  const { database, now } = context;
  const challenge = await countTry(database, { id, tries: TRIES, now: now() });
  if (challenge) return challenge;
  const over = await countLateTry(database, { id, tries: TRIES });
  throw over ? refuseAnswer(context, over, OVER) : toRefusal(OVER);
}

function refuseAnswer(context: AuthContext, { scope, value }: ChallengeDocument, fault: ProofFault): RequestError {
  const identity = toAuditIdentity(context.identityKeys[0], identityKey(scope, value));
  return refuseProof(context, { scope, identity }, fault);
}
