import { type CredentialDocument, insertCredential, takeCredId } from '../shared/credential-store.ts';
import { parseCredentialText } from '../shared/credential-text.ts';
import { curatorAddress, requireCuratorCaller } from '../shared/curator.ts';
import type { CredentialContext } from './context.ts';
import type { CreateListCredentialInput } from './generated.ts';
import { createList } from './stores/item-lists/create-list.ts';

/** Creates a credential with an empty item list (spec 2.6). */
export async function createListCredential(
  context: CredentialContext,
  { auth, ...text }: CreateListCredentialInput,
): Promise<CredentialDocument> {
  const curator = curatorAddress(await requireCuratorCaller(context, auth));
  const { name, description } = parseCredentialText(text);
  const credId = await takeCredId(context.database);
  const credential = { _id: credId, name, description, kind: 'LIST', curator, createdAt: context.now() } as const;
  // The list comes first: whoever sees the credential may change its items at once.
  await createList(context.itemLists, credId);
  await insertCredential(context.database, credential);
  return credential;
}
