import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt, ListChange } from '../model/list-change.ts';
import { countGiven } from '../packing/packed-items.ts';
import { replaceItems } from '../replace/replace-items.ts';
import { commitAlone } from './commit-alone.ts';
import { groupCommit } from './group-commit.ts';
import { takeOverKey } from './take-over-key.ts';

/** A change of more items gets a commit of its own. */
const MAX_SMALL_ITEMS = 1000;

/** Makes a change in the way that fits its size and its terms. */
export async function submitChange(lists: ItemLists, change: ListChange): Promise<ItemsReceipt> {
  const { credId, operation, items, heldKey, ifRevision, right, author } = change;
  const known = heldKey && (await takeOverKey(lists, credId, heldKey.key, countGiven(items)));
  if (known) return known;
  if (operation === 'REPLACE') return replaceItems(lists, change);
  const isSmall = !heldKey && ifRevision === null && countGiven(items) <= MAX_SMALL_ITEMS;
  const changes = [{ operation, items, author }] as const;
  if (isSmall) return groupCommit(lists, credId, changes[0], right);
  return commitAlone(lists, { credId, changes, heldKey, ifRevision, ifEpoch: null, right });
}
