import { parseAddress } from '../../shared/address.ts';
import { type CredentialDocument, listCredentials } from '../../shared/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { QueryCredentialsArgs } from '../generated.ts';

const PAGE_SIZE = 20;
const POSITION = /^\d{1,10}$/;

/** A page of all credentials, or of one curator's, newest first. */
export async function findCredentialPage(
  { database }: CredentialContext,
  { first, after, curator }: QueryCredentialsArgs,
): Promise<Page<CredentialDocument>> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const before = after === null || after === undefined ? null : Number(parseCursor(after, POSITION));
  const found = await listCredentials(database, { curator: parseCurator(curator), before, limit: size + 1 });
  return toPage(
    found,
    size,
    (credential) => credential,
    ({ _id }) => String(_id),
  );
}

function parseCurator(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  const address = parseAddress(text);
  if (address) return address.key;
  throw new RequestError('BAD_USER_INPUT', '"curator" must be a wallet address.', { reason: 'INVALID_ADDRESS' });
}
