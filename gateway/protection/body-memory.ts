import { RequestError } from '../../subgraphs/shared/errors.ts';

/** The memory that large bodies share while they are processed. */
export interface BodyMemory {
  /** Takes bytes for an address; throws UNAVAILABLE if others have left no room. Returns a function that releases them. */
  take(address: string, bytes: number): () => void;
}

/** The share that one address may take, so that it can't lock the others out. */
const PART_OF_ADDRESS = 0.25;

/** Seconds after which most of the other bodies have been processed. */
const RETRY_AFTER = 5;

/** Creates a memory of this many bytes. A single body is never refused: its size has a limit of its own. */
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
