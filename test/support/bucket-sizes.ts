import { toBucketId } from '../../subgraphs/credential/item-list-store/buckets/bucket-collection.ts';
import { readHead } from '../../subgraphs/credential/item-list-store/head/read-head.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';

/** The number of items in each bucket of the live generation of a list, in their order. */
export async function bucketSizes(database: Database, credId: number): Promise<readonly number[]> {
  const { generation, bits } = await readHead(database, credId);
  const [from, last] = [0, 2 ** bits - 1].map((index) => toBucketId(credId, generation, index));
  const buckets = database.collection<{ readonly _id: Buffer; readonly count: number }>('itemBuckets');
  const found = buckets.find({ _id: { $gte: from, $lte: last } }, { sort: { _id: 1 } });
  return Array.fromAsync(found, ({ count }) => count);
}
