import type { Caller } from '../../shared/caller.ts';
import type { CredentialDocument } from '../../shared/credential-store.ts';
import { checkCuratorOf, requireCuratorCaller } from '../../shared/curator.ts';
import { RequestError } from '../../shared/errors.ts';
import type { CredentialContext } from '../context.ts';

/** A list credential, and the curator who may change it. */
export interface OwnList {
  readonly caller: Caller;
  readonly credential: CredentialDocument;
}

/** Finds the list that a call wants to change; throws unless there is one and the token is its curator's (spec 2.6, 5.3, 7). */
export async function findOwnList(
  context: CredentialContext,
  { auth, credId }: { readonly auth: { readonly accessToken: string }; readonly credId: number },
): Promise<OwnList> {
  const caller = await requireCuratorCaller(context, auth);
  const credential = await context.loaders.credential.load(credId);
  if (!credential) {
    throw new RequestError('NOT_FOUND', `There is no credential ${credId}.`, { reason: 'NO_SUCH_CREDENTIAL' });
  }
  checkCuratorOf(caller, credential);
  if (credential.kind === 'LIST') return { caller, credential };
  throw new RequestError('BAD_USER_INPUT', `Credential ${credId} asks a partner and has no item list to change.`, {
    reason: 'NOT_A_LIST',
  });
}
