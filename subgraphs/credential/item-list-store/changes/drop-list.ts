import type { Database } from '../../../shared/database/database.ts';
import { deleteBuckets } from '../buckets/write-buckets.ts';
import { deleteUnchangedHead } from '../head/insert-head.ts';

/** Deletes a list that nobody has changed and to which no credential refers. */
export async function dropList(database: Database, credId: number): Promise<void> {
  const isDeleted = await deleteUnchangedHead(database, credId);
  if (isDeleted) await deleteBuckets(database, credId, { generation: 0, bits: 0 });
}
