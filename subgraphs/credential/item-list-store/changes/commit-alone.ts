import { flushHistory } from '../history/flush-history.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt } from '../model/items-receipt.ts';
import { type ChangeGroup, commitChanges } from './commit-changes.ts';

/** Makes a change that is large or has terms of its own. */
export async function commitAlone(lists: ItemLists, group: ChangeGroup): Promise<ItemsReceipt> {
  const { receipts } = await commitChanges(lists, group, () => {});
  await flushHistory(lists.database, group.credId).catch(() => {
    // The lines are in the head: whoever reads the history moves them.
  });
  const [receipt] = receipts;
  if (receipt) return receipt;
  throw new Error('A change has no receipt.');
}
