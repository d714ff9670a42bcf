import type { Operation } from '../../graph/operations.generated.ts';
import { OPPOSITE } from '../../graph/opposite.ts';
import type { Difference } from './difference.ts';
import type { Undo } from './import-session.ts';

/** A change that was made. */
interface MadeChange {
  readonly operation: Operation;
  readonly items: Blob;
  readonly made: Difference;
  /** The difference that was shown before; null where nobody has seen it. */
  readonly preview: Difference | null;
}

/** What undoes a change exactly; null where nobody knows any more which of the items it has changed. */
export function findUndo({ operation, items, made, preview }: MadeChange): Undo | null {
  if (operation === 'REPLACE') return { kind: 'restore' };
  const opposite = OPPOSITE[operation];
  if (made.unchanged === 0) return { kind: 'reverse', operation: opposite, items };
  const changed = preview && { APPEND: preview.wouldAdd, REMOVE: preview.wouldRemove }[operation];
  const isWhole = changed?.length === made.added + made.removed;
  return isWhole ? { kind: 'reverse', operation: opposite, items: new Blob([JSON.stringify(changed)]) } : null;
}
