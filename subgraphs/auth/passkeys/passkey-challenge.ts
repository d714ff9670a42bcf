import { randomBytes } from 'node:crypto';
import { after } from '../../shared/durations.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import { hashBrowserKey } from '../sign-in/challenge.ts';
import { toRefusal } from '../sign-in/refuse-proof.ts';
import type { ProofFault } from '../wallets/wallet-chain.ts';
import { findPasskeyChallenge, insertPasskeyChallenge, takePasskeyChallenge } from './passkey-challenge-store.ts';
import { CHALLENGE_LIFETIME } from './webauthn.ts';

/** What a challenge is for. */
interface ChallengeUse {
  /** The person who adds a passkey; null for a sign-in. */
  readonly userId: string | null;
  readonly browserKey: string | null | undefined;
}

/** A challenge that was issued. */
interface IssuedChallenge {
  readonly challenge: Uint8Array<ArrayBuffer>;
  readonly expiresAt: Date;
}

/** Issues a challenge, which is stored as a hash. With a key, it is bound to the browser that has the key. */
export async function issueChallenge(
  context: AuthContext,
  { userId, browserKey }: ChallengeUse,
): Promise<IssuedChallenge> {
  const challenge = randomBytes(32);
  const expiresAt = after(context.now(), CHALLENGE_LIFETIME);
  const _id = hashSecret(challenge.toString('base64url'));
  await insertPasskeyChallenge(context.database, { _id, userId, browser: hashBrowserKey(browserKey), expiresAt });
  return { challenge, expiresAt };
}

const OVER: ProofFault = {
  reason: 'CHALLENGE_OVER',
  message: 'This request for a passkey was already used, has expired, or belongs to another account: start again.',
};

const OTHER_BROWSER: ProofFault = {
  reason: 'OTHER_BROWSER',
  message: 'This request for a passkey was started in another browser: continue there, or start again here.',
};

/**
 * Takes a challenge, which works once; throws BAD_USER_INPUT if it is over, or for another use. An answer from another browser does not use
 * it up. Nothing is recorded: otherwise anyone could flood the record.
 */
export async function takeChallenge(
  { database, now }: AuthContext,
  challenge: string,
  { userId, browserKey }: ChallengeUse,
): Promise<void> {
  const browser = hashBrowserKey(browserKey);
  const _id = hashSecret(challenge);
  const found = await findPasskeyChallenge(database, _id);
  if (found && found.browser !== browser) throw toRefusal(OTHER_BROWSER);
  if (!(await takePasskeyChallenge(database, { _id, userId, browser }, now()))) throw toRefusal(OVER);
}
