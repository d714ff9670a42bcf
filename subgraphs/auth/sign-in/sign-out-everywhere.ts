import { recordAudit } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { deleteTransfers, findTransfers } from '../../shared/permissions/transfer-store.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { AuthContext } from '../context.ts';
import { deleteSessions, findExistingSessions } from '../stores/sessions.ts';

/** Ends all of the viewer's sessions, including the current one, and their transfers. */
export async function signOutEverywhere(context: AuthContext): Promise<boolean> {
  const { userId } = requireUser(context.caller);
  await deleteSessions(context.database, userId);
  await endTransfersOfEndedSessions(context.database, userId);
  context.setSession(null);
  recordAudit(context, { event: 'sessions-ended', userId, detail: { which: 'all' } });
  return true;
}

/** A transfer of a session that was opened meanwhile stays, however slow this is: the transfers are listed before the sessions. */
async function endTransfersOfEndedSessions(database: Database, userId: string): Promise<void> {
  const opened = await findTransfers(database, userId);
  const sessionIds = new Set(await findExistingSessions(database, [...new Set(opened.map((one) => one.sessionId))]));
  const ended = opened.filter(({ sessionId }) => !sessionIds.has(sessionId));
  await deleteTransfers(
    database,
    ended.map(({ _id }) => _id),
  );
}
