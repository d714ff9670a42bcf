import { commitAlone } from '../changes/commit-alone.ts';
import type { ChangeGroup } from '../changes/commit-changes.ts';
import { takeOverKey } from '../changes/take-over-key.ts';
import { addPendingUndo, hasBegun, removePendingUndo } from '../head/pending-undos.ts';
import { readHead } from '../head/read-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt } from '../model/items-receipt.ts';
import type { Author, HeldKey } from '../model/list-change.ts';
import { undoReplace } from '../replace/undo-replace.ts';
import { findUndone, planUndo } from './plan-undo.ts';
import { undoIdOf } from './undo-id.ts';

/** An update to undo, and who undoes it on which terms. */
export interface UpdateUndo {
  readonly credId: number;
  readonly updateId: string;
  readonly author: Author;
  readonly ifRevision: number | null;
  /** Whether the head already names it, because it is completed for a server that crashed. */
  readonly isPending?: boolean;
  /** Throws if another call has taken over this undo. */
  readonly check: HeldKey['check'];
}

/**
 * Undoes an update by a change of its own. Its key comes from the update, so that the change is undone once, whoever asks, and whoever
 * comes after a server that crashed within it continues. Returns the first receipt if the update was undone before.
 */
export async function undoUpdate(lists: ItemLists, undo: UpdateUndo): Promise<ItemsReceipt> {
  const { credId, updateId, check, ifRevision } = undo;
  const heldKey = { key: undoIdOf(updateId), check };
  const known = await takeOverKey(lists, credId, heldKey.key, 0);
  if (known) return { ...known, duplicates: 0 };
  const update = await findUndone(lists, undo);
  const author = { ...undo.author, undoes: updateId };
  if (update.operation === 'REPLACE')
    return undoReplace(lists, { credId, author, updateId, key: heldKey.key, ifRevision });
  const { change, epoch } = await planUndo(lists, update);
  const group = { credId, changes: [{ ...change, author }], heldKey, ifRevision, ifEpoch: epoch };
  if (!undo.isPending)
    await addPendingUndo(lists.database, credId, { key: heldKey.key, updateId, author: undo.author });
  return commitPending(lists, group, heldKey.key);
}

/** Makes an undo that others complete if this server crashes; they don't if it has written nothing. */
async function commitPending(lists: ItemLists, group: ChangeGroup, key: string): Promise<ItemsReceipt> {
  const { database } = lists;
  const { credId } = group;
  try {
    const receipt = await commitAlone(lists, group);
    await removePendingUndo(database, credId, key);
    return receipt;
  } catch (error) {
    if (!hasBegun(await readHead(database, credId), key)) await removePendingUndo(database, credId, key);
    throw error;
  }
}
