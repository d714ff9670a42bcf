import { fenceChanges } from '../head/fenced-changes.ts';
import { discardStaged } from '../head/generations.ts';
import type { ListHead } from '../head/list-head.ts';
import { readHead } from '../head/read-head.ts';
import { findReceipt } from '../head/stored-receipts.ts';
import { findUpdate } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt } from '../model/items-receipt.ts';
import { awaitTurn } from '../recovery/await-turn.ts';

/** Fences what earlier holders of an idempotency key have in progress. Returns the receipt if they have made the change; null otherwise. */
export async function takeOverKey(
  lists: ItemLists,
  credId: number,
  key: string,
  given: number,
): Promise<ItemsReceipt | null> {
  const head = await readHead(lists.database, credId, 'majority');
  const open = head.open.filter((change) => change.key === key).map(({ id }) => id);
  const isStaged = head.dead.some((generation) => generation.key === key && !generation.isClaimed);
  if (open.length > 0) {
    await fenceChanges(lists.database, credId, open);
    await awaitTurn(lists, credId, () => true);
  }
  if (isStaged) await discardStaged(lists, credId, key);
  if (open.length > 0 || isStaged) return takeOverKey(lists, credId, key, given);
  return findReceipt(head, key) ?? findInHistory(lists, head, key, given);
}

/** The head holds only the latest receipts. The update in the history shows that an earlier change was made. */
async function findInHistory(
  { database }: ItemLists,
  { _id: credId, count, revision, history }: ListHead,
  key: string,
  given: number,
): Promise<ItemsReceipt | null> {
  const update = history.find(({ _id }) => _id === key) ?? (await findUpdate(database, credId, key));
  if (!update) return null;
  const { operation, added, removed, unchanged } = update;
  const distinct = unchanged + { APPEND: added, REPLACE: added, REMOVE: removed }[operation];
  const counts = { operation, added, removed, unchanged, duplicates: given - distinct };
  return { ...counts, count, revision, updateId: key, isSuperseded: false };
}
