import { HOUR, isDuring, period, SECOND } from '../durations.ts';
import { RequestError } from '../errors.ts';
import type { UserCaller } from './caller.ts';

/** The greatest age of a sign-in for getting or changing a secret. */
export const SECRET_SIGN_IN_AGE = 12 * HOUR;

/** The same for an operator. */
export const OPERATOR_SIGN_IN_AGE = HOUR;

/** Throws FORBIDDEN with the reason SESSION_STALE if the person signed in longer ago than `age`. */
export function checkSignedInWithin(caller: UserCaller, age: number, now: Date): void {
  if (isSignedInWithin(caller, age, now)) return;
  throw new RequestError(
    'FORBIDDEN',
    `Sign in again to do this, with an identity that was linked more than ${SECRET_SIGN_IN_AGE / HOUR} h ago: your last such sign-in is more than ${age / HOUR} h old.`,
    {
      reason: 'SESSION_STALE',
      maxAgeSeconds: age / SECOND,
    },
  );
}

/** Throws FORBIDDEN with the reason PASSKEY_NEEDED if an operator did not sign in with a passkey as recently as an operator must. */
export function checkUsedPasskey(caller: UserCaller, now: Date): void {
  if (usedPasskey(caller, now)) return;
  throw new RequestError(
    'FORBIDDEN',
    `Operators of this service sign in with a passkey: add one on your account page, and sign in with it after ${SECRET_SIGN_IN_AGE / HOUR} h, or sign in again with one that is older.`,
    { reason: 'PASSKEY_NEEDED', maxAgeSeconds: OPERATOR_SIGN_IN_AGE / SECOND },
  );
}

/** Whether `checkUsedPasskey` accepts the operator. */
export function usedPasskey({ passkeyAt }: UserCaller, now: Date): boolean {
  return passkeyAt !== undefined && isDuring(now, period(passkeyAt, OPERATOR_SIGN_IN_AGE));
}

/** Does so for who changes how they sign in, or a secret: an operator must have signed in as recently as for any other act. */
export function checkSignedInRecently(caller: UserCaller, now: Date): void {
  checkSignedInWithin(caller, signInAgeOf(caller), now);
}

/** Whether `checkSignedInRecently` accepts the caller. */
export function isSignedInRecently(caller: UserCaller, now: Date): boolean {
  return isSignedInWithin(caller, signInAgeOf(caller), now);
}

function isSignedInWithin({ signedInAt }: UserCaller, age: number, now: Date): boolean {
  return isDuring(now, period(signedInAt, age));
}

function signInAgeOf({ isOperator }: UserCaller): number {
  return isOperator ? OPERATOR_SIGN_IN_AGE : SECRET_SIGN_IN_AGE;
}
