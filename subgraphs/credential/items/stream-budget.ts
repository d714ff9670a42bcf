import { type ByteBudget, createByteBudget } from '../../shared/byte-budget.ts';
import { RequestError } from '../../shared/errors.ts';

/** Seconds after which most calls that were in the way are done. */
const RETRY_AFTER = 30;

/** How much memory the items may take up that come in by all calls of this process at once. */
export function createStreamBudget(limit: number): ByteBudget {
  return createByteBudget(limit, refuse);
}

function refuse(): never {
  throw new RequestError(
    'UNAVAILABLE',
    `Other calls are bringing so many items that there is no room for these: nothing was changed. Try again in ${RETRY_AFTER} seconds.`,
    { reason: 'TOO_MANY_STREAMS', retryAfter: RETRY_AFTER },
  );
}
