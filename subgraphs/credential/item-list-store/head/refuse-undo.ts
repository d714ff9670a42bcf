import { RequestError } from '../../../shared/errors.ts';

/** Why a change can't be undone, by reason. */
const REFUSALS = {
  UNDO_OVER: 'This change can no longer be undone: a change can be undone once, within a day.',
  UNDO_AMBIGUOUS: 'Later changes have added or removed all these items again: nothing of this change is left to undo.',
  UNDO_TOO_LARGE: 'This change was too large to be undone: it changed more than a million items.',
  UNDO_INTERRUPTED: 'This change was interrupted and continued, so nobody knows exactly which items it changed.',
} as const;

/** Refuses to undo a change, and says why. */
export function refuseUndo(reason: keyof typeof REFUSALS, message: string = REFUSALS[reason]): never {
  throw new RequestError('CONFLICT', message, { reason });
}
