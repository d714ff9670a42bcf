import { RequestError } from '../../shared/errors.ts';
import { toAuditIdentity } from '../audit/audit-identity.ts';
import type { AuthContext } from '../context.ts';
import type { CompleteSignInInput } from '../generated.ts';
import { identityKey, type ProvedIdentity } from '../people/proved-identity.ts';
import type { ProofFault } from '../wallets/wallet-chain.ts';
import { findWalletChain } from '../wallets/wallet-chains.ts';
import { acceptProof, type NewSession } from './accept-proof.ts';
import { hashBrowserKey, inBrowser, TRIES } from './challenge.ts';
import {
  type ChallengeDocument,
  countLateTry,
  countTry,
  findChallenge,
  takeSignInChallenge,
} from './challenge-store.ts';
import { cleanCode } from './clean-code.ts';
import { acceptCode, claimGuess } from './email-limits.ts';
import { refuseProof, toRefusal } from './refuse-proof.ts';
import { isEmailCode } from './request-email-sign-in.ts';

/** Answers a challenge, and accepts the proof. */
export async function completeSignIn(context: AuthContext, input: CompleteSignInInput): Promise<NewSession> {
  const proved = await takeProof(context, input);
  return acceptProof(inBrowser(context, input.browserKey), proved, input.authorizationRequest);
}

/** Checks the answer to a challenge. Only codes have limits on wrong answers: nobody can guess a wallet's signature. */
async function takeProof(context: AuthContext, input: CompleteSignInInput): Promise<ProvedIdentity> {
  const challenge = await findChallenge(context.database, input.challengeId);
  if (challenge && challenge.scope !== 'Email') return takeAnswer(context, challenge, input, TRIES);
  return takeEmailCode(context, challenge, input);
}

/**
 * Checks a code and returns the proved identity. Wrong codes count by network and by e-mail address. Above the limit each
 * challenge has one attempt: the owner can still sign in with the right code, and any other answer is rate-limited.
 */
async function takeEmailCode(
  context: AuthContext,
  challenge: ChallengeDocument | null,
  input: CompleteSignInInput,
): Promise<ProvedIdentity> {
  const guess = await claimGuess(context, challenge);
  if (guess.refusal && !mayBeTried(challenge)) throw guess.refusal;
  try {
    const proved = await takeAnswer(context, challenge, input, guess.refusal ? 1 : TRIES);
    if (challenge) await acceptCode(context, challenge, guess);
    return proved;
  } catch (error) {
    throw guess.refusal && error instanceof RequestError ? guess.refusal : error;
  }
}

/** Nothing more is written for an attempt that cannot be checked. */
function mayBeTried(challenge: ChallengeDocument | null): boolean {
  return challenge?.tries === 0 && challenge.takenAt === null;
}

const OVER: ProofFault = {
  reason: 'CHALLENGE_OVER',
  message: 'This sign-in was already used, has expired, or had too many attempts: start again.',
};

const OTHER_BROWSER: ProofFault = {
  reason: 'OTHER_BROWSER',
  message: 'This sign-in was started in another browser: continue there, or start again here.',
};

/** Checks the answer to a challenge and returns the proved identity. Each answer counts as an attempt, and the right one is accepted once (spec 10.7). */
async function takeAnswer(
  context: AuthContext,
  found: ChallengeDocument | null,
  input: CompleteSignInInput,
  tries: number,
): Promise<ProvedIdentity> {
  const { database, now } = context;
  const challenge = await tryChallenge(context, requireOwn(found, input), tries);
  const fault = await findProofFault(context, challenge, input);
  if (fault) throw refuseAnswer(context, challenge, fault);
  if (!(await takeSignInChallenge(database, challenge._id, now()))) throw refuseAnswer(context, challenge, OVER);
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

const WRONG_CODE: ProofFault = {
  reason: 'WRONG_PROOF',
  message: 'This is not the code that was sent: use the code in the newest e-mail.',
};

/** Returns the fault of an answer; null for the right one. */
async function findProofFault(
  context: AuthContext,
  { _id, scope, value, expected }: ChallengeDocument,
  { proof, publicKey = null }: Pick<CompleteSignInInput, 'proof' | 'publicKey'>,
): Promise<ProofFault | null> {
  const chain = findWalletChain(scope);
  if (chain) return chain.findFault(context, { address: value, message: expected, nonce: _id, proof, publicKey });
  return isEmailCode(_id, cleanCode(proof), expected) ? null : WRONG_CODE;
}
