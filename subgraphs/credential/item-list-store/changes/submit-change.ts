import { fenceStaged } from '../head/generations.ts';
import { type ListHead, readHead } from '../head/list-head.ts';
import { findUpdate } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { findReceipt, type ItemsReceipt } from '../model/items-receipt.ts';
import type { ListChange } from '../model/list-change.ts';
import { countGiven } from '../packing/pack-items.ts';
import { fenceKey } from '../recovery/recover-list.ts';
import { replaceItems } from '../replace/replace-items.ts';
import { commitAlone } from './commit-alone.ts';
import { groupCommit } from './group-commit.ts';

/** A change of more items is worth a commit of its own. */
const MOST_SMALL_ITEMS = 1000;

/** Makes a change that somebody asks for. */
export async function submitChange(lists: ItemLists, change: ListChange): Promise<ItemsReceipt> {
  const { credId, operation, items, heldKey, ifRevision, author } = change;
  const known = heldKey && (await takeOver(lists, credId, heldKey.key, countGiven(items)));
  if (known) return known;
  if (operation === 'REPLACE') return replaceItems(lists, change);
  const isSmall = !heldKey && ifRevision === null && countGiven(items) <= MOST_SMALL_ITEMS;
  if (isSmall) return groupCommit(lists, credId, { operation, items, author });
  return commitAlone(lists, { credId, changes: [{ operation, items, author }], heldKey, ifRevision });
}

/** Shuts out whoever held the key before; what they have answered, or were about to. */
async function takeOver(lists: ItemLists, credId: number, key: string, given: number): Promise<ItemsReceipt | null> {
  const head = await readHead(lists.database, credId, 'majority');
  const isOpen = head.open.some((change) => change.key === key);
  const isStaged = head.dead.some((dead) => dead.key === key && !dead.isClaimed);
  if (isOpen) await fenceKey(lists, head, key);
  if (isStaged) await fenceStaged(lists, credId, key);
  if (isOpen || isStaged) return takeOver(lists, credId, key, given);
  return findReceipt(head, key) ?? findMade(lists, head, key, given);
}

/** The head keeps the last receipts alone: that a change was made before them is known from its line of the history. */
async function findMade(
  { database }: ItemLists,
  { _id: credId, count, revision, history }: ListHead,
  key: string,
  given: number,
): Promise<ItemsReceipt | null> {
  const line = history.find(({ _id }) => _id === key) ?? (await findUpdate(database, credId, key));
  if (!line) return null;
  const { operation, added, removed, unchanged } = line;
  const distinct = unchanged + (operation === 'REMOVE' ? removed : added);
  return { operation, added, removed, unchanged, duplicates: given - distinct, count, revision, isSuperseded: false };
}
