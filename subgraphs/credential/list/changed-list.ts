import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import type { CredentialContext } from '../context.ts';
import { showTo } from '../credentials/reader.ts';
import type { CredentialItemsPayload } from '../generated.ts';
import { findListToRead, type ListRequest } from './find-own-list.ts';

/** The receipt of a change, with the request for it. */
export interface ChangedList extends Omit<CredentialItemsPayload, 'credential'> {
  readonly request: ListRequest;
}

/** The credential of a list that was changed, as it is now, with the rights of whoever changed it; a transfer has none but for items. */
export async function showChanged(context: CredentialContext, { request }: ChangedList): Promise<CredentialDocument> {
  const { caller, credential } = await findListToRead(context, request);
  context.loaders.listState.clear(credential._id);
  context.loaders.listLayout.clear(credential._id);
  context.loaders.listed.clearAll();
  return caller.kind === 'curator' && caller.isTransfer ? credential : showTo(caller, credential);
}
