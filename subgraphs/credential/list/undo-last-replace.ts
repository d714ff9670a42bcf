import { recordCallerAudit } from '../../shared/audit.ts';
import { reportEvent } from '../../shared/request/steps.ts';
import type { CredentialContext } from '../context.ts';
import type { CredentialItemsPayload, UndoReplaceInput } from '../generated.ts';
import { describeUndo } from './describe-receipt.ts';
import { findOwnList } from './find-own-list.ts';
import { checkItemQuota } from './item-quota.ts';
import { toAuthor } from './to-author.ts';

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
  reportEvent('item added', receipt.added);
  reportEvent('item removed', receipt.removed);
  recordCallerAudit(context, 'change-undone', { credId }, caller);
  return describeUndo(receipt);
}
