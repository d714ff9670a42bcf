import { isPerItem } from '../buckets/bucket-edit.ts';
import { previewChange } from '../changes/preview-change.ts';
import { checkRevision } from '../head/conditions.ts';
import { readHead } from '../head/read-head.ts';
import { refuseUndo } from '../head/undos.ts';
import { countNewer, findKnownUpdates } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt } from '../model/list-change.ts';
import { type ItemDifference, sampleDifference } from '../reads/sample-difference.ts';
import { findUndone, type NamedUpdate, planUndo, undoIdOf } from './plan-undo.ts';
import { previewRestore } from './undo-replace.ts';
import type { UpdateUndo } from './undo-update.ts';

/** The effect that an undo would have now. */
export interface PreviewedUndo {
  readonly receipt: ItemsReceipt;
  /** Some of the items that it would add and remove; null for the undo of a REPLACE alone, which compares no items. */
  readonly difference: ItemDifference | null;
  /** How many newer changes it would undo too, up to a limit; null unless it includes them. */
  readonly newerChanges: number | null;
}

/** Returns the effect that an undo would have now; throws CONFLICT if it would be refused. */
export async function previewUndo(
  lists: ItemLists,
  undo: NamedUpdate & Pick<UpdateUndo, 'ifRevision'>,
): Promise<PreviewedUndo> {
  const { credId, updateId, ifRevision } = undo;
  const update = await findUndone(lists, undo);
  const undone = await findKnownUpdates(lists.database, [undoIdOf(updateId)]);
  if (undone.size > 0) refuseUndo('UNDO_OVER');
  if (!isPerItem(update.operation)) {
    const head = await readHead(lists.database, credId, 'majority');
    checkRevision(head, ifRevision);
    const newerChanges = undo.includingNewer ? await countNewer(lists.database, head, update) : null;
    return { ...(await previewRestore(lists, head, undo)), newerChanges };
  }
  const { change } = await planUndo(lists, update);
  const receipt = await previewChange(lists, { credId, ...change, ifRevision });
  const difference = await sampleDifference(lists, { ...receipt, credId, ...change });
  return { receipt, difference, newerChanges: null };
}
