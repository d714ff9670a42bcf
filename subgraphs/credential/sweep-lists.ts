import { RequestError } from '../shared/errors.ts';
import type { CredentialContext } from './context.ts';
import { takeOverUndo } from './idempotency/take-over-undo.ts';
import type { StaleUndo } from './item-list-store/index.ts';

type SweepContext = Pick<CredentialContext, 'itemLists' | 'audits' | 'database' | 'log' | 'now' | 'pending'>;

/** Sweeps the item lists, and completes the undos of crashed servers. */
export async function sweepLists(context: SweepContext): Promise<void> {
  await context.itemLists.sweep(async (undo) => completeUndo(context, undo));
}

/** Completes an undo, unless a call holds it. */
async function completeUndo(context: SweepContext, undo: StaleUndo): Promise<boolean> {
  const { credId, updateId, author } = undo;
  try {
    const receipt = await takeOverUndo(context, undo, async (held) => {
      const check = async (): Promise<void> => held.check();
      const made = await context.itemLists.undoUpdate({ credId, updateId, author, ifRevision: null, check });
      recordUndo(context, undo);
      return made;
    });
    return receipt !== null;
  } catch (error) {
    // A REPLACE has made it pointless, or later changes have.
    if (error instanceof RequestError && error.code === 'CONFLICT') return true;
    throw error;
  }
}

/** Records the undo here, because the server that began it could not do so. */
function recordUndo({ audits, database, log, now }: SweepContext, { credId, updateId, author }: StaleUndo): void {
  const { actor, tokenId } = author;
  const person = tokenId === null && actor !== null ? { userId: actor } : {};
  const detail = { credId: String(credId), update: updateId, ...(tokenId !== null && { tokenId }) };
  audits.add({ database, log }, { at: now(), requestId: null, event: 'change-undone', ...person, detail });
}
