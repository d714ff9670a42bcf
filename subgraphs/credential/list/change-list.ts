import type { Caller } from '../../shared/caller.ts';
import { tell } from '../../shared/steps.ts';
import type { CredentialContext } from '../context.ts';
import type { CredentialItemsInput, CredentialItemsPayload } from '../generated.ts';
import { runIdempotently } from '../idempotency/run-idempotently.ts';
import { submitChange } from '../item-list-store/changes/submit-change.ts';
import type { PackedItems } from '../item-list-store/packing/pack-items.ts';
import { dryRun } from '../item-list-store/reads/dry-run.ts';
import { describeDryRun, describeReceipt } from './describe-receipt.ts';
import { toAuthor } from './to-author.ts';

/** A change that its curator may make, of items that are all valid. */
export interface PermittedChange extends Omit<CredentialItemsInput, 'auth' | 'items'> {
  readonly caller: Caller;
  readonly items: readonly PackedItems[];
}

/** Makes the change on its terms, or only tries it out, and tells what it did. */
export async function changeList(
  context: CredentialContext,
  { caller, ...input }: PermittedChange,
): Promise<CredentialItemsPayload> {
  const { credId, operation, items, ifRevision = null } = input;
  const change = { credId, operation, items, ifRevision };
  if (input.dryRun) return describeDryRun(await dryRun(context.itemLists, change));
  const receipt = await runIdempotently(context, input, async (heldKey) => {
    const made = await submitChange(context.itemLists, { ...change, heldKey, author: toAuthor(caller) });
    tell('item added', made.added);
    tell('item removed', made.removed);
    return made;
  });
  return describeReceipt(receipt);
}
