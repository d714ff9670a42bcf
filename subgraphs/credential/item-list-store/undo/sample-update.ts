import { after } from '../../../shared/durations.ts';
import { itemsAfter } from '../buckets/bucket-contents.ts';
import { canGrow, isPerItem } from '../buckets/bucket-edit.ts';
import { findReadable, UNDO_PERIOD } from '../head/generations.ts';
import type { ListState } from '../head/list-head.ts';
import { findState } from '../head/read-head.ts';
import { findUndoableUntil } from '../head/undos.ts';
import { findFewItems } from '../history/delta-collection.ts';
import { readParts } from '../history/delta-parts.ts';
import { findUpdate, flushHistory } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemUpdateDocument } from '../model/list-change.ts';
import type { Item } from '../packing/packed-items.ts';
import { containsItemsAt } from '../reads/contains-items.ts';
import { type PositionedItem, pageItems } from '../reads/page-items.ts';
import type { ItemDifference } from '../reads/sample-difference.ts';

/** The update whose items are asked for, and the most of them of each kind. */
export interface SampleRequest {
  readonly updateId: string;
  readonly limit: number;
}

/** Some of the items that an update has added and removed; null if its undo is not kept, or if the list has no such update. */
export async function sampleUpdate(
  lists: ItemLists,
  state: ListState,
  { updateId, limit }: SampleRequest,
): Promise<ItemDifference | null> {
  await flushHistory(lists.database, state._id);
  const update = await findUpdate(lists.database, state._id, updateId);
  if (!update) return null;
  return isPerItem(update.operation) ? sampleDelta(lists, update, limit) : sampleReplace(lists, update, limit);
}

async function sampleDelta(
  lists: ItemLists,
  update: ItemUpdateDocument,
  limit: number,
): Promise<ItemDifference | null> {
  const { at, delta, operation } = update;
  if (!delta || delta.lost || after(at, UNDO_PERIOD) <= lists.now()) return null;
  const first = delta.parts ? (await readParts(lists.database, delta.parts).next()).value : null;
  const contents = first ?? (await findFewItems(lists.database, update));
  if (!contents) return null;
  const items = itemsAfter(contents, null, limit);
  return canGrow(operation) ? { added: items, removed: [] } : { added: [], removed: items };
}

/** The list before a REPLACE is kept while that can be undone; the list after it is the live one. */
async function sampleReplace(
  lists: ItemLists,
  { credId, ...update }: ItemUpdateDocument,
  limit: number,
): Promise<ItemDifference | null> {
  const before = await openBefore(lists, credId, update);
  if (!before) return null;
  const added = await sampleOnly(lists, before.live, before.former, limit);
  const removed = await sampleOnly(lists, before.former, before.live, limit);
  // Another change may have been made, and the sweep may have deleted the former list, while it was read.
  return (await openBefore(lists, credId, update)) && { added, removed };
}

async function openBefore(
  { database, now }: ItemLists,
  credId: number,
  update: Pick<ItemUpdateDocument, '_id'>,
): Promise<{ readonly live: ListState; readonly former: ListState } | null> {
  const live = await findState(database, credId);
  if (!live || live.previous === null || !findUndoableUntil(live, update, now())) return null;
  const former = findReadable(live, live.previous, now());
  return former && { live, former: { ...live, generation: former.generation, bits: former.bits } };
}

/** The number of items that one step compares, and the most that are compared for a sample. */
const STEP = 1000;
const MOST_COMPARED = 16 * STEP;

/** Some of the items that one list has and the other one lacks. */
async function sampleOnly(
  lists: ItemLists,
  list: ListState,
  other: ListState,
  limit: number,
): Promise<readonly Item[]> {
  const found: Item[] = [];
  let last: PositionedItem | null = null;
  for (let compared = 0; compared < MOST_COMPARED && found.length < limit; compared += STEP) {
    const items: readonly PositionedItem[] = await pageItems(lists, list, { after: last, limit: STEP });
    const asked = items.map((item) => ({ credIds: [list._id], items: [item] }));
    const known = await containsItemsAt(lists, [other], asked);
    found.push(...items.filter((_, index) => known[index]?.size === 0));
    last = items.at(-1) ?? null;
    if (items.length < STEP) break;
  }
  return found.slice(0, limit);
}
