import { claimKey } from './claim-key.ts';
import type { CredentialContext } from './context.ts';
import { describeDryRun, describeReceipt } from './describe-receipt.ts';
import { findOwnList } from './find-own-list.ts';
import type { CredentialItemsInput, CredentialItemsPayload } from './generated.ts';
import { parseItems } from './parse-items.ts';
import { recordUpdate } from './record-update.ts';
import { keepAnswer } from './stores/item-claims.ts';
import { dryRun } from './stores/item-lists/dry-run.ts';
import { packItems } from './stores/item-lists/pack-items.ts';
import { submitChange } from './stores/item-lists/submit-change.ts';

/** Adds, replaces or removes the items of a list (spec 4.7). */
export async function updateItems(
  context: CredentialContext,
  input: CredentialItemsInput,
): Promise<CredentialItemsPayload> {
  const { credId, operation, ifRevision = null } = input;
  const { caller } = await findOwnList(context, input);
  const items = parseItems(input.items, credId);
  const change = { credId, operation, items: [packItems(items)], key: null, ifRevision };
  if (input.dryRun) return describeDryRun(await dryRun(context.itemLists, change));
  const claim = await claimKey(context, input, items);
  if (claim?.receipt) return describeReceipt(claim.receipt);
  // The same key a day later is another claim, and so another change.
  const key = claim ? `${claim._id}.${claim.at.getTime()}` : null;
  const receipt = await submitChange(context.itemLists, { ...change, key });
  await recordUpdate(context, { credId, caller, receipt, key });
  if (claim) await keepAnswer(context.database, claim, receipt);
  return describeReceipt(receipt);
}
