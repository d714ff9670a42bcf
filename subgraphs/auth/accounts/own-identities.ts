import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import { revokeCuratorTokens } from '../../shared/permissions/curator-token-store.ts';
import { endTransfers } from '../../shared/permissions/transfer-store.ts';
import { forgetIdentities } from '../audit/audit-identity.ts';
import type { AuthContext } from '../context.ts';
import type { Scope } from '../generated.ts';
import { tellOfChange } from '../notices/tell-of-change.ts';
import { listSignInScopes } from '../people/sign-in-scopes.ts';
import { moveIdentityFirst, removeIdentity } from '../people/user-identities.ts';
import type { IdentityDocument, UserDocument } from '../people/user-store.ts';
import { requireRecentHolder } from '../people/viewer.ts';
import { deletePlaces } from '../sessions/known-place-store.ts';
import { tellReaders } from './tell-apps.ts';

/** Makes an identity the primary one of its scope: the one that apps get. */
export async function setPrimaryIdentity(context: AuthContext, id: string): Promise<UserDocument> {
  const viewer = await requireRecentHolder(context);
  const identity = requireIdentity(viewer, id);
  const changed = await moveIdentityFirst(context.database, viewer._id, identity);
  // Another request has unlinked it.
  if (!changed) return viewer;
  recordAudit(context, { event: 'primary-chosen', userId: viewer._id, detail: { scope: identity.scope } });
  tellOfChange(context, viewer, 'primary', identity);
  return changed;
}

/**
 * Unlinks an identity of the viewer, but not the last one that they can sign in with. What acts for a wallet ends before it is unlinked,
 * so that an interrupted call can be repeated, and afterwards, because another tab may have taken a token meanwhile.
 */
export async function unlinkIdentity(context: AuthContext, id: string): Promise<UserDocument> {
  const viewer = await requireRecentHolder(context);
  const kept = listSignInScopes(context);
  const identity = requireUnlinkable(viewer, id, kept);
  await endActing(context, viewer, identity);
  const told = await tellReaders(context, 'identity.unlinked', viewer, identity.scope);
  const changed = await removeIdentity(context.database, { userId: viewer._id, id, kept, told });
  if (!changed) throw lastSignIn();
  await endActing(context, viewer, identity);
  await forgetIdentities(context, [identity]);
  await deletePlaces(context.database, [identity.value]);
  recordAudit(context, { event: 'identity-unlinked', userId: viewer._id, detail: { scope: identity.scope } });
  tellOfChange(context, viewer, 'unlinked', identity);
  return changed;
}

function requireUnlinkable(viewer: UserDocument, id: string, kept: readonly Scope[]): IdentityDocument {
  const identity = requireIdentity(viewer, id);
  if (identity.scope === 'ServiceID') {
    throw new RequestError('FORBIDDEN', 'A service ID cannot be unlinked.', { reason: 'SERVICE_ID' });
  }
  if (viewer.identities.some((other) => other.id !== id && kept.includes(other.scope))) return identity;
  throw lastSignIn();
}

async function endActing(
  { database, now, endListRights }: AuthContext,
  { _id: userId }: UserDocument,
  { value: curator }: IdentityDocument,
): Promise<void> {
  await revokeCuratorTokens(database, { userId, curator }, now());
  await endTransfers(database, { userId, curator });
  await endListRights(database, { curators: [curator], credIds: null });
}

function lastSignIn(): RequestError {
  return new RequestError('CONFLICT', 'This is the last identity that you can sign in with: link another first.', {
    reason: 'LAST_SIGN_IN',
  });
}

/** Returns the person's identity with this id; throws NOT_FOUND if there is none. */
function requireIdentity({ identities }: UserDocument, id: string): IdentityDocument {
  const identity = identities.find((each) => each.id === id);
  if (identity) return identity;
  throw new RequestError('NOT_FOUND', 'You have no identity with this ID: reload the page.', {
    reason: 'UNKNOWN_ID',
  });
}
