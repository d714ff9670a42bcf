import { after, MINUTE } from '../../shared/durations.ts';
import type { ProvedIdentity } from '../identities/new-identity.ts';
import { newId } from '../new-id.ts';
import type { ChallengeDocument } from '../stores/challenges.ts';

/** Design 4: long enough to find the mail or the wallet. */
const CHALLENGE_LIFETIME = 10 * MINUTE;

/** A challenge to prove an identity, but for the answer that is expected. */
export function newChallenge({ scope, value }: ProvedIdentity, now: Date): Omit<ChallengeDocument, 'expected'> {
  return {
    _id: newId(),
    scope,
    value,
    tries: 0,
    takenAt: null,
    createdAt: now,
    expiresAt: after(now, CHALLENGE_LIFETIME),
  };
}
