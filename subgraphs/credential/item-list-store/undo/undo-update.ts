import { after } from '../../../shared/durations.ts';
import { RequestError } from '../../../shared/errors.ts';
import type { ErrorCode } from '../../../shared/reasons.ts';
import { isPerItem } from '../buckets/bucket-edit.ts';
import type { ChangeGroup } from '../changes/commit-changes.ts';
import { commitSingle } from '../changes/commit-changes.ts';
import { takeOverKey } from '../changes/submit-change.ts';
import { UNDO_PERIOD } from '../head/generations.ts';
import type { PendingUndo } from '../head/list-head.ts';
import { readHead } from '../head/read-head.ts';
import { addPendingUndo, hasBegun, isPending, refuseUndo, removePendingUndo } from '../head/undos.ts';
import { findUpdate } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ChangeAuthor, CheckedRight, ClaimedKey, ItemsReceipt } from '../model/list-change.ts';
import { findUndone, type NamedUpdate, planUndo, undoIdOf } from './plan-undo.ts';
import { undoReplace } from './undo-replace.ts';

/** An update to undo, with the author and the terms of the undo. */
export interface UpdateUndo extends NamedUpdate {
  readonly author: ChangeAuthor;
  readonly ifRevision: number | null;
  /** Absent for an undo by nobody whose right can end. */
  readonly right?: CheckedRight;
  /** Throws if another call has taken over this undo. */
  readonly check: ClaimedKey['check'];
}

/**
 * Undoes an update by another change. The key of that change is derived from the update, so the update is undone only once, and if the
 * server crashes, the next call continues the undo. Returns the first receipt if the update was undone before.
 */
export async function undoStoredUpdate(lists: ItemLists, undo: UpdateUndo): Promise<ItemsReceipt> {
  const { credId, updateId, check, right } = undo;
  const claimedKey = { key: undoIdOf(updateId), check };
  const known = await takeOverKey(lists, credId, claimedKey.key, 0);
  if (known) return repeatReceipt(lists, credId, claimedKey.key, known);
  const update = await findUndone(lists, undo);
  const author = { ...undo.author, undoes: updateId };
  if (!isPerItem(update.operation)) return undoReplace(lists, { ...undo, author, key: claimedKey.key });
  const head = await readHead(lists.database, credId);
  const isContinued = isPending(head, claimedKey.key);
  const { change, epoch } = await planUndo(lists, update, isContinued);
  // The list had the required revision when the undo began. What was written of it has raised the revision.
  const ifRevision = isContinued && hasBegun(head, claimedKey.key) ? null : undo.ifRevision;
  const group = { credId, changes: [{ ...change, author }], claimedKey, ifRevision, ifEpoch: epoch, right };
  const pending = { key: claimedKey.key, updateId, author: undo.author, rightsVersion: right?.version ?? 0 };
  const at = await addPendingUndo(lists.database, credId, pending);
  return commitPending(lists, group, { key: claimedKey.key, at });
}

/** The receipt of an earlier undo. Its call can be repeated for a day. */
async function repeatReceipt(
  { database, now }: ItemLists,
  credId: number,
  key: string,
  receipt: ItemsReceipt,
): Promise<ItemsReceipt> {
  const made = await findUpdate(database, credId, key);
  if (made && after(made.at, UNDO_PERIOD) <= now()) refuseUndo('UNDO_OVER');
  return { ...receipt, duplicates: 0 };
}

/** Why an undo is not completed: the list has changed, the right to it has ended, or a bucket has no room for its items. */
const REFUSED: ReadonlySet<unknown> = new Set<ErrorCode>(['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'TOO_LARGE']);

/** Whether an undo was refused for good. */
export function isRefused(error: unknown): boolean {
  return error instanceof RequestError && REFUSED.has(error.code);
}

/** Makes an undo that others complete if this server crashes; they don't if it was refused, or has written nothing. */
async function commitPending(
  lists: ItemLists,
  group: ChangeGroup,
  pending: Pick<PendingUndo, 'key' | 'at'>,
): Promise<ItemsReceipt> {
  const { database } = lists;
  const { credId } = group;
  try {
    const receipt = await commitSingle(lists, group);
    await removePendingUndo(database, credId, pending);
    return receipt;
  } catch (error) {
    if (isRefused(error) || !hasBegun(await readHead(database, credId), pending.key))
      await removePendingUndo(database, credId, pending);
    throw error;
  }
}
