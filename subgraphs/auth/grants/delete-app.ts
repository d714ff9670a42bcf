import { recordAudit } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import { findOwnedApps, notOwner, unknownApp } from '../../shared/permissions/app-owner.ts';
import { findApp } from '../apps/app-store.ts';
import { requireOwner } from '../apps/own-app.ts';
import { recordOperatorAudit } from '../audit/audit-queue.ts';
import type { AuthContext } from '../context.ts';
import { endApp, leaveOrEndApp } from './deleted-apps.ts';
import { allRefuseDisabledApps } from './disable-app.ts';

/**
 * Deletes an app of the viewer, who typed its name. One write ends it, and it is refused like a disabled app from then on; `sweepDeletedApps`
 * deletes what is left of it, even after a crash.
 */
export async function deleteOwnApp(
  context: AuthContext,
  { clientId, name }: { readonly clientId: string; readonly name: string },
): Promise<boolean> {
  const { userId } = await requireOwner(context, clientId);
  await checkConfirmed(context, clientId, name);
  const app = await endApp(context.database, { clientId, ownerId: userId, at: context.now() });
  if (!app) throw (await findApp(context.database, clientId)) ? notOwner(clientId) : unknownApp(clientId);
  recordAudit(context, { event: 'app-deleted', userId, clientId, detail: { name: app.name } });
  await allRefuseDisabledApps();
  return true;
}

async function checkConfirmed({ database }: AuthContext, clientId: string, name: string): Promise<void> {
  const app = await findApp(database, clientId);
  if (!app) throw unknownApp(clientId);
  if (app.name === name.trim()) return;
  throw new RequestError('BAD_USER_INPUT', 'To delete the app, type its name exactly as shown.', {
    reason: 'NOT_CONFIRMED',
  });
}

/** Deletes an app for an operator; throws NOT_FOUND without one. Returns its name. */
export async function deleteApp(database: Database, now: Date, clientId: string, by?: string): Promise<string> {
  const app = await endApp(database, { clientId, ownerId: null, at: now });
  if (!app) throw unknownApp(clientId);
  const detail = { name: app.name, ...(by !== undefined && { by }) };
  await recordOperatorAudit(database, now, { event: 'app-deleted', clientId, detail });
  await allRefuseDisabledApps();
  return app.name;
}

/** Takes a person from the owners of all their apps, and deletes those that nobody else owns. */
export async function leaveOrDeleteApps(context: AuthContext, userId: string): Promise<void> {
  const { database, now } = context;
  for (const clientId of await findOwnedApps(database, userId)) {
    if (!(await leaveOrEndApp(database, { clientId, userId, at: now() }))) continue;
    recordAudit(context, { event: 'app-deleted', userId, clientId });
  }
}
