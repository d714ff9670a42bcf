import type { Caller } from '../../shared/request/caller.ts';
import { reportEvent } from '../../shared/request/steps.ts';
import type { CredentialContext } from '../context.ts';
import type { CredentialItemsInput, CredentialItemsPayload } from '../generated.ts';
import { runIdempotently } from '../idempotency/run-idempotently.ts';
import type { PackedItems } from '../item-list-store/index.ts';
import { describeDryRun, describeReceipt } from './describe-receipt.ts';
import { parseNote } from './parse-note.ts';
import { toAuthor } from './to-author.ts';

/** A change of valid items that its caller is permitted to make. */
export interface PermittedChange extends Omit<CredentialItemsInput, 'auth' | 'items'> {
  readonly caller: Caller;
  readonly items: readonly PackedItems[];
}

/** Makes a change on its terms, or only previews it, and describes the outcome. */
export async function changeList(
  context: CredentialContext,
  { caller, ...input }: PermittedChange,
): Promise<CredentialItemsPayload> {
  const { itemLists } = context;
  const { credId, operation, items, ifRevision = null } = input;
  const change = { credId, operation, items, ifRevision };
  const author = toAuthor(context, caller, parseNote(input.note));
  if (input.dryRun) {
    const receipt = await itemLists.preview(change);
    return describeDryRun(receipt, await itemLists.difference({ ...receipt, ...change }));
  }
  const receipt = await runIdempotently(context, input, async (heldKey) => {
    const made = await itemLists.change({ ...change, heldKey, author });
    reportEvent('item added', made.added);
    reportEvent('item removed', made.removed);
    return made;
  });
  return describeReceipt(receipt);
}
