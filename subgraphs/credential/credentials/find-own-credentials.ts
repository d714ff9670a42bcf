import { type CredentialFilter, countCredentials } from '../../shared/credentials/credential-store.ts';
import { toSearchPattern } from '../../shared/database/search-pattern.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';
import type { QueryOwnCredentialsArgs } from '../generated.ts';
import { type CredentialPage, findPage } from '../stores/credential-page.ts';

/** A page of the credentials of all linked wallets of the signed-in person, newest first. */
export async function findOwnCredentials(
  { caller, database }: CredentialContext,
  { search, kind, archived, takenDown, ...page }: QueryOwnCredentialsArgs,
): Promise<CredentialPage> {
  const { wallets } = requireUser(caller);
  const text = search?.trim() ?? '';
  const filter: CredentialFilter = {
    curator: { $in: wallets },
    archivedAt: archived ? { $ne: null } : null,
    ...(kind && { kind }),
    ...(takenDown && { takenDown: { $exists: true } }),
    ...(text !== '' && { name: { $regex: toSearchPattern(text), $options: 'i' } }),
  };
  return { ...(await findPage(database, filter, page)), countAll: async () => countCredentials(database, filter) };
}
