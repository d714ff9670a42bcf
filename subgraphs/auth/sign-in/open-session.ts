import { after, DAY } from '../../shared/durations.ts';
import { newId } from '../../shared/new-id.ts';
import { hashSecret, newSecret } from '../../shared/secret.ts';
import type { AuthContext } from '../context.ts';
import { insertSession } from '../stores/sessions.ts';

/** The lifetime of a session token. */
export const SESSION_LIFETIME = 30 * DAY;

/** Opens a session, or adds a token to the caller's session. The token is set as the cookie and returned. */
export async function openSession(context: AuthContext, userId: string, signedInAt: Date): Promise<string> {
  const { caller, database } = context;
  const token = newSecret('session');
  await insertSession(database, {
    _id: hashSecret(token),
    sessionId: caller.kind === 'user' ? caller.sessionId : newId(),
    userId,
    expiresAt: after(context.now(), SESSION_LIFETIME),
    signedInAt,
  });
  context.setSession(token);
  return token;
}
