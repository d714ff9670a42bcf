import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { checkCuratorOf, checkInUse, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';
import { refuseUnknown } from '../credentials/own-credential.ts';

/** A list credential, and the curator who may change it. */
export interface OwnList {
  readonly caller: Caller;
  readonly credential: CredentialDocument;
}

/** A request for a list. */
interface ListRequest {
  readonly credId: number;
  readonly auth?: { readonly accessToken: string } | null | undefined;
}

/** Finds the list that a call wants to change; throws unless it exists and the token belongs to its curator (spec 2.6, 5.3, 7). */
export async function findOwnList(context: CredentialContext, input: ListRequest): Promise<OwnList> {
  const own = await findCuratedList(context, input);
  checkInUse(own.credential);
  return own;
}

/** Does the same for a read, which an archived credential allows too. */
export async function findCuratedList(context: CredentialContext, { auth, credId }: ListRequest): Promise<OwnList> {
  const caller = await requireCuratorCaller(context, auth);
  const credential = await context.loaders.credential.load(credId);
  if (!credential) refuseUnknown(credId);
  checkCuratorOf(caller, credential);
  if (credential.kind !== 'LIST') refuseKind(credId);
  return { caller, credential };
}

/** Refuses a credential that has no list. */
export function refuseKind(credId: number, advice = ''): never {
  throw new RequestError(
    'BAD_USER_INPUT',
    `Credential ${credId} has no item list: a partner decides its eligibility.${advice}`,
    {
      reason: 'NOT_A_LIST',
    },
  );
}
