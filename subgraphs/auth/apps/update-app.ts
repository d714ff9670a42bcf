import type { Database } from '../../shared/database/database.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import type { AuthContext } from '../context.ts';
import type { UpdateAppInput } from '../generated.ts';
import { type AppDocument, changeApp } from '../stores/apps.ts';
import { type AppChanges, parseAppChanges } from './app-changes.ts';
import { notOwner, requireOwner } from './own-app.ts';
import { unknownApp } from './unknown-app.ts';

/** Changes an app for one of its owners. */
export async function updateApp(context: AuthContext, { clientId, ...changes }: UpdateAppInput): Promise<AppDocument> {
  const { userId } = await requireOwner(context, clientId);
  const set = await parseAppChanges(context.database, changes);
  const app = await changeApp(context.database, { clientId, ownerId: userId }, set);
  // Another owner has taken this one out meanwhile.
  if (!app) throw notOwner(clientId);
  recordAudit(context, { event: 'app-updated', userId, clientId, detail: { fields: Object.keys(set) } });
  return app;
}

/** Changes an app on the command line. */
export async function updateAppByOperator(
  database: Database,
  now: Date,
  { clientId, changes }: { readonly clientId: string; readonly changes: AppChanges },
): Promise<void> {
  const set = await parseAppChanges(database, changes);
  if (!(await changeApp(database, { clientId, ownerId: null }, set))) throw unknownApp(clientId);
  await recordOperatorAudit(database, now, { event: 'app-updated', clientId, detail: { fields: Object.keys(set) } });
}
