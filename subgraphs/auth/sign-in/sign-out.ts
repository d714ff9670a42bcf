import type { AuthContext } from '../context.ts';
import { deleteSession } from '../stores/sessions.ts';

/** Ends the caller's session, then takes the cookie back: who still has the cookie can try again. Whether there was a session. */
export async function signOut(context: AuthContext): Promise<boolean> {
  const { caller } = context;
  if (caller.kind === 'user') await deleteSession(context.database, caller.sessionId);
  context.setSession(null);
  return caller.kind === 'user';
}
