import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import type { CredentialContext } from '../context.ts';

/** The part of a `$set` that ends the rights to change a credential that were checked before. */
export const ENDS_RIGHTS = { rightsVersion: { $add: [{ $ifNull: ['$rightsVersion', 0] }, 1] } } as const;

/** Ends the changes under way that these rights allowed. To be called after that write and before its answer. */
export async function endRights(
  { itemLists }: Pick<CredentialContext, 'itemLists'>,
  { _id, kind, rightsVersion = 0 }: CredentialDocument,
): Promise<void> {
  if (kind === 'LIST') await itemLists.endRights(_id, rightsVersion);
}
