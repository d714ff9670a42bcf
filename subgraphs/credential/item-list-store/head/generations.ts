import type { Generation } from '../buckets/bucket-id.ts';
import { deleteBuckets } from '../buckets/buckets.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { type DeadGeneration, headCollection, type ListHead } from './list-head.ts';

/** A change of the head to another generation. */
export interface Publication {
  readonly credId: number;
  readonly to: Generation;
  /** What must hold in the head at that moment. */
  readonly conditions: Readonly<Record<string, unknown>>;
  /** What else changes, as values of an aggregation's `$set`. */
  readonly set: Readonly<Record<string, unknown>>;
}

/** Takes a number for a generation that is to be written. The sweep finds it if its writer dies. */
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
  if (!head) throw new Error(`Credential ${credId} has no item list.`);
  return { generation: head.next - 1, bits };
}

/**
 * Makes a staged or kept generation live, and keeps the one that was, in one write: a reader sees the list before it or
 * after it. Null when a condition does not hold or a sweeper has claimed the generation.
 */
export async function publishGeneration(
  { database, now }: ItemLists,
  { credId, to, conditions, set }: Publication,
): Promise<ListHead | null> {
  const others = { $filter: { input: '$dead', cond: { $ne: ['$$this.generation', to.generation] } } };
  const died = [{ generation: '$generation', bits: '$bits', at: now(), isClaimed: false, key: null }];
  return headCollection(database).findOneAndUpdate(
    { _id: credId, dead: { $elemMatch: { generation: to.generation, isClaimed: false } }, ...conditions },
    [{ $set: { ...set, generation: to.generation, bits: to.bits, dead: { $concatArrays: [others, died] } } }],
    { returnDocument: 'after' },
  );
}

/** Takes away the generations that an idempotency key's holders of before have staged: whoever wakes can't make one live. */
export async function fenceStaged({ database }: ItemLists, credId: number, key: string): Promise<void> {
  await headCollection(database).updateOne(
    { _id: credId, dead: { $elemMatch: { key, isClaimed: false } } },
    { $set: { 'dead.$[staged].isClaimed': true } },
    { arrayFilters: [{ 'staged.key': key }] },
  );
}

/** Claims a dead generation for deletion, so that it can't become live any more. False when it has, since it was seen dead. */
export async function claimGeneration(
  { database }: ItemLists,
  credId: number,
  { generation, at }: DeadGeneration,
): Promise<boolean> {
  const { matchedCount } = await headCollection(database).updateOne(
    { _id: credId, dead: { $elemMatch: { generation, at } } },
    { $set: { 'dead.$.isClaimed': true } },
  );
  return matchedCount === 1;
}

/** Deletes a generation that can't become live: one that was claimed, or one's own that was staged in vain. */
export async function dropGeneration({ database }: ItemLists, credId: number, dropped: Generation): Promise<void> {
  await deleteBuckets(database, credId, dropped);
  await headCollection(database).updateOne({ _id: credId }, { $pull: { dead: { generation: dropped.generation } } });
}
