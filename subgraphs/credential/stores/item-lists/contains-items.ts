import { hasItem } from './bucket-contents.ts';
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

/** Whether the lists contain the items, in the order asked: two reads for all of them. All answers for one list go by one state of it. */
export async function containsItems(lists: ItemLists, asked: readonly Membership[]): Promise<readonly boolean[]> {
  const heads = await findStates(lists.database, [...new Set(asked.map(({ credId }) => credId))]);
  const headOf = new Map(heads.map((head) => [head._id, head]));
  const ids = asked.map(({ credId, item }) => bucketIdOf(headOf.get(credId), item));
  const found = new Map<string, (item: Item) => boolean>();
  for await (const { id, contents } of findBuckets(lists.database, ids)) {
    found.set(id.toString('hex'), (item) => hasItem(contents, item));
  }
  const answers = asked.map(({ item }, i) => found.get(ids[i]?.toString('hex') ?? '')?.(item));
  const known = answers.filter((answer) => answer !== undefined);
  // A bucket that is gone was swept after its list moved on, so the heads are old.
  return known.length === asked.length ? known : containsItems(lists, asked);
}

function bucketIdOf(head: ListState | undefined, { key }: Item): Buffer {
  if (!head) throw new Error('A credential has no item list.');
  return toBucketId(head._id, head.generation, groupOf(key, { skip: 0, take: head.bits }));
}
