import { tryFlushHistory } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt } from '../model/list-change.ts';
import { type ChangeGroup, commitChanges } from './commit-changes.ts';

/** Makes a change that is large, or has an idempotency key or a required revision. */
export async function commitAlone(lists: ItemLists, group: ChangeGroup): Promise<ItemsReceipt> {
  const { receipts } = await commitChanges(lists, group, () => {});
  await tryFlushHistory(lists.database, group.credId);
  const [receipt] = receipts;
  if (receipt) return receipt;
  throw new Error('A change has no receipt.');
}
