import type { CredentialDocument } from '../../shared/credential-store.ts';
import { checkCuratorOf, requireCuratorCaller } from '../../shared/curator.ts';
import type { CredentialContext } from '../context.ts';
import type { ListState } from '../item-list-store/head/list-head.ts';
import { mayBeInterrupted, recoverList } from '../item-list-store/recovery/recover-lists.ts';

/**
 * An item list that its curator reads, all fields by one read of its head. Items are read after that: they are those of the
 * revision or newer, and then the list is at another revision.
 */
export type OpenItemList = ListState;

/** Opens the item list of a credential for its curator alone (design 6); null where a partner decides. */
export async function openItemList(
  context: CredentialContext,
  credential: CredentialDocument,
): Promise<OpenItemList | null> {
  if (credential.kind !== 'LIST') return null;
  if (context.caller.kind === 'nobody') await requireCuratorCaller(context, null);
  checkCuratorOf(context.caller, credential);
  const { listState } = context.loaders;
  const state = await listState.load(credential._id);
  if (!state || !mayBeInterrupted(state)) return state;
  await recoverList(context.itemLists, credential._id);
  return listState.clear(credential._id).load(credential._id);
}
