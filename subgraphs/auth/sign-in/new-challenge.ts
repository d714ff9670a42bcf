import { after, MINUTE } from '../../shared/durations.ts';
import type { ProvedIdentity } from '../identities/new-identity.ts';
import type { ChallengeDocument } from '../stores/challenges.ts';
import { newId } from '../stores/new-id.ts';
import { hashBrowserKey } from './browser-key.ts';

/** Enough time to find the e-mail or the wallet (design 4). */
const CHALLENGE_LIFETIME = 10 * MINUTE;

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
