import {
  type CredentialDocument,
  type CredentialFilter,
  listCredentials,
} from '../../shared/credentials/credential-store.ts';
import type { Database } from '../../shared/database/database.ts';
import { byNumber, type Page, type PageArguments, readPage } from '../../shared/request/paging.ts';

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
