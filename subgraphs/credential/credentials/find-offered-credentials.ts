import { countCredentials } from '../../shared/credentials/credential-store.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';
import type { QueryOfferedCredentialsArgs } from '../generated.ts';
import { type CredentialPage, findPage } from '../stores/credential-page.ts';

/** A page of the credentials that are offered to a wallet of the signed-in person, newest first. */
export async function findOfferedCredentials(
  { caller, database, now }: CredentialContext,
  page: QueryOfferedCredentialsArgs,
): Promise<CredentialPage> {
  const { wallets } = requireUser(caller);
  const filter = { 'offer.to': { $in: wallets }, 'offer.expiresAt': { $gt: now() } };
  return { ...(await findPage(database, filter, page)), countAll: async () => countCredentials(database, filter) };
}
