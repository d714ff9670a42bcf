import { requireUser } from '../../shared/caller.ts';
import { endTransfers } from '../../shared/transfer-store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import { deleteSessions } from '../stores/sessions.ts';

/** Ends all of the viewer's sessions, including the current one, and their transfers. */
export async function signOutEverywhere(context: AuthContext): Promise<boolean> {
  const { userId } = requireUser(context.caller);
  await deleteSessions(context.database, userId);
  await endTransfers(context.database, { userId });
  context.setSession(null);
  recordAudit(context, { event: 'sessions-ended', userId, detail: { which: 'all' } });
  return true;
}
