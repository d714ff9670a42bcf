import { requireUser } from '../shared/caller.ts';
import { RequestError } from '../shared/errors.ts';
import type { AuthContext } from './context.ts';
import { recordAudit } from './record-audit.ts';
import { SIGN_IN_SCOPES } from './scopes.ts';
import { type IdentityDocument, removeIdentity, type UserDocument } from './stores/users.ts';
import { requireViewer } from './viewer.ts';

/** Takes an identity from the viewer, but never the last one that they can sign in with. */
export async function unlinkIdentity(context: AuthContext, id: string): Promise<UserDocument> {
  const { userId } = requireUser(context.caller);
  const { scope } = requireUnlinkable(await requireViewer(context), id);
  const changed = await removeIdentity(context.database, { userId, id, kept: SIGN_IN_SCOPES });
  if (changed) {
    recordAudit(context, { event: 'identity-unlinked', userId, detail: { scope } });
    return changed;
  }
  throw new RequestError('CONFLICT', 'This is the last identity that you can sign in with: link another one first.', {
    reason: 'LAST_SIGN_IN',
  });
}

function requireUnlinkable({ identities }: UserDocument, id: string): IdentityDocument {
  const identity = identities.find((each) => each.id === id);
  if (!identity) {
    throw new RequestError('NOT_FOUND', 'You have no identity with this id.', { reason: 'UNKNOWN_IDENTITY' });
  }
  if (identity.scope !== 'ServiceID') return identity;
  throw new RequestError('FORBIDDEN', 'A service ID stays with its account.', { reason: 'SERVICE_ID' });
}
