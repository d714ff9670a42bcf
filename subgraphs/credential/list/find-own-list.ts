import { type CredentialDocument, refuseCredId } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { checkInUse, requireCuratorCaller, requireItemsCaller } from '../../shared/permissions/curator.ts';
import { checkCuratorOf } from '../../shared/permissions/curator-right.ts';
import type { CuratorCaller, UserCaller } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';
import type { CheckedRight, ListState } from '../item-list-store/index.ts';

/** A list credential, and the curator who may change it. */
export interface OwnList {
  readonly caller: UserCaller | CuratorCaller;
  readonly credential: CredentialDocument;
}

/** A list that its curator may change. */
export interface ChangeableList extends OwnList {
  readonly right: CheckedRight;
}

/** A request for a list. */
export interface ListRequest {
  readonly credId: number;
  readonly auth?: { readonly accessToken: string } | null | undefined;
}

/** Finds the list that a call wants to change; throws unless it exists and the token belongs to its curator (spec 2.6, 5.3, 7). */
export async function findOwnList(context: CredentialContext, { auth, credId }: ListRequest): Promise<ChangeableList> {
  return findListInUse(
    context,
    async () => requireCuratorCaller(auth ? context : await asTheyAreNow(context), auth),
    credId,
  );
}

/** Does the same for an upload of items, which a transfer may make too. */
export async function findListToFill(
  context: CredentialContext,
  { auth, credId }: ListRequest,
): Promise<ChangeableList> {
  return findListInUse(
    context,
    async () => requireItemsCaller(auth ? context : await asTheyAreNow(context), auth),
    credId,
  );
}

/** A request by its caller as they are now. */
async function asTheyAreNow(context: CredentialContext): Promise<CredentialContext> {
  const caller = await context.identifyAgain();
  if (caller.kind !== 'nobody' || context.caller.kind !== 'user') return { ...context, caller };
  throw new RequestError('UNAUTHENTICATED', 'The session is over: sign in again.', { reason: 'SESSION_OVER' });
}

/** Does the same for a download of items, which an archived credential allows too. */
export async function findListToRead(context: CredentialContext, { auth, credId }: ListRequest): Promise<OwnList> {
  return findCuratedList(context, async () => requireItemsCaller(context, auth), credId);
}

async function findListInUse(
  context: CredentialContext,
  findCaller: () => Promise<OwnList['caller']>,
  credId: number,
): Promise<ChangeableList> {
  const own = await findCuratedList(context, findCaller, credId);
  checkInUse(own.credential);
  const check = async (): Promise<void> => {
    context.loaders.credential.clear(credId);
    await findListInUse(context, findCaller, credId);
  };
  return { ...own, right: { version: own.credential.rightsVersion ?? 0, check } };
}

/** Identifies the caller after the credential was read: an end of their right that is stored later raises its version of rights. */
async function findCuratedList(
  context: CredentialContext,
  findCaller: () => Promise<OwnList['caller']>,
  credId: number,
): Promise<OwnList> {
  const credential = await context.loaders.credential.load(credId);
  const caller = await findCaller();
  if (!credential) refuseCredId(credId);
  checkCuratorOf(caller, credential);
  if (credential.kind !== 'LIST') refuseKind(credential);
  return { caller, credential };
}

/** Refuses a credential that has no list. */
export function refuseKind({ _id, rule }: Pick<CredentialDocument, '_id' | 'rule'>, advice = ''): never {
  const decider = rule ? 'a rule' : 'a partner';
  throw new RequestError(
    'BAD_USER_INPUT',
    `Credential ${_id} has no item list: ${decider} decides its eligibility.${advice}`,
    { reason: 'INVALID_INPUT', field: 'credId' },
  );
}

/**
 * Opens the item list of a credential, for its curator only (spec 18.11); null for the other kinds. All its fields come from one read
 * of its state. Items are read after that: they are those of its revision or of a newer one.
 */
export async function openItemList(
  context: CredentialContext,
  credential: CredentialDocument,
): Promise<ListState | null> {
  if (credential.kind !== 'LIST') return null;
  checkCuratorOf(await requireCuratorCaller(context, null), credential);
  const { listState, listLayout } = context.loaders;
  const state = await listState.load(credential._id);
  if (!state) return null;
  const recovered = await context.itemLists.recover(state);
  if (recovered !== state) listState.clear(state._id).prime(state._id, recovered);
  listLayout.prime(state._id, recovered);
  return recovered;
}
