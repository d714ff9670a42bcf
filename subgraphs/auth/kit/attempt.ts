import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { Take } from './take.ts';

/** The claim of one request with a code or a refresh token. */
export function newTake(): Take {
  return { by: randomBytes(12).toString('base64url') };
}

/** Whether the caller still waits for the answer; otherwise it may have repeated the call already. */
export async function isWaiting({ hangUpSignal }: Pick<AuthContext, 'hangUpSignal'>): Promise<boolean> {
  // After a standstill, the end of the connection may arrive in the same turn as an answer of the database, and after it.
  await setImmediate();
  return !hangUpSignal?.().aborted;
}

/** Throws if the caller has hung up. To be called before a second use is judged: it may be the caller's own repeat that was the first. */
export async function checkWaiting(context: Pick<AuthContext, 'hangUpSignal'>): Promise<void> {
  if (await isWaiting(context)) return;
  throw new RequestError('UNAVAILABLE', 'The caller disconnected.', { reason: 'CALLER_GONE' });
}
