import type { Database } from '../../../shared/database/database.ts';
import { insertBuckets } from '../buckets/bucket-collection.ts';
import { insertHead } from '../head/insert-head.ts';

/** Creates an empty list. Its bucket comes first, so that a head never refers to missing buckets. */
export async function createList(database: Database, credId: number): Promise<void> {
  await insertBuckets(database, { credId, generation: 0 }, [{ index: 0, contents: {} }]);
  await insertHead(database, credId);
}
