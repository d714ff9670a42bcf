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
  const found = new Map<string, Contents>();
  const ids = places.map(({ id }) => id);
  for await (const { id, contents } of findBuckets(database, ids)) found.set(id.toString('hex'), contents);
  const answers: boolean[] = [];
  for (const { id, state, item } of places) {
    const contents = found.get(id.toString('hex'));
    if (!contents) return askAgain(lists, state, asked);
    answers.push(hasItem(contents, item));
  }
  return answers;
}

async function askAgain(lists: ItemLists, state: ListState, asked: readonly Membership[]): Promise<readonly boolean[]> {
  await readNewerHead(lists.database, state);
  return containsItems(lists, asked);
}

function findPlace(states: readonly ListState[], credId: number, item: Item) {
  const state = states.find(({ _id }) => _id === credId);
  if (!state) throw new Error(`Credential ${credId} has no item list.`);
  const index = groupOf(item.key, { skip: 0, take: state.bits });
  return { state, item, id: toBucketId(credId, state.generation, index) };
}
