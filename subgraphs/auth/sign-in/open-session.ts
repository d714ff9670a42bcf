import { after, DAY } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { newId } from '../../shared/new-id.ts';
import { hashSecret, newSecret } from '../../shared/secret.ts';
import type { AuthContext } from '../context.ts';
import {
  confirmSessionToken,
  deleteSessionToken,
  findSessionEnd,
  insertSession,
  type SessionDocument,
} from '../stores/sessions.ts';

/** The lifetime of a session token. */
export const SESSION_LIFETIME = 30 * DAY;

/** Opens a session, or adds a token to the caller's session. The token is set as the cookie and returned. */
export async function openSession(context: AuthContext, userId: string, signedInAt: Date): Promise<string> {
  const { caller, database } = context;
  const token = newSecret('session');
  const stored = { _id: hashSecret(token), userId, expiresAt: after(context.now(), SESSION_LIFETIME), signedInAt };
  if (caller.kind === 'user') await addToken(context, { ...stored, sessionId: caller.sessionId });
  else await insertSession(database, { ...stored, sessionId: newId() });
  context.setSession(token);
  return token;
}

/**
 * Adds a token to a session that is alive. The token is pending until the session is found alive: a sign-out before that is seen
 * here, and a later one deletes the token. Pending tokens do not keep a session alive, so concurrent ones cannot confirm each other.
 */
async function addToken({ database, now }: AuthContext, token: SessionDocument): Promise<void> {
  await insertSession(database, { ...token, isPending: true });
  const isAlive = (await findSessionEnd(database, token.sessionId, now())) !== null;
  if (isAlive && (await confirmSessionToken(database, token._id))) return;
  await deleteSessionToken(database, token._id);
  throw new RequestError('UNAUTHENTICATED', 'Your session ended in the meantime: sign in again.', {
    reason: 'TOKEN_UNKNOWN',
  });
}
