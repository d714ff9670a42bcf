import { RequestError } from '../../../shared/errors.ts';

/** The most bytes of a bucket: every question about one of its items reads all of it. An even bucket has a fortieth. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** Throws TOO_LARGE if items take more bytes in one place than honest ones ever do, repeated ones included. */
export function checkBucketSize(bytes: number, most = MOST_BYTES): void {
  if (bytes <= most) return;
  throw new RequestError(
    'TOO_LARGE',
    'Too many of these items fall into one part of this list, which is older than the random placement of items. Create a new list, and send it all items.',
    { reason: 'ITEMS_CROWDED' },
  );
}
