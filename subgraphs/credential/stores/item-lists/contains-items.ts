import { type Contents, hasItem } from './bucket-contents.ts';
import { toBucketId } from './bucket-id.ts';
import { findBuckets } from './buckets.ts';
import { groupOf } from './group-keys.ts';
import type { Item } from './item-kinds.ts';
import type { ItemLists } from './item-lists.ts';
import { findStates, type ListState } from './list-head.ts';

/** An item that a list may contain. */
export interface Membership {
  readonly credId: number;
  readonly item: Item;
}

/** Whether lists contain items, in the order asked: two reads for all of them. The answers for a list go by one state of it. */
export async function containsItems(lists: ItemLists, asked: readonly Membership[]): Promise<readonly boolean[]> {
  const states = await findStates(lists.database, [...new Set(asked.map(({ credId }) => credId))]);
  const stateOf = new Map(states.map((state) => [state._id, state]));
  const ids = asked.map(({ credId, item }) => bucketIdOf(stateOf.get(credId), item));
  const found = new Map<string, Contents>();
  for await (const { id, contents } of findBuckets(lists.database, ids)) found.set(id.toString('hex'), contents);
  const buckets = ids.map((id) => found.get(id.toString('hex')));
  // A bucket that is gone was swept after its list had moved on: the states that were read are old.
  if (buckets.includes(undefined)) return containsItems(lists, asked);
  return asked.map(({ item }, i) => hasItem(buckets[i] ?? {}, item));
}

function bucketIdOf(state: ListState | undefined, { key }: Item): Buffer {
  if (!state) throw new Error('A credential has no item list.');
  return toBucketId(state._id, state.generation, groupOf(key, { skip: 0, take: state.bits }));
}
