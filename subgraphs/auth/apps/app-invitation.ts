import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { AuthContext } from '../context.ts';
import { acceptInvitation, leavePlace } from '../stores/app-owners.ts';
import type { AppDocument } from '../stores/apps.ts';
import { notOwner, requireOwner } from './own-app.ts';

/** Makes the viewer an owner of an app that they are invited to own. */
export async function acceptApp(context: AuthContext, clientId: string): Promise<AppDocument> {
  const { userId } = requireUser(context.caller);
  const app = await acceptInvitation(context.database, { clientId, userId });
  if (!app) throw invitationOver(clientId);
  recordOwners(context, clientId, userId);
  return app;
}

/** Declines an invitation of the viewer to own an app. */
export async function declineApp(context: AuthContext, clientId: string): Promise<AppDocument> {
  const { userId } = requireUser(context.caller);
  const app = await leavePlace(context.database, { clientId, userId }, 'invited');
  if (!app) throw invitationOver(clientId);
  recordOwners(context, clientId, userId);
  return app;
}

/** Takes the viewer from the owners of an app, even as the last one: nobody has to own an app that others have given them. */
export async function leaveApp(context: AuthContext, clientId: string): Promise<AppDocument> {
  const { userId } = await requireOwner(context, clientId);
  const app = await leavePlace(context.database, { clientId, userId }, 'owners');
  if (!app) throw notOwner(clientId);
  recordOwners(context, clientId, userId);
  return app;
}

function recordOwners(context: AuthContext, clientId: string, userId: string): void {
  recordAudit(context, { event: 'app-updated', userId, clientId, detail: { fields: ['owners'] } });
}

function invitationOver(clientId: string): RequestError {
  const message = `You have no open invitation to own the app ${clientId}: it was withdrawn, answered or never made.`;
  return new RequestError('CONFLICT', message, { reason: 'OFFER_OVER' });
}
