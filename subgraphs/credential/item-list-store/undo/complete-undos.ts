import { RequestError } from '../../../shared/errors.ts';
import {
  claimUndo,
  findInterruptedUndos,
  type InterruptedUndo,
  isUndoClaimed,
  removePendingUndo,
} from '../head/pending-undos.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { undoUpdate } from './undo-update.ts';

/** An undo that was completed for a crashed server. */
export type CompletedUndo = Pick<InterruptedUndo, 'credId' | 'updateId' | 'author'>;

/** Completes the undos of crashed servers, so that none stays half done. Several servers may do this at the same time. */
export async function completeUndos(lists: ItemLists, onUndone: (undo: CompletedUndo) => void): Promise<void> {
  const errors: unknown[] = [];
  for await (const undo of findInterruptedUndos(lists.database)) {
    try {
      if (await completeUndo(lists, undo)) onUndone(undo);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some undos could not be completed.');
}

/** Whether the undo is complete now. */
async function completeUndo(lists: ItemLists, found: InterruptedUndo): Promise<boolean> {
  const { database } = lists;
  const { credId, updateId, author, key } = found;
  const at = await claimUndo(database, found);
  if (!at) return false;
  const check = async (): Promise<void> => {
    if (!(await isUndoClaimed(database, { credId, key, at }))) throw new UndoTakenOver();
  };
  try {
    await undoUpdate(lists, { credId, updateId, author, ifRevision: null, pendingSince: at, check });
    await removePendingUndo(database, credId, { key, at });
    return true;
  } catch (error) {
    if (error instanceof UndoTakenOver) return false;
    if (!(error instanceof RequestError) || error.code !== 'CONFLICT') throw error;
    // A REPLACE has made it pointless, or later changes have.
  }
  await removePendingUndo(database, credId, { key, at });
  return false;
}

/** The curator has repeated the undo meanwhile. */
class UndoTakenOver extends Error {}
