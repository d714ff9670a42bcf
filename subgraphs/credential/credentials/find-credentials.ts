import {
  type CredentialDocument,
  type CredentialFilter,
  countCredentials,
  listCredentials,
} from '../../shared/credentials/credential-store.ts';
import type { Database } from '../../shared/database/database.ts';
import { toSearchPattern } from '../../shared/database/search-pattern.ts';
import { parseCuratorAddress } from '../../shared/permissions/curator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { byNumber, type Page, type PageArguments, readPage } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { QueryCredentialsArgs, QueryOfferedCredentialsArgs, QueryOwnCredentialsArgs } from '../generated.ts';

/** A page of credentials. */
export interface CredentialPage extends Page<CredentialDocument> {
  /** Counts the credentials on all pages; absent if the filter is not limited to one person. */
  readonly countAll?: () => Promise<number>;
}

const BY_CRED_ID = byNumber(({ _id }: CredentialDocument) => _id);

/** A page of the credentials that match a filter, newest first. */
export async function findPage(
  database: Database,
  filter: CredentialFilter,
  page: PageArguments,
): Promise<CredentialPage> {
  return readPage(page, BY_CRED_ID, async (part) => listCredentials(database, filter, part));
}

/** The same, with the number of credentials on all pages: for a filter that is limited to one person. */
async function findCountedPage(
  database: Database,
  filter: CredentialFilter,
  page: PageArguments,
): Promise<CredentialPage> {
  return { ...(await findPage(database, filter, page)), countAll: async () => countCredentials(database, filter) };
}

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
  return findCountedPage(database, filter, page);
}

/** A page of the credentials that are offered to a wallet of the signed-in person, newest first. */
export async function findOfferedCredentials(
  { caller, database, now }: CredentialContext,
  page: QueryOfferedCredentialsArgs,
): Promise<CredentialPage> {
  const { wallets } = requireUser(caller);
  const filter = { 'offer.to': { $in: wallets }, 'offer.expiresAt': { $gt: now() } };
  return findCountedPage(database, filter, page);
}
