import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { Take } from '../stores/take.ts';

/** One request with a code or a refresh token. */
export interface Attempt {
  /** The claim of this request. */
  readonly take: Take;
  /** Whether the caller still waits for the answer; otherwise it may have repeated the call already. */
  isWaitedFor(): Promise<boolean>;
}

/** Begins the attempt of a request. */
export function beginAttempt({ hangUpSignal }: Pick<AuthContext, 'hangUpSignal'>): Attempt {
  const isWaitedFor = async (): Promise<boolean> => {
    // After a standstill, the end of the connection may arrive in the same turn as an answer of the database, and after it.
    await setImmediate();
    return !hangUpSignal?.().aborted;
  };
  return { take: { by: randomBytes(12).toString('base64url') }, isWaitedFor };
}

/** Throws if the caller has hung up. To be called before a second use is judged: it may be the caller's own repeat that was the first. */
export async function checkWaiting({ isWaitedFor }: Attempt): Promise<void> {
  if (await isWaitedFor()) return;
  throw new RequestError('UNAVAILABLE', 'The caller disconnected.', { reason: 'CALLER_GONE' });
}
