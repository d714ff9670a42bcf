import { RequestError } from '../../subgraphs/shared/errors.ts';

/** The memory that large bodies share while they are read and answered. */
export interface BodyMemory {
  /** Takes so many bytes for an address; throws UNAVAILABLE where others have left no room. Returns what gives them back. */
  take(address: string, bytes: number): () => void;
}

/** The part that one address may take, so that it can't keep the others out. */
const PART_OF_ADDRESS = 0.25;

/** Seconds after which most of the bodies that were in the way are answered. */
const RETRY_AFTER = 5;

/** A memory of so many bytes. A body that is alone is never refused: its own size is limited elsewhere. */
export function createBodyMemory(limit: number): BodyMemory {
  const taken = new Map<string, number>();
  let total = 0;
  const add = (address: string, bytes: number): void => {
    total += bytes;
    const own = (taken.get(address) ?? 0) + bytes;
    if (own > 0) taken.set(address, own);
    else taken.delete(address);
  };
  return {
    take: (address, bytes) => {
      checkRoom(taken.get(address) ?? 0, bytes, limit * PART_OF_ADDRESS);
      checkRoom(total, bytes, limit);
      add(address, bytes);
      return () => add(address, -bytes);
    },
  };
}

function checkRoom(taken: number, bytes: number, limit: number): void {
  if (taken === 0 || taken + bytes <= limit) return;
  throw new RequestError(
    'UNAVAILABLE',
    `Other large requests leave no room for this one: nothing was done. Try again in ${RETRY_AFTER} seconds.`,
    { reason: 'TOO_MANY_BODIES', retryAfter: RETRY_AFTER },
  );
}
