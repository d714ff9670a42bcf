import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { requireViewer } from '../identities/viewer.ts';
import { deleteOwnSession } from '../stores/sessions.ts';
import type { UserDocument } from '../stores/users.ts';

/** Ends one of the viewer's sessions. */
export async function endSession(context: AuthContext, sessionId: string): Promise<UserDocument> {
  const viewer = await requireViewer(context);
  if (!(await deleteOwnSession(context.database, { userId: viewer._id, sessionId }))) {
    throw new RequestError('NOT_FOUND', 'You have no session with this id: it may already have ended.', {
      reason: 'UNKNOWN_SESSION',
    });
  }
  recordAudit(context, { event: 'sessions-ended', userId: viewer._id, detail: { which: 'one' } });
  return viewer;
}
