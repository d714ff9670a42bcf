import type { ListState } from './list-head.ts';
import { refuseUndo } from './refuse-undo.ts';

/** Throws CONFLICT if a REPLACE has set the list since the epoch that an undo belongs to. */
export function checkEpoch({ epoch }: Pick<ListState, 'epoch'>, ifEpoch: number | null): void {
  if (ifEpoch === null || epoch === ifEpoch) return;
  refuseUndo('UNDO_AMBIGUOUS', 'The list was replaced after this change: restore the list by another REPLACE.');
}
