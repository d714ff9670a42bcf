import { type CredentialDocument } from '../../shared/credentials/credential-store.ts';
import {
  type CredentialFilter,
  countCredentials,
  listAnyCredentials,
  listCredentials,
  searchCredentials,
} from '../../shared/credentials/list-credentials.ts';
import type { Database } from '../../shared/database/database.ts';
import { checkSearch, toSearchPattern } from '../../shared/database/search-pattern.ts';
import { parseCuratorAddress } from '../../shared/permissions/curator.ts';
import { curatedBy } from '../../shared/permissions/curator-right.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { byNumber, type Page, type PageArguments, readPage } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import type {
  QueryCredentialsArgs,
  QueryKeeperInvitationsArgs,
  QueryOfferedCredentialsArgs,
  QueryOwnCredentialsArgs,
} from '../generated.ts';

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

/** The same for credentials that match any of these filters. */
export async function findPageOfAny(
  database: Database,
  filters: readonly CredentialFilter[],
  page: PageArguments,
): Promise<CredentialPage> {
  return readPage(page, BY_CRED_ID, async (part) => listAnyCredentials(database, filters, part));
}

/** The same, with the number of credentials on all pages: for a filter that is limited to one person. */
async function findCountedPage(
  database: Database,
  filter: CredentialFilter,
  page: PageArguments,
): Promise<CredentialPage> {
  return { ...(await findPage(database, filter, page)), countAll: async () => countCredentials(database, filter) };
}

const BY_NAME = {
  toText: ({ _id, name }: CredentialDocument) => `${_id} ${name}`,
  parse: (text: string) => {
    const [, id, name] = /^(\d{1,10}) (.+)$/s.exec(text) ?? [];
    return name === undefined ? null : { _id: Number(id), name };
  },
};

/** A page of the credentials that are not archived, of all curators or of one, newest first; by name if all are searched. */
export async function findCredentialPage(
  { database }: CredentialContext,
  { curator, search, ...page }: QueryCredentialsArgs,
): Promise<CredentialPage> {
  const filter = { archivedAt: null, takenDown: { $exists: false } } as const;
  const text = search?.trim() ?? '';
  checkSearch(text);
  if (curator !== null && curator !== undefined) {
    const begins = text !== '' && ({ name: { $regex: `^${toSearchPattern(text)}`, $options: 'i' } } as const);
    return findPage(database, { ...filter, curator: parseCuratorAddress(curator), ...begins }, page);
  }
  if (text === '') return findPage(database, filter, page);
  return readPage(page, BY_NAME, async (part) => searchCredentials(database, filter, text, part));
}

/** A page of the credentials that the signed-in person curates or keeps, newest first. */
export async function findOwnCredentials(
  { caller, database, now }: CredentialContext,
  { search, kind, archived, takenDown, handOver, ...page }: QueryOwnCredentialsArgs,
): Promise<CredentialPage> {
  const { wallets } = requireUser(caller);
  const text = search?.trim() ?? '';
  const filter: CredentialFilter = {
    archivedAt: archived ? { $ne: null } : null,
    ...(kind && { kind }),
    ...(takenDown && { takenDown: { $exists: true } }),
    ...(handOver && { 'offer.handOver': { $exists: true }, 'offer.expiresAt': { $gt: now() } }),
    ...(text !== '' && { name: { $regex: toSearchPattern(text), $options: 'i' } }),
  };
  const countAll = async (): Promise<number> => countCredentials(database, { ...filter, ...curatedBy(wallets) });
  const filters = curatedBy(wallets).$or.map((own) => ({ ...filter, ...own }));
  return { ...(await findPageOfAny(database, filters, page)), countAll };
}

/** A page of the credentials that are offered to a wallet of the signed-in person, who can accept them, newest first. */
export async function findOfferedCredentials(
  { caller, database, now }: CredentialContext,
  page: QueryOfferedCredentialsArgs,
): Promise<CredentialPage> {
  const { wallets } = requireUser(caller);
  const isOpen = { 'offer.expiresAt': { $gt: now() }, 'offer.handOver.opensAt': { $not: { $gt: now() } } };
  const filter = { 'offer.to': { $in: wallets }, ...isOpen };
  return findCountedPage(database, filter, page);
}

/** A page of the credentials that a wallet of the signed-in person is invited to keep, newest first. */
export async function findKeeperInvitations(
  { caller, database, now }: CredentialContext,
  page: QueryKeeperInvitationsArgs,
): Promise<CredentialPage> {
  const { wallets } = requireUser(caller);
  const to = { $in: wallets };
  const open = { $elemMatch: { to, expiresAt: { $gt: now() } } };
  return findCountedPage(database, { 'keeperInvitations.to': to, keeperInvitations: open }, page);
}
