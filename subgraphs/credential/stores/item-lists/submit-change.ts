import { commitAlone } from './commit-alone.ts';
import { fenceStaged } from './generations.ts';
import { groupCommit } from './group-commit.ts';
import type { ItemLists } from './item-lists.ts';
import { findReceipt, type ItemsReceipt } from './items-receipt.ts';
import type { ListChange } from './list-change.ts';
import { readHead } from './list-head.ts';
import { countGiven } from './pack-items.ts';
import { fenceKey } from './recover-list.ts';
import { replaceItems } from './replace-items.ts';

/** A change of more items is worth a commit of its own. */
const MOST_SMALL_ITEMS = 1000;

/** Makes a change that somebody asks for. */
export async function submitChange(lists: ItemLists, change: ListChange): Promise<ItemsReceipt> {
  const { credId, operation, items, heldKey, ifRevision, author } = change;
  const known = heldKey && (await takeOver(lists, credId, heldKey.key));
  if (known) return known;
  if (operation === 'REPLACE') return replaceItems(lists, change);
  const isSmall = !heldKey && ifRevision === null && countGiven(items) <= MOST_SMALL_ITEMS;
  if (isSmall) return groupCommit(lists, credId, { operation, items, author });
  return commitAlone(lists, { credId, changes: [{ operation, items, author }], heldKey, ifRevision });
}

/** Shuts out whoever held the key before; what they have answered, or were about to. */
async function takeOver(lists: ItemLists, credId: number, key: string): Promise<ItemsReceipt | null> {
  const head = await readHead(lists.database, credId, 'majority');
  const isOpen = head.open.some((change) => change.key === key);
  const isStaged = head.dead.some((dead) => dead.key === key && !dead.isClaimed);
  if (isOpen) await fenceKey(lists, head, key);
  if (isStaged) await fenceStaged(lists, credId, key);
  return isOpen || isStaged ? takeOver(lists, credId, key) : findReceipt(head, key);
}
