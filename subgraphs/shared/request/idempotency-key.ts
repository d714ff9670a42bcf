import { RequestError } from '../errors.ts';

const LONGEST_KEY = 255;

/** Throws BAD_USER_INPUT for a key that is empty or too long. */
export function checkIdempotencyKey(key: string): void {
  if (key !== '' && key.length <= LONGEST_KEY) return;
  throw new RequestError('BAD_USER_INPUT', `An idempotency key has 1 to ${LONGEST_KEY} characters.`, {
    reason: 'INVALID_INPUT',
    field: 'idempotencyKey',
  });
}

/** Refuses a key that was sent before with another request. */
export function refuseReusedKey(): never {
  throw new RequestError(
    'CONFLICT',
    'This idempotency key was already sent with a different request: use a new key for a new request, or repeat the first request unchanged.',
    { reason: 'IDEMPOTENCY_KEY_REUSED' },
  );
}
