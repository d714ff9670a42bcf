import { type CredentialFilter, countCredentials } from '../../shared/credentials/credential-store.ts';
import { toSearchPattern } from '../../shared/database/search-pattern.ts';
import { parseCuratorAddress } from '../../shared/permissions/curator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';
import type { QueryCredentialsArgs, QueryOfferedCredentialsArgs, QueryOwnCredentialsArgs } from '../generated.ts';
import { type CredentialPage, findPage } from './credential-page.ts';

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

/** A page of the credentials that are offered to a wallet of the signed-in person, newest first. */
export async function findOfferedCredentials(
  { caller, database, now }: CredentialContext,
  page: QueryOfferedCredentialsArgs,
): Promise<CredentialPage> {
  const { wallets } = requireUser(caller);
  const filter = { 'offer.to': { $in: wallets }, 'offer.expiresAt': { $gt: now() } };
  return { ...(await findPage(database, filter, page)), countAll: async () => countCredentials(database, filter) };
}
