import type { AuthContext } from '../context.ts';
import { deleteSession } from '../stores/sessions.ts';

/** Ends the caller's session, then deletes the cookie, so that a failed request can be repeated. Returns whether there was a session. */
export async function signOut(context: AuthContext): Promise<boolean> {
  const { caller } = context;
  if (caller.kind === 'user') await deleteSession(context.database, caller.sessionId);
  context.setSession(null);
  return caller.kind === 'user';
}
