import { after } from '../../../shared/durations.ts';
import type { ItemUpdateDocument } from '../model/item-update.ts';
import type { ListState } from './list-head.ts';
import { UNDO_PERIOD } from './readable-generation.ts';

/** Until when a change can be undone by its ID; null if it can't: that is the last REPLACE, while nothing was changed since. */
export function findUndoableUntil(
  { dead, previous, replacement, revision }: ListState,
  { _id }: Pick<ItemUpdateDocument, '_id'>,
  now: Date,
): Date | null {
  if (replacement?.update !== _id || replacement.revision !== revision) return null;
  const kept = dead.find(({ generation, isClaimed }) => generation === previous && !isClaimed);
  const until = kept && after(kept.at, UNDO_PERIOD);
  return until && until > now ? until : null;
}
