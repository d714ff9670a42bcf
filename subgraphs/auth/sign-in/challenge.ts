import { after, MINUTE, SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import type { EmailChallenge, QueryEmailChallengeArgs } from '../generated.ts';
import { newId } from '../kit/new-id.ts';
import type { ProvedIdentity } from '../people/proved-identity.ts';
import { type ChallengeDocument, findChallenge } from './challenge-store.ts';

/** Enough time to find the e-mail or the wallet (spec 10.7). */
const CHALLENGE_LIFETIME = 10 * MINUTE;

/** The most answers to a challenge. */
export const TRIES = 5;

/** Creates a challenge without its expected answer. With a key, it is bound to the browser that has the key. */
export function newChallenge(
  { scope, value }: ProvedIdentity,
  { now, browserKey }: { readonly now: Date; readonly browserKey?: string | null | undefined },
): Omit<ChallengeDocument, 'expected'> {
  return {
    _id: newId(),
    scope,
    value,
    browser: hashBrowserKey(browserKey),
    tries: 0,
    takenAt: null,
    createdAt: now,
    expiresAt: after(now, CHALLENGE_LIFETIME),
  };
}

const SHORTEST = 20;
const LONGEST = 200;

/** Hashes the key that binds a challenge to a browser; null without a key. Throws BAD_USER_INPUT for an invalid key. */
export function hashBrowserKey(key: string | null | undefined): string | null {
  if (key == null) return null;
  if (key.length >= SHORTEST && key.length <= LONGEST) return hashSecret(key);
  throw new RequestError(
    'BAD_USER_INPUT',
    `"browserKey" must have ${SHORTEST} to ${LONGEST} characters: send a random secret that the browser keeps, or omit it.`,
    { reason: 'INVALID_INPUT', field: 'browserKey' },
  );
}

/** The key that a front end of others sends names the browser, as the cookie of the pages does. */
export function inBrowser(context: AuthContext, browserKey: string | null | undefined): AuthContext {
  return browserKey == null ? context : { ...context, browser: hashSecret(browserKey) };
}

/** Seconds before another code can be requested. */
const TIME_TO_ARRIVE = 30;

/** Returns a pending e-mail challenge to the browser that requested it; null for any other. */
export async function findEmailChallenge(
  { database, now }: AuthContext,
  { id, browserKey }: QueryEmailChallengeArgs,
): Promise<EmailChallenge | null> {
  const browser = hashBrowserKey(browserKey);
  const challenge = await findChallenge(database, id);
  if (challenge?.scope !== 'Email' || challenge.browser !== browser) return null;
  const { value, tries, takenAt, createdAt, expiresAt } = challenge;
  const isOver = takenAt !== null || tries >= TRIES || expiresAt <= now();
  if (isOver) return null;
  const waited = Math.floor((now().getTime() - createdAt.getTime()) / SECOND);
  const resendAfter = Math.min(Math.max(TIME_TO_ARRIVE - waited, 0), TIME_TO_ARRIVE);
  return { id, email: value, sentAt: createdAt, expiresAt, resendAfter, triesLeft: TRIES - tries };
}
