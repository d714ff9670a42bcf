import { bucketIdsOf, type Generation } from '../buckets/bucket-id.ts';
import { findBuckets, insertBuckets, sealBuckets } from '../buckets/buckets.ts';
import { type Bucket, divideBucket } from '../buckets/to-buckets.ts';
import { dropGeneration, publishGeneration, stageGeneration } from '../head/generations.ts';
import { type ListHead, readHead, readMoved } from '../head/list-head.ts';
import { type ItemLists, toBits } from '../model/item-lists.ts';

const BATCH = 64;

/**
 * Copies a list into more buckets when it, with `incoming` items more, needs them. Answers with the head afterwards, be it
 * grown by this call or another one, replaced, or as it was.
 */
export async function growList(lists: ItemLists, head: ListHead, incoming: number): Promise<ListHead> {
  const bits = toBits(lists, head.count + incoming);
  if (bits <= head.bits) return readHead(lists.database, head._id);
  return moveList(lists, head, bits);
}

/**
 * Copies a list into 2^bits buckets. Sealing comes first: a change that has read a bucket but not written it fails then, and
 * goes on in the new generation. The epoch stays, for what the list holds stays. Anyone may do the work of a mover that died.
 */
export async function moveList(lists: ItemLists, head: ListHead, bits: number): Promise<ListHead> {
  const { database } = lists;
  const credId = head._id;
  const to = await stageGeneration(lists, credId, { bits, key: null });
  await sealBuckets(database, credId, head);
  const isWhole = await copyBuckets(lists, head, to);
  const conditions = { generation: head.generation, epoch: head.epoch };
  const moved = isWhole ? await publishGeneration(lists, { credId, to, conditions, set: {} }) : null;
  if (moved) return moved;
  await dropGeneration(lists, credId, to);
  return isWhole ? readHead(database, credId) : readMoved(database, head);
}

/** Says whether all was there to be copied: a list that was replaced may be swept meanwhile. */
async function copyBuckets({ database }: ItemLists, head: ListHead, to: Generation): Promise<boolean> {
  const credId = head._id;
  for (const ids of bucketIdsOf(credId, head, BATCH)) {
    const copies: (readonly Bucket[])[] = [];
    for await (const bucket of findBuckets(database, ids)) {
      copies.push(divideBucket(bucket, { skip: head.bits, take: to.bits - head.bits }));
    }
    if (copies.length < ids.length) return false;
    await insertBuckets(database, { credId, generation: to.generation }, copies.flat());
  }
  return true;
}
