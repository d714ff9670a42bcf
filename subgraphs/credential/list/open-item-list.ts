import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { checkCuratorOf, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { CredentialContext } from '../context.ts';
import type { ListState } from '../item-list-store/index.ts';

/**
 * Opens the item list of a credential, for its curator only (design 6); null if a partner decides. All its fields come from one read
 * of its state. Items are read after that: they are those of its revision or of a newer one.
 */
export async function openItemList(
  context: CredentialContext,
  credential: CredentialDocument,
): Promise<ListState | null> {
  if (credential.kind !== 'LIST') return null;
  if (context.caller.kind === 'nobody') await requireCuratorCaller(context, null);
  checkCuratorOf(context.caller, credential);
  const { listState } = context.loaders;
  const state = await listState.load(credential._id);
  if (!state) return null;
  const recovered = await context.itemLists.recover(state);
  if (recovered !== state) listState.clear(state._id).prime(state._id, recovered);
  return recovered;
}
