import type { CredentialContext } from '../context.ts';
import type { CredentialItemsInput } from '../generated.ts';
import { hasReceipt } from '../idempotency/has-receipt.ts';
import { findListToFill } from './find-own-list.ts';
import { checkItemQuota } from './item-quota.ts';

/** The terms of an upload, which arrive before its items. */
export type UploadTerms = Omit<CredentialItemsInput, 'items'>;

/** Throws unless the token belongs to the curator of the list, and the list has room for at least one item after the change. */
export async function checkUpload(context: CredentialContext, terms: UploadTerms): Promise<void> {
  const { credential } = await findListToFill(context, terms);
  if (terms.operation === 'REMOVE') return;
  const exact = async (): Promise<number> => {
    if (await hasReceipt(context, terms)) return 0;
    return terms.operation === 'APPEND' ? 1 : 1 - (await context.itemLists.total([terms.credId]));
  };
  await checkItemQuota(context, { curator: credential.curator, most: 1, exact });
}
