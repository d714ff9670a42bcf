import { RequestError } from '../../shared/errors.ts';
import { type ByteBudget, createByteBudget } from './byte-budget.ts';

/** Seconds after which most of the other calls are done. */
const RETRY_AFTER = 30;

/** The memory that the items of all calls may take while they arrive at this process. */
export function createStreamBudget(limit: number): ByteBudget {
  return createByteBudget(limit, refuse);
}

function refuse(): never {
  throw new RequestError(
    'UNAVAILABLE',
    `The server is receiving too many items from other calls. Nothing was changed. Try again in ${RETRY_AFTER} seconds.`,
    { reason: 'TOO_MANY_STREAMS', retryAfter: RETRY_AFTER },
  );
}
