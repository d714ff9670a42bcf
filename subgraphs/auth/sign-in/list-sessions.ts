import { after } from '../../shared/durations.ts';
import type { AuthContext } from '../context.ts';
import type { UserSession } from '../generated.ts';
import { findSessions, type SessionDocument } from '../stores/sessions.ts';
import type { UserDocument } from '../stores/users.ts';
import { UNKNOWN_DEVICE } from './describe-device.ts';
import { SESSION_LIFETIME } from './open-session.ts';

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
