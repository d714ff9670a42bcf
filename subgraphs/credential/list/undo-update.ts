import { randomUUID } from 'node:crypto';
import { recordCallerAudit } from '../../shared/audit.ts';
import { reportEvent } from '../../shared/request/steps.ts';
import type { CredentialContext } from '../context.ts';
import type { CredentialItemsPayload, UndoUpdateInput } from '../generated.ts';
import { runIdempotently } from '../idempotency/run-idempotently.ts';
import { undoOnce } from '../idempotency/undo-once.ts';
import { MAX_DELTA } from '../item-list-store/index.ts';
import { describeUndo, describeUndoDryRun } from './describe-receipt.ts';
import { findOwnList } from './find-own-list.ts';
import { checkItemQuota } from './item-quota.ts';
import { parseNote } from './parse-note.ts';
import { toAuthor } from './to-author.ts';

/** Undoes one change of a list on its terms, or only previews that. */
export async function undoUpdate(context: CredentialContext, input: UndoUpdateInput): Promise<CredentialItemsPayload> {
  const { caller, credential, right } = await findOwnList(context, input);
  const { credId, updateId, ifRevision = null } = input;
  const author = toAuthor(context, caller, parseNote(input.note));
  const exact = async (): Promise<number> => {
    const { receipt } = await context.itemLists.previewUndo({ credId, updateId, ifRevision });
    return receipt.added - receipt.removed;
  };
  const checkQuota = async (): Promise<void> =>
    checkItemQuota(context, { curator: credential.curator, most: MAX_DELTA, exact });
  if (input.dryRun) {
    await checkQuota();
    const { receipt, difference } = await context.itemLists.previewUndo({ credId, updateId, ifRevision });
    return describeUndoDryRun(receipt, difference);
  }
  const call = { ...input, operation: `UNDO ${updateId}`, items: [] };
  const receipt = await runIdempotently(context, call, async (outer) =>
    undoOnce(context, { credId, updateId, caller: outer?.key ?? randomUUID() }, async (held) => {
      await checkQuota();
      const made = await context.itemLists.undoUpdate({
        credId,
        updateId,
        ifRevision,
        author,
        right,
        check: async () => held.check(),
      });
      reportEvent('item added', made.added);
      reportEvent('item removed', made.removed);
      recordCallerAudit(context, 'change-undone', { credId, update: updateId }, caller);
      return made;
    }),
  );
  return describeUndo(receipt);
}
