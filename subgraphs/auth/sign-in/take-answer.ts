import type { RequestError } from '../../shared/errors.ts';
import { toAuditIdentity } from '../audit/audit-identity.ts';
import type { AuthContext } from '../context.ts';
import type { CompleteSignInInput } from '../generated.ts';
import { identityKey, type ProvedIdentity } from '../identities/new-identity.ts';
import { type ChallengeDocument, countLateTry, countTry, takeChallenge } from '../stores/challenges.ts';
import type { ProofFault } from '../wallets/proof-fault.ts';
import { hashBrowserKey } from './browser-key.ts';
import { findProofFault } from './find-proof-fault.ts';
import { refuseProof, toRefusal } from './refuse-proof.ts';

/** The most answers to a challenge. */
export const TRIES = 5;

const OVER: ProofFault = {
  reason: 'CHALLENGE_OVER',
  message: 'This sign-in was already used, has expired, or had too many attempts: start again.',
};

const OTHER_BROWSER: ProofFault = {
  reason: 'OTHER_BROWSER',
  message: 'This sign-in was started in another browser: continue there, or start again here.',
};

/** Checks the answer to a challenge and returns the proved identity. Each answer counts as an attempt, and the right one is accepted once (design 4). */
export async function takeAnswer(
  context: AuthContext,
  found: ChallengeDocument | null,
  input: CompleteSignInInput,
  tries: number,
): Promise<ProvedIdentity> {
  const { database, now } = context;
  const challenge = await tryChallenge(context, requireOwn(found, input), tries);
  const fault = await findProofFault(context, challenge, input);
  if (fault) throw refuseAnswer(context, challenge, fault);
  if (!(await takeChallenge(database, challenge._id, now()))) throw refuseAnswer(context, challenge, OVER);
  return { scope: challenge.scope, value: challenge.value };
}

/** An answer from another browser is not counted: it must not use up the attempts of the right browser. */
function requireOwn(challenge: ChallengeDocument | null, { browserKey }: CompleteSignInInput): ChallengeDocument {
  const browser = hashBrowserKey(browserKey);
  if (!challenge) throw toRefusal(OVER);
  if (challenge.browser === browser) return challenge;
  throw toRefusal(OTHER_BROWSER);
}

/** Answers to unknown challenges and attempts beyond the limit are not recorded: otherwise anyone could flood the record. */
async function tryChallenge(
  context: AuthContext,
  { _id: id }: ChallengeDocument,
  tries: number,
): Promise<ChallengeDocument> {
  const { database, now } = context;
  const challenge = await countTry(database, { id, tries, now: now() });
  if (challenge) return challenge;
  const over = await countLateTry(database, { id, tries: TRIES });
  throw over ? refuseAnswer(context, over, OVER) : toRefusal(OVER);
}

function refuseAnswer(context: AuthContext, { scope, value }: ChallengeDocument, fault: ProofFault): RequestError {
  const identity = toAuditIdentity(context.identityKeys[0], identityKey(scope, value));
  return refuseProof(context, { scope, identity }, fault);
}
