import { randomUUID } from 'node:crypto';
import { recordCallerAudit } from '../../shared/audit.ts';
import type { CredentialContext } from '../context.ts';
import type { CredentialItemsPayload, UndoReplaceInput, UndoUpdateInput } from '../generated.ts';
import { runIdempotently } from '../idempotency/run-idempotently.ts';
import { undoOnce } from '../idempotency/undo-once.ts';
import { MAX_DELTA } from '../item-list-store/index.ts';
import { checkItemQuota } from '../items/item-quota.ts';
import { parseNote, toAuthor } from './author.ts';
import { describeUndo, describeUndoDryRun, reportChange } from './describe-receipt.ts';
import { findOwnList } from './find-own-list.ts';

/** Undoes one change of a list on its terms, or only previews that. */
export async function undoUpdate(context: CredentialContext, input: UndoUpdateInput): Promise<CredentialItemsPayload> {
  const { caller, credential, right } = await findOwnList(context, input);
  const { credId, updateId, ifRevision = null } = input;
  const includingNewer = input.includingNewer ?? false;
  const undo = { credId, updateId, includingNewer, ifRevision };
  const author = toAuthor(context, caller, parseNote(input.note));
  const exact = async (): Promise<number> => {
    const { receipt } = await context.itemLists.previewUndo(undo);
    return receipt.added - receipt.removed;
  };
  const checkQuota = async (): Promise<void> =>
    checkItemQuota(context, { curator: credential.curator, most: MAX_DELTA, exact });
  if (input.dryRun) {
    await checkQuota();
    return describeUndoDryRun(await context.itemLists.previewUndo(undo));
  }
  const operation = includingNewer ? `UNDO ${updateId} AND NEWER` : `UNDO ${updateId}`;
  const call = { ...input, operation, items: [] };
  const receipt = await runIdempotently(context, call, async (outer) =>
    undoOnce(context, { credId, updateId, caller: outer?.key ?? randomUUID() }, async ({ check }) => {
      await checkQuota();
      const made = await context.itemLists.undoUpdate({ ...undo, author, right, check });
      reportChange(made);
      recordCallerAudit(context, 'change-undone', { credId, update: updateId }, caller);
      return made;
    }),
  );
  return describeUndo(receipt);
}

/** Restores a list as it was before the last REPLACE. The history shows this as another REPLACE. */
export async function undoLastReplace(
  context: CredentialContext,
  input: UndoReplaceInput,
): Promise<CredentialItemsPayload> {
  const { credId } = input;
  const { caller, credential, right } = await findOwnList(context, input);
  // What the last REPLACE has removed is not known before it is restored: one undo may go beyond the limit.
  const growth = { most: Number.POSITIVE_INFINITY, exact: async () => 1 };
  await checkItemQuota(context, { curator: credential.curator, ...growth });
  const receipt = await context.itemLists.undoLast({ credId, author: toAuthor(context, caller), right });
  reportChange(receipt);
  recordCallerAudit(context, 'change-undone', { credId }, caller);
  return describeUndo(receipt);
}
