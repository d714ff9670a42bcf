import { recordAudit } from '../../shared/record-audit.ts';
import { reportEvent } from '../../shared/steps.ts';
import type { CredentialContext } from '../context.ts';
import type { CredentialItemsPayload, UndoUpdateInput } from '../generated.ts';
import { describeUndo } from './describe-receipt.ts';
import { findOwnList } from './find-own-list.ts';
import { toAuthor } from './to-author.ts';

/** Undoes one change of a list, unless newer changes would be undone with it. */
export async function undoUpdate(context: CredentialContext, input: UndoUpdateInput): Promise<CredentialItemsPayload> {
  const { credId, updateId } = input;
  const { caller } = await findOwnList(context, input);
  const receipt = await context.itemLists.undo({ credId, author: toAuthor(caller), updateId });
  reportEvent('item added', receipt.added);
  reportEvent('item removed', receipt.removed);
  recordAudit(context, 'change-undone', { credId, update: updateId }, caller);
  return describeUndo(receipt);
}
