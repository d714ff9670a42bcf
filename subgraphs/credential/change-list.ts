import type { Caller } from '../shared/caller.ts';
import { claimKey } from './claim-key.ts';
import type { CredentialContext } from './context.ts';
import { describeDryRun, describeReceipt } from './describe-receipt.ts';
import type { CredentialItemsInput, CredentialItemsPayload } from './generated.ts';
import { joinSame } from './join-same.ts';
import { recordUpdate } from './record-update.ts';
import { keepAnswer } from './stores/item-claims.ts';
import { dryRun } from './stores/item-lists/dry-run.ts';
import type { PackedItems } from './stores/item-lists/pack-items.ts';
import { submitChange } from './stores/item-lists/submit-change.ts';

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
  const change = { credId, operation, items, key: null, ifRevision };
  if (input.dryRun) return describeDryRun(await dryRun(context.itemLists, change));
  const claim = await claimKey(context, input);
  if (claim?.receipt) return describeReceipt(claim.receipt);
  // The same key a day later is another claim, and so another change.
  const key = claim ? `${claim._id}.${claim.at.getTime()}` : null;
  const receipt = await joinSame(context.running, key, async () => submitChange(context.itemLists, { ...change, key }));
  await recordUpdate(context, { credId, caller, receipt, key });
  if (claim) await keepAnswer(context.database, claim, receipt);
  return describeReceipt(receipt);
}
