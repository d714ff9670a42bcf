import { RequestError } from '../../shared/errors.ts';
import { endTransfers } from '../../shared/permissions/transfer-store.ts';
import { forgetIdentities } from '../audit/forget-identities.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import { deletePlaces } from '../stores/known-places.ts';
import { removeIdentity } from '../stores/user-identities.ts';
import { type IdentityDocument, type UserDocument } from '../stores/users.ts';
import { listSignInScopes } from './link-scopes.ts';
import { requireIdentity } from './require-identity.ts';
import { requireAccountHolder } from './viewer.ts';

/** Unlinks an identity of the viewer, but not the last one that they can sign in with. */
export async function unlinkIdentity(context: AuthContext, id: string): Promise<UserDocument> {
  const viewer = await requireAccountHolder(context);
  const identity = requireUnlinkable(viewer, id);
  const kept = listSignInScopes(context);
  const changed = await removeIdentity(context.database, { userId: viewer._id, id, kept });
  if (changed) {
    await endTransfers(context.database, { userId: viewer._id, curator: identity.value });
    await forgetIdentities(context, [identity]);
    await deletePlaces(context.database, [identity.value]);
    recordAudit(context, { event: 'identity-unlinked', userId: viewer._id, detail: { scope: identity.scope } });
    return changed;
  }
  throw new RequestError('CONFLICT', 'This is the last identity that you can sign in with: link another first.', {
    reason: 'LAST_SIGN_IN',
  });
}

function requireUnlinkable(viewer: UserDocument, id: string): IdentityDocument {
  const identity = requireIdentity(viewer, id);
  if (identity.scope !== 'ServiceID') return identity;
  throw new RequestError('FORBIDDEN', 'A service ID cannot be unlinked.', { reason: 'SERVICE_ID' });
}
