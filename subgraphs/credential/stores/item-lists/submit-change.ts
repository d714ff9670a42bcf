import type { ItemsChange } from './bucket-work.ts';
import { commitChange } from './commit-change.ts';
import { commitTogether } from './commit-together.ts';
import { dryRun } from './dry-run.ts';
import type { ItemLists } from './item-lists.ts';
import { findReceipt, type ItemsReceipt } from './items-receipt.ts';
import type { ListChange } from './list-change.ts';
import { readHead } from './list-head.ts';
import { countGiven } from './pack-items.ts';
import { replaceItems } from './replace-items.ts';
import { claimRevision } from './revision.ts';

/** A change of more items is worth a commit of its own. */
const MOST_SMALL_ITEMS = 1000;

/** Makes a change that somebody asks for. */
export async function submitChange(lists: ItemLists, change: ListChange): Promise<ItemsReceipt> {
  const { credId, operation, items, key, ifRevision } = change;
  if (operation === 'REPLACE') return replaceItems(lists, change);
  const isSmall = key === null && ifRevision === null && countGiven(items) <= MOST_SMALL_ITEMS;
  if (isSmall) return commitTogether(lists, credId, { operation, items });
  return submitAlone(lists, change, { operation, items });
}

async function submitAlone(lists: ItemLists, terms: ListChange, change: ItemsChange): Promise<ItemsReceipt> {
  const { credId, key, ifRevision } = terms;
  const head = await readHead(lists.database, credId);
  const known = findReceipt(head, key);
  if (known) return known;
  if (ifRevision === null) return commitChange(lists, { start: head, change, key, isClaimed: false });
  const preview = await dryRun(lists, terms);
  // The revision must not grow for what changes nothing.
  if (preview.added + preview.removed === 0) return preview;
  return commitChange(lists, { start: await claimRevision(lists, credId, ifRevision), change, key, isClaimed: true });
}
