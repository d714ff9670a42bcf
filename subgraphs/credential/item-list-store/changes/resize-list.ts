import { setTimeout } from 'node:timers/promises';
import { bucketIdsOf, findBuckets, type Generation, insertBuckets } from '../buckets/bucket-collection.ts';
import { type Bucket, splitBucket } from '../buckets/to-buckets.ts';
import { sealBuckets } from '../buckets/write-buckets.ts';
import { deleteGeneration, stageGeneration } from '../head/generations.ts';
import type { ListHead } from '../head/list-head.ts';
import { publishResized } from '../head/publish-generation.ts';
import { readHead, readNewerHead } from '../head/read-head.ts';
import { type ItemLists, toBits } from '../model/item-lists.ts';
import type { ItemsSize } from '../packing/packed-items.ts';
import { placementOf } from '../packing/placement.ts';

/** How many buckets are copied at once. */
const BATCH = 64;

/**
 * Copies a list into more buckets if it needs them for more items, of the width of which its own are taken to be too. Returns the
 * current head, whether this call or another one has resized the list, or a REPLACE has replaced it, or nothing has happened.
 */
export async function growList(lists: ItemLists, head: ListHead, incoming: ItemsSize): Promise<ListHead> {
  const count = head.count + incoming.count;
  const bits = toBits(lists, { count, bytes: count * (incoming.bytes / incoming.count) });
  if (bits <= head.bits) return readHead(lists.database, head._id);
  return resizeList(lists, head, bits);
}

/**
 * Copies a list into 2^bits buckets. Seals the old buckets first: a change that has read one but not written it fails, and
 * continues in the new generation. The epoch stays the same, because the items do. Any server may resize a list again if another one
 * has crashed meanwhile.
 */
async function resizeList(lists: ItemLists, head: ListHead, bits: number): Promise<ListHead> {
  const { database } = lists;
  const credId = head._id;
  const to = await stageGeneration(lists, credId, { bits, key: null });
  await sealBuckets(database, credId, head);
  const isComplete = await copyBuckets(lists, head, to);
  const resized = isComplete ? await publishResized(lists, head, to) : null;
  if (resized) return resized;
  await deleteGeneration(lists, credId, to);
  return isComplete ? readHead(database, credId) : readNewerHead(database, head);
}

/** Whether all buckets could be copied: if the list was replaced, the sweep may have deleted some. */
async function copyBuckets({ database }: ItemLists, head: ListHead, to: Generation): Promise<boolean> {
  const credId = head._id;
  const place = placementOf(head);
  for (const ids of bucketIdsOf(credId, head, BATCH)) {
    const copies: (readonly Bucket[])[] = [];
    for await (const bucket of findBuckets(database, ids)) {
      copies.push(splitBucket(bucket, { place, skip: head.bits, take: to.bits - head.bits }));
    }
    if (copies.length < ids.length) return false;
    await insertBuckets(database, { credId, generation: to.generation }, copies.flat());
  }
  return true;
}

/** How often to check whether the list was resized, in milliseconds. */
const POLL_INTERVAL = 10;

/** How long a resize may take before its server counts as crashed, in milliseconds: copying a bucket takes about one. */
const TIMEOUT = { least: 100, perBucket: 4 } as const;

/** Waits for the resize of a list whose buckets are sealed or missing. Resizes the list itself if nobody else seems to. */
export async function awaitResize(lists: ItemLists, head: ListHead): Promise<ListHead> {
  const timeout = TIMEOUT.least + TIMEOUT.perBucket * 2 ** head.bits;
  for (let waited = 0; waited < timeout; waited += POLL_INTERVAL) {
    const current = await readHead(lists.database, head._id);
    if (current.generation !== head.generation || current.epoch !== head.epoch) return current;
    await setTimeout(POLL_INTERVAL);
  }
  const bits = Math.max(head.bits, toBits(lists, { count: head.count, bytes: 0 }));
  return resizeList(lists, head, bits);
}
