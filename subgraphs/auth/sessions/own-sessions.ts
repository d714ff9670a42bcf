import { recordAudit } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { after } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { deleteTransfers, findTransfers } from '../../shared/permissions/transfer-store.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { AuthContext } from '../context.ts';
import type { UserSession } from '../generated.ts';
import type { UserDocument } from '../people/user-store.ts';
import { requireViewer } from '../people/viewer.ts';
import { SESSION_LIFETIME, UNKNOWN_DEVICE } from './open-session.ts';
import {
  deleteOwnSession,
  deleteSession,
  deleteSessions,
  findExistingSessions,
  findSessions,
  type SessionDocument,
} from './session-store.ts';

/** Lists a person's sessions, newest first. */
export async function listSessions(context: AuthContext, user: UserDocument): Promise<readonly UserSession[]> {
  const tokens = await findSessions(context.database, user._id, context.now());
  const current = context.caller.kind === 'user' ? context.caller.sessionId : null;
  return [...Map.groupBy(tokens, ({ sessionId }) => sessionId)].map(([id, own]) => ({
    id,
    isCurrent: id === current,
    device: own.findLast(({ device }) => device !== undefined)?.device ?? UNKNOWN_DEVICE,
    ...toTimes(own),
  }));
}

/** All tokens have the same lifetime, so the end of the first one gives the start of the session. */
function toTimes(tokens: readonly SessionDocument[]): Pick<UserSession, 'signedInAt' | 'expiresAt'> {
  const ends = tokens.map(({ expiresAt }) => expiresAt.getTime());
  const firstEnd = new Date(Math.min(...ends));
  return { signedInAt: after(firstEnd, -SESSION_LIFETIME), expiresAt: new Date(Math.max(...ends)) };
}

/** Ends one of the viewer's sessions. */
export async function endSession(context: AuthContext, sessionId: string): Promise<UserDocument> {
  const viewer = await requireViewer(context);
  if (!(await deleteOwnSession(context.database, { userId: viewer._id, sessionId }))) {
    throw new RequestError('NOT_FOUND', 'You have no session with this ID: it may already have ended.', {
      reason: 'UNKNOWN_ID',
    });
  }
  recordAudit(context, { event: 'sessions-ended', userId: viewer._id, detail: { which: 'one' } });
  return viewer;
}

/** Ends the caller's session, then deletes the cookie, so that a failed request can be repeated. Returns whether there was a session. */
export async function signOut(context: AuthContext): Promise<boolean> {
  const { caller } = context;
  if (caller.kind !== 'nobody') await deleteSession(context.database, requireUser(caller).sessionId);
  context.setSession(null);
  return caller.kind === 'user';
}

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
