import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { curatorAddress, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { CredentialContext } from '../context.ts';
import type { CreateListCredentialInput } from '../generated.ts';
import { insertListCredential } from './insert-list-credential.ts';

/** Creates a credential with an empty item list (spec 2.6). */
export async function createListCredential(
  context: CredentialContext,
  { auth, ...described }: CreateListCredentialInput,
): Promise<CredentialDocument> {
  const curator = curatorAddress(await requireCuratorCaller(context, auth), described.curator);
  const { database, now, quota } = context;
  return insertListCredential(database, now(), { ...described, curator }, quota.mostCredentials);
}
