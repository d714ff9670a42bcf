import { type CredentialDocument, type CredentialFilter, listCredentials } from '../../shared/credential-store.ts';
import type { Database } from '../../shared/database.ts';
import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/paging.ts';

/** A page of credentials. */
export interface CredentialPage extends Page<CredentialDocument> {
  /** Counts those on all pages; absent where that could be all that there are. */
  readonly countAll?: () => Promise<number>;
}

/** Where a page begins, and how long it is. */
interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

const PAGE_SIZE = 20;
const POSITION = /^\d{1,10}$/;

/** A page of the credentials that a filter lets through, newest first. */
export async function findPage(
  database: Database,
  filter: CredentialFilter,
  { first, after }: PageArguments,
): Promise<CredentialPage> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const before = after === null || after === undefined ? null : Number(parseCursor(after, POSITION));
  const found = await listCredentials(database, filter, { before, limit: size + 1 });
  return toPage(
    found,
    size,
    (credential) => credential,
    ({ _id }) => String(_id),
  );
}
