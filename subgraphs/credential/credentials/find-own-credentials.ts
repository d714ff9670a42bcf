import { requireUser } from '../../shared/caller.ts';
import { type CredentialFilter, countCredentials } from '../../shared/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import type { CredentialContext } from '../context.ts';
import type { QueryOwnCredentialsArgs } from '../generated.ts';
import { type CredentialPage, findPage } from '../stores/credential-page.ts';

const MAX_SEARCH_LENGTH = 100;

/** A page of the credentials of all linked wallets of the signed-in person, newest first. */
export async function findOwnCredentials(
  { caller, database }: CredentialContext,
  { search, kind, archived, ...page }: QueryOwnCredentialsArgs,
): Promise<CredentialPage> {
  const { wallets } = requireUser(caller);
  const text = search?.trim() ?? '';
  const filter: CredentialFilter = {
    curator: { $in: wallets },
    archivedAt: archived ? { $ne: null } : null,
    ...(kind && { kind }),
    ...(text !== '' && { name: { $regex: toPattern(text), $options: 'i' } }),
  };
  return { ...(await findPage(database, filter, page)), countAll: async () => countCredentials(database, filter) };
}

/** A regular expression (PCRE, as in MongoDB) that matches a text literally. */
function toPattern(text: string): string {
  if (text.length > MAX_SEARCH_LENGTH) {
    throw new RequestError('BAD_USER_INPUT', `"search" must have at most ${MAX_SEARCH_LENGTH} characters.`, {
      reason: 'SEARCH',
    });
  }
  return text.replaceAll(/[\0-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/g, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
}
