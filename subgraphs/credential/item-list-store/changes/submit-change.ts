import { isPerItem } from '../buckets/bucket-edit.ts';
import { awaitTurn } from '../head/await-turn.ts';
import { findReceipt } from '../head/change-records.ts';
import { discardStaged } from '../head/generations.ts';
import type { ListHead } from '../head/list-head.ts';
import { readHead } from '../head/read-head.ts';
import { fenceChanges } from '../head/unfinished-changes.ts';
import { findUpdate } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt, ListChange } from '../model/list-change.ts';
import { countGiven } from '../packing/packed-items.ts';
import { commitSingle } from './commit-changes.ts';
import { groupCommit } from './group-commit.ts';
import { checkRemoval } from './preview-change.ts';
import { replaceItems } from './replace-items.ts';

/** A change of more items gets a commit of its own. */
const MAX_SMALL_ITEMS = 1000;

/** Makes a change in the way that fits its size and its terms. */
export async function submitChange(lists: ItemLists, change: ListChange): Promise<ItemsReceipt> {
  const { credId, operation, items, claimedKey, ifRevision, right, author } = change;
  const known = claimedKey && (await takeOverKey(lists, credId, claimedKey.key, countGiven(items)));
  if (known) return known;
  if (!isPerItem(operation)) return replaceItems(lists, change);
  // Not before: a repeat of a change that was made gets its receipt, whatever the list has become.
  if (operation === 'REMOVE') await checkRemoval(lists, change);
  const isSmall = !claimedKey && ifRevision === null && countGiven(items) <= MAX_SMALL_ITEMS;
  const changes = [{ operation, items, author }] as const;
  if (isSmall) return groupCommit(lists, credId, changes[0], right);
  return commitSingle(lists, { credId, changes, claimedKey, ifRevision, ifEpoch: null, right });
}

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
  const distinct = unchanged + added + (isPerItem(operation) ? removed : 0);
  const counts = { operation, added, removed, unchanged, duplicates: given - distinct };
  return { ...counts, count, revision, updateId: key, isSuperseded: false };
}
