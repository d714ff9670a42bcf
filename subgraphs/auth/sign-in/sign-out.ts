import type { AuthContext } from '../context.ts';
import { deleteSession } from '../stores/sessions.ts';

/** Ends the caller's session and takes the cookie back; whether there was a session. */
export async function signOut(context: AuthContext): Promise<boolean> {
  const { caller } = context;
  context.setSession(null);
  if (caller.kind !== 'user') return false;
  await deleteSession(context.database, caller.sessionId);
  return true;
}
