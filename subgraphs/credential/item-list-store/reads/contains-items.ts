import { readTogether } from '../../../shared/database/read-together.ts';
import { findBuckets, toBucketId } from '../buckets/bucket-collection.ts';
import { type Contents, hasItem } from '../buckets/bucket-contents.ts';
import type { ListState } from '../head/list-head.ts';
import { findStates, readNewerHead } from '../head/read-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { groupOf } from '../packing/group-keys.ts';
import type { Item } from '../packing/packed-items.ts';

/** A question whether a list contains an item. */
export interface Membership {
  readonly credId: number;
  readonly item: Item;
}

/** Whether lists contain items, in the given order: two queries for all of them. */
export async function containsItems(lists: ItemLists, asked: readonly Membership[]): Promise<readonly boolean[]> {
  const credIds = [...new Set(asked.map(({ credId }) => credId))];
  return containsItemsAt(lists, await findStates(lists.database, credIds), asked);
}

/** The same for lists whose states were read before. A list that has another generation by now is read again. */
export async function containsItemsAt(
  lists: ItemLists,
  states: readonly ListState[],
  asked: readonly Membership[],
): Promise<readonly boolean[]> {
  const { database } = lists;
  const places = asked.map(({ credId, item }) => findPlace(states, credId, item));
  const buckets = await Promise.all(places.map(async ({ id }) => findContents(database, id)));
  const answers: boolean[] = [];
  for (const [i, { state, item }] of places.entries()) {
    const bucket = buckets[i];
    if (!bucket) return askAgain(lists, state, asked);
    answers.push(hasItem(bucket.contents, item));
  }
  return answers;
}

/** The contents of a bucket; its `_id` is that of the bucket in hexadecimal digits. */
interface KnownContents {
  readonly _id: string;
  readonly contents: Contents;
}

const findContents = readTogether<KnownContents>(async (database, ids) => {
  const buckets = findBuckets(
    database,
    ids.map((id) => Buffer.from(id, 'hex')),
  );
  return Array.fromAsync(buckets, ({ id, contents }) => ({ _id: id.toString('hex'), contents }));
});

async function askAgain(lists: ItemLists, state: ListState, asked: readonly Membership[]): Promise<readonly boolean[]> {
  await readNewerHead(lists.database, state);
  return containsItems(lists, asked);
}

function findPlace(states: readonly ListState[], credId: number, item: Item) {
  const state = states.find(({ _id }) => _id === credId);
  if (!state) throw new Error(`Credential ${credId} has no item list.`);
  const index = groupOf(item.key, { skip: 0, take: state.bits });
  return { state, item, id: toBucketId(credId, state.generation, index).toString('hex') };
}
