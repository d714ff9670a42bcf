import { recordCallerAudit } from '../../shared/audit.ts';
import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';
import type { UpdateListGuardInput } from '../generated.ts';
import { findOwnList } from './find-own-list.ts';

/** Sets the guard of a list, or turns it off. By a session alone: a token that has leaked must not get around it (spec 18.17). */
export async function updateListGuard(
  context: CredentialContext,
  { credId, mostRemoved }: UpdateListGuardInput,
): Promise<CredentialDocument> {
  requireUser(context.caller);
  const { credential, right } = await findOwnList(context, { credId });
  await context.itemLists.guard({ credId, mostRemoved: parseShare(mostRemoved), right });
  context.loaders.listState.clear(credId);
  recordCallerAudit(context, 'list-guard-changed', { credId, mostRemoved: String(mostRemoved ?? 'off') });
  return credential;
}

/** Null turns the guard off; a call that leaves it out is a slip. */
function parseShare(share: number | null | undefined): number | null {
  if (share === null || (share !== undefined && share >= 0 && share <= 1)) return share;
  throw new RequestError('BAD_USER_INPUT', '"mostRemoved" must be a number from 0 to 1, such as 0.2, or null.', {
    reason: 'INVALID_INPUT',
    field: 'mostRemoved',
  });
}
