import type { Database } from '../../shared/database/database.ts';
import type { RequestError } from '../../shared/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordOperatorAudit } from '../audit/record-operator-audit.ts';
import type { AuthContext } from '../context.ts';
import type { UpdateAppInput } from '../generated.ts';
import { nameOwners } from '../stores/app-owners.ts';
import { type AppDocument, changeApp, findApp } from '../stores/apps.ts';
import { type AppChanges, lastOwner, parseAppChanges } from './app-changes.ts';
import { notOwner, requireOwner } from './own-app.ts';
import { unknownApp } from './unknown-app.ts';

/** Changes an app for one of its owners. Whoever they name as a new owner is invited. */
export async function updateApp(context: AuthContext, { clientId, ...changes }: UpdateAppInput): Promise<AppDocument> {
  const { userId } = await requireOwner(context, clientId);
  const { owners, ...set } = await parseAppChanges(context.database, changes);
  const app = owners
    ? await nameOwners(context.database, { clientId, userId }, { ...set, owners })
    : await changeApp(context.database, { clientId, ownerId: userId }, set);
  if (!app) throw await refusal(context, clientId, userId);
  const fields = [...Object.keys(set), ...(owners ? ['owners'] : [])];
  recordAudit(context, { event: 'app-updated', userId, clientId, detail: { fields } });
  return app;
}

/** Another owner may have taken this one out meanwhile. */
async function refusal({ database }: AuthContext, clientId: string, userId: string): Promise<RequestError> {
  const app = await findApp(database, clientId);
  return app?.owners.includes(userId) ? lastOwner() : notOwner(clientId);
}

/** Changes an app on the command line, which makes people owners without asking them. */
export async function updateAppByOperator(
  database: Database,
  now: Date,
  { clientId, changes }: { readonly clientId: string; readonly changes: AppChanges },
): Promise<void> {
  const set = await parseAppChanges(database, changes);
  const all = set.owners ? { ...set, invited: [] } : set;
  if (!(await changeApp(database, { clientId, ownerId: null }, all))) throw unknownApp(clientId);
  await recordOperatorAudit(database, now, { event: 'app-updated', clientId, detail: { fields: Object.keys(set) } });
}
