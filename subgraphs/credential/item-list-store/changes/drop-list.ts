import type { Database } from '../../../shared/database.ts';
import { deleteBuckets } from '../buckets/generation-buckets.ts';
import { deleteUnchangedHead } from '../head/insert-head.ts';

/** Deletes a list that was created in vain: nobody has changed it, and no credential refers to it. */
export async function dropList(database: Database, credId: number): Promise<void> {
  const isDeleted = await deleteUnchangedHead(database, credId);
  if (isDeleted) await deleteBuckets(database, credId, { generation: 0, bits: 0 });
}
