import { deleteCredentialEvents } from '../shared/credentials/credential-events.ts';
import { sweepDeletedCredentials } from '../shared/credentials/deleted-credentials.ts';
import { RequestError } from '../shared/errors.ts';
import type { CredentialContext } from './context.ts';
import { endPermissions } from './credentials/delete-credential.ts';
import { takeOverUndo } from './idempotency/undo-once.ts';
import { type CheckedRight, isRefused, type StaleUndo } from './item-list-store/index.ts';
import { deleteRuleVersions } from './rules/rule-versions.ts';

type SweepContext = Pick<CredentialContext, 'itemLists' | 'audits' | 'database' | 'log' | 'now' | 'pending'>;

/** Sweeps the item lists, completes the undos of crashed servers, and deletes what is left of deleted credentials. */
export async function sweepLists(context: SweepContext): Promise<void> {
  try {
    await context.itemLists.sweep(async (undo) => completeUndo(context, undo));
  } finally {
    const removeFrom = async (credId: number, isIdle: boolean): Promise<void> => remove(context, credId, isIdle);
    await sweepDeletedCredentials({ ...context, keeper: 'credential', remove: removeFrom });
  }
}

async function remove(context: SweepContext, credId: number, isIdle: boolean): Promise<void> {
  await endPermissions(context, credId);
  // A request that reads the list meanwhile would take missing buckets for damage.
  if (isIdle) await context.itemLists.deleteList(credId);
  await deleteRuleVersions(context.database, credId);
  await deleteCredentialEvents(context.database, credId);
}

/** Completes an undo, unless a call holds it. */
async function completeUndo(context: SweepContext, undo: StaleUndo): Promise<boolean> {
  const { credId, updateId, author } = undo;
  try {
    const receipt = await takeOverUndo(context, undo, async ({ check }) => {
      const right = toRight(undo);
      const made = await context.itemLists.undoUpdate({ credId, updateId, author, ifRevision: null, right, check });
      recordUndo(context, undo);
      return made;
    });
    return receipt !== null;
  } catch (error) {
    // A REPLACE has made it pointless, or later changes have; or the right to it has ended.
    if (isRefused(error)) return true;
    throw error;
  }
}

/** The right to an undo ends with any right to change its list: nobody is here who could prove to have it still. */
function toRight({ credId, rightsVersion = 0 }: StaleUndo): CheckedRight {
  const check = async (): Promise<never> => {
    throw new RequestError('FORBIDDEN', `Credential ${credId} may have another curator by now.`, {
      reason: 'NOT_CURATOR',
    });
  };
  return { version: rightsVersion, check };
}

/** Records the undo here, because the server that began it could not do so. */
function recordUndo({ audits, database, log, now }: SweepContext, { credId, updateId, author }: StaleUndo): void {
  const { actor, tokenId } = author;
  const person = tokenId === null && actor !== null ? { userId: actor } : {};
  const detail = { credId: String(credId), update: updateId, ...(tokenId !== null && { tokenId }) };
  audits.add({ database, log }, { at: now(), requestId: null, event: 'change-undone', ...person, detail });
}
