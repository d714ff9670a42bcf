import {
  type CredentialDocument,
  type CredentialFilter,
  listCredentials,
} from '../../shared/credentials/credential-store.ts';
import type { Database } from '../../shared/database/database.ts';
import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/request/paging.ts';

/** A page of credentials. */
export interface CredentialPage extends Page<CredentialDocument> {
  /** Counts the credentials on all pages; absent if the filter is not limited to one person. */
  readonly countAll?: () => Promise<number>;
}

/** The position and the size of a page. */
interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

const PAGE_SIZE = 20;
const CURSOR = /^\d{1,10}$/;

/** A page of the credentials that match a filter, newest first. */
export async function findPage(
  database: Database,
  filter: CredentialFilter,
  { first, after }: PageArguments,
): Promise<CredentialPage> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const before = after === null || after === undefined ? null : Number(parseCursor(after, CURSOR));
  const found = await listCredentials(database, filter, { before, limit: size + 1 });
  return toPage(
    found,
    size,
    (credential) => credential,
    ({ _id }) => String(_id),
  );
}
