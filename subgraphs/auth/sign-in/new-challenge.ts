import { after, MINUTE } from '../../shared/durations.ts';
import { newId } from '../../shared/new-id.ts';
import type { ProvedIdentity } from '../identities/new-identity.ts';
import type { ChallengeDocument } from '../stores/challenges.ts';
import { hashBrowserKey } from './browser-key.ts';

/** Design 4: long enough to find the mail or the wallet. */
const CHALLENGE_LIFETIME = 10 * MINUTE;

/** A challenge to prove an identity, but for the answer that is expected; with a key, it is bound to the browser that keeps the key. */
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
