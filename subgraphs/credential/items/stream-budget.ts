import { RequestError } from '../../shared/errors.ts';

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
    { reason: 'OVERLOADED', retryAfter: RETRY_AFTER },
  );
}

/** The memory that all its users together may take up at once. */
export interface ByteBudget {
  /** Opens a share for one user. */
  open(): ByteShare;
}

/** The memory of one user. */
export interface ByteShare {
  /** Takes up more bytes; throws if the other users have left no room for them. */
  take(bytes: number): void;
  release(): void;
}

/** Creates a budget of this many bytes. `refuse` creates its error. A single user is never refused, because each user has a limit of its own. */
function createByteBudget(limit: number, refuse: () => never): ByteBudget {
  let taken = 0;
  const open = (): ByteShare => {
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
