import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import { moveIdentityFirst, type UserDocument } from '../stores/users.ts';
import { requireIdentity } from './require-identity.ts';
import { requireAccountHolder } from './viewer.ts';

/** Makes an identity of the viewer's the one of its scope that apps get. */
export async function setPrimaryIdentity(context: AuthContext, id: string): Promise<UserDocument> {
  const viewer = await requireAccountHolder(context);
  const identity = requireIdentity(viewer, id);
  const changed = await moveIdentityFirst(context.database, viewer._id, identity);
  // Unlinked meanwhile, by another tab.
  if (!changed) return viewer;
  recordAudit(context, { event: 'primary-chosen', userId: viewer._id, detail: { scope: identity.scope } });
  return changed;
}
