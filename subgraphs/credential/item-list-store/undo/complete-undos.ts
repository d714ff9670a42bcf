import { findStaleUndos, removePendingUndo, type StaleUndo } from '../head/undos.ts';
import type { ItemLists } from '../model/item-lists.ts';

/** Completes an undo for a crashed server; false while another call makes it. An undo that is refused is complete. */
export type CompleteUndo = (undo: StaleUndo) => Promise<boolean>;

/** Completes the undos of crashed servers, so that none stays half done. Several servers may do this at the same time. */
export async function completeUndos({ database }: ItemLists, complete: CompleteUndo): Promise<void> {
  const errors: unknown[] = [];
  for await (const undo of findStaleUndos(database)) {
    try {
      if (await complete(undo)) await removePendingUndo(database, undo.credId, undo);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some undos could not be completed.');
}
