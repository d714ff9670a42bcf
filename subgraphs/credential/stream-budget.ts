import { RequestError } from '../shared/errors.ts';

/** How much memory the items may take up that come in by all calls of this process at once. */
export interface StreamBudget {
  /** For one call. */
  open(): StreamShare;
}

/** What one call takes up. */
export interface StreamShare {
  /** Takes up so many bytes more; throws UNAVAILABLE where others have left no room for them. */
  take(bytes: number): void;
  release(): void;
}

/** Seconds after which most calls that were in the way are done. */
const RETRY_AFTER = 30;

/** A budget of so many bytes. A call that is alone is never refused: one call's items are limited by themselves. */
export function createStreamBudget(limit: number): StreamBudget {
  let taken = 0;
  const open = (): StreamShare => {
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
    `Other calls are bringing so many items that there is no room for these: nothing was changed. Try again in ${RETRY_AFTER} seconds.`,
    { reason: 'TOO_MANY_STREAMS', retryAfter: RETRY_AFTER },
  );
}
