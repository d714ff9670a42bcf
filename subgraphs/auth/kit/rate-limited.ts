import { SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import type { Reason } from '../../shared/reasons.ts';

/** Creates the error for a limit that is reached until `nextAt`; the message ends with the time to wait. */
export function rateLimited(
  message: string,
  { reason, nextAt, now }: { readonly reason: Reason<'RATE_LIMITED'>; readonly nextAt: Date; readonly now: Date },
): RequestError {
  const retryAfter = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / SECOND));
  const minutes = Math.ceil(retryAfter / 60);
  return new RequestError('RATE_LIMITED', `${message}, or wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    reason,
    retryAfter,
  });
}
