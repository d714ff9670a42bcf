import { RequestError } from '../../shared/errors.ts';

/** The memory that the items of all calls may take while they arrive at this process. */
export interface StreamBudget {
  /** Begins a call. */
  open(): CallMemory;
}

/** The memory that the items of one call take. */
export interface CallMemory {
  /** Takes more bytes; throws if the other calls have left no room for them. */
  take(bytes: number): void;
  release(): void;
}

/** Seconds after which most of the other calls are done. */
const RETRY_AFTER = 30;

/** Creates a budget of this many bytes. A single call is never refused, because each call has a limit of its own. */
export function createStreamBudget(limit: number): StreamBudget {
  let taken = 0;
  const open = (): CallMemory => {
    let own = 0;
    const take = (bytes: number): void => {
      if (taken > own && taken + bytes > limit) refuse();
      taken += bytes;
      own += bytes;
    };
    const release = (): void => {
      taken -= own;
      own = 0;
    };
    return { take, release };
  };
  return { open };
}

function refuse(): never {
  throw new RequestError(
    'UNAVAILABLE',
    `The server is receiving too many items from other calls. Nothing was changed. Try again in ${RETRY_AFTER} seconds.`,
    { reason: 'OVERLOADED', retryAfter: RETRY_AFTER },
  );
}
