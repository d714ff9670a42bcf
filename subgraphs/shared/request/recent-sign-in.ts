import { HOUR, isDuring, period, SECOND } from '../durations.ts';
import { RequestError } from '../errors.ts';
import type { UserCaller } from './caller.ts';

/** The greatest age of a sign-in for getting or changing a secret. */
export const SECRET_SIGN_IN_AGE = 12 * HOUR;

/** The same for an operator. */
export const OPERATOR_SIGN_IN_AGE = HOUR;

/** Throws FORBIDDEN with the reason SESSION_STALE if the person signed in longer ago than `age`. */
export function checkSignedInWithin({ signedInAt }: UserCaller, age: number, now: Date): void {
  if (isDuring(now, period(signedInAt, age))) return;
  throw new RequestError(
    'FORBIDDEN',
    `You signed in too long ago (more than ${age / HOUR} h): sign in again to do this.`,
    {
      reason: 'SESSION_STALE',
      maxAgeSeconds: age / SECOND,
    },
  );
}
