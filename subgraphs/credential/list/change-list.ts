import type { Caller } from '../../shared/request/caller.ts';
import { reportEvent } from '../../shared/request/steps.ts';
import type { CredentialContext } from '../context.ts';
import type { CredentialItemsInput, CredentialItemsPayload } from '../generated.ts';
import { runIdempotently } from '../idempotency/run-idempotently.ts';
import { countGiven, type HeldRight, type PackedItems, type PreviewedChange } from '../item-list-store/index.ts';
import { describeDryRun, describeReceipt } from './describe-receipt.ts';
import { checkItemQuota } from './item-quota.ts';
import { parseNote } from './parse-note.ts';
import { toAuthor } from './to-author.ts';

/** A change of valid items that its caller is permitted to make. */
export interface PermittedChange extends Omit<CredentialItemsInput, 'auth' | 'items'> {
  readonly caller: Caller;
  readonly right: HeldRight;
  readonly items: readonly PackedItems[];
}

/** Makes a change on its terms, or only previews it, and describes the outcome. */
export async function changeList(
  context: CredentialContext,
  { caller, right, ...input }: PermittedChange,
): Promise<CredentialItemsPayload> {
  const { itemLists } = context;
  const { credId, operation, items, ifRevision = null } = input;
  const change = { credId, operation, items, ifRevision };
  const author = toAuthor(context, caller, parseNote(input.note));
  const checkQuota = async (): Promise<void> => checkChange(context, change);
  if (input.dryRun) {
    await checkQuota();
    const receipt = await itemLists.preview(change);
    return describeDryRun(receipt, await itemLists.difference({ ...receipt, ...change }));
  }
  const receipt = await runIdempotently(context, input, async (heldKey) => {
    await checkQuota();
    const made = await itemLists.change({ ...change, heldKey, right, author });
    reportEvent('item added', made.added);
    reportEvent('item removed', made.removed);
    return made;
  });
  return describeReceipt(receipt);
}

async function checkChange(context: CredentialContext, change: PreviewedChange): Promise<void> {
  const { credId, operation, items } = change;
  const credential = await context.loaders.credential.load(credId);
  if (operation === 'REMOVE' || !credential) return;
  const exact = async (): Promise<number> => {
    const { added, removed } = await context.itemLists.preview(change);
    return added - removed;
  };
  await checkItemQuota(context, { curator: credential.curator, most: countGiven(items), exact });
}
