import { parseCuratorAddress } from '../../shared/permissions/curator.ts';
import type { CredentialContext } from '../context.ts';
import type { QueryCredentialsArgs } from '../generated.ts';
import { type CredentialPage, findPage } from '../stores/credential-page.ts';

/** A page of the credentials that are not archived, of all curators or of one, newest first. */
export async function findCredentialPage(
  { database }: CredentialContext,
  { curator, ...page }: QueryCredentialsArgs,
): Promise<CredentialPage> {
  const isOne = curator !== null && curator !== undefined;
  const filter = {
    archivedAt: null,
    takenDown: { $exists: false },
    ...(isOne && { curator: parseCuratorAddress(curator) }),
  };
  return findPage(database, filter, page);
}
