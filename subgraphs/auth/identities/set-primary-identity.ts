import { recordAudit } from '../../shared/audit.ts';
import type { AuthContext } from '../context.ts';
import { tellOfChange } from '../notices/tell-of-change.ts';
import { moveIdentityFirst } from '../stores/user-identities.ts';
import type { UserDocument } from '../stores/users.ts';
import { requireIdentity } from './require-identity.ts';
import { requireRecentHolder } from './viewer.ts';

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
