import { after } from '../../../shared/durations.ts';
import type { Generation } from '../buckets/bucket-id.ts';
import { deleteBuckets } from '../buckets/generation-buckets.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { headCollection } from './head-collection.ts';
import type { InactiveGeneration, ListHead } from './list-head.ts';
import { refuseMissing } from './missing-list.ts';
import { isPinned } from './pinned-generations.ts';
import { RETENTION } from './readable-generation.ts';

/** Reserves the number of a generation that is about to be written. If its writer crashes, the sweep finds it here. */
export async function stageGeneration(
  { database, now }: ItemLists,
  credId: number,
  { bits, key }: { readonly bits: number; readonly key: string | null },
): Promise<Generation> {
  const staged = [{ generation: '$next', bits, at: now(), isClaimed: false, key: { $literal: key } }];
  const head = await headCollection(database).findOneAndUpdate(
    { _id: credId },
    [{ $set: { next: { $add: ['$next', 1] }, dead: { $concatArrays: ['$dead', staged] } } }],
    { returnDocument: 'after' },
  );
  return head ? { generation: head.next - 1, bits } : refuseMissing(credId);
}

/** Heads of lists that may have an expired generation. */
export function findExpiring({ database, now }: ItemLists): AsyncIterable<ListHead> {
  return headCollection(database).find({ 'dead.at': { $lte: after(now(), -RETENTION) } });
}

/** Marks for deletion what earlier holders of an idempotency key have staged, so that it can't become live any more. */
export async function discardStaged({ database }: ItemLists, credId: number, key: string): Promise<void> {
  await headCollection(database).updateOne(
    { _id: credId, dead: { $elemMatch: { key, isClaimed: false } } },
    { $set: { 'dead.$[staged].isClaimed': true } },
    { arrayFilters: [{ 'staged.key': key }] },
  );
}

/** Marks an inactive generation for deletion, so that it can't become live any more. False if it is pinned, or has been live since it was read. */
export async function markForDeletion(
  { database }: ItemLists,
  credId: number,
  { generation, at }: InactiveGeneration,
): Promise<boolean> {
  const { matchedCount } = await headCollection(database).updateOne(
    { _id: credId, dead: { $elemMatch: { generation, at } }, $expr: { $not: [isPinned(generation)] } },
    { $set: { 'dead.$.isClaimed': true } },
  );
  return matchedCount === 1;
}

/** Deletes a generation that can't become live: one marked for deletion, or one that the caller staged and gives up. */
export async function deleteGeneration({ database }: ItemLists, credId: number, deleted: Generation): Promise<void> {
  await deleteBuckets(database, credId, deleted);
  await headCollection(database).updateOne({ _id: credId }, { $pull: { dead: { generation: deleted.generation } } });
}
