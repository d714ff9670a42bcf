import { createHash } from 'node:crypto';
import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import { notOwner, unknownApp } from '../../shared/permissions/app-owner.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser, type UserCaller } from '../../shared/request/caller.ts';
import { checkSignedInRecently } from '../../shared/request/recent-sign-in.ts';
import type { AuthContext } from '../context.ts';
import type { AppSecret as ShownAppSecret } from '../generated.ts';
import { personName } from '../people/person-name.ts';
import { acceptInvitation, leavePlace } from './app-owners.ts';
import { type AppDocument, type AppSecret, findApp } from './app-store.ts';

/** Finds an app of the viewer, or any for an operator; null otherwise. */
export async function findOwnApp(context: AuthContext, clientId: string): Promise<AppDocument | null> {
  const caller = requireUser(context.caller);
  const app = await findApp(context.database, clientId);
  if (!app || isOwner(app, caller)) return app;
  if (!caller.isOperator) return null;
  requireOperator(context);
  return app;
}

/** The owner who may change this app; throws FORBIDDEN for anyone else, and for an owner whose sign-in is too old. */
export async function requireOwner(context: AuthContext, clientId: string): Promise<UserCaller> {
  const caller = requireUser(context.caller);
  const app = await findApp(context.database, clientId);
  if (!app) throw unknownApp(clientId);
  if (!isOwner(app, caller)) throw notOwner(clientId);
  checkSignedInRecently(caller, context.now());
  return caller;
}

function isOwner({ owners }: AppDocument, { userId }: UserCaller): boolean {
  return owners.includes(userId);
}

/** The names of people who own an app, or are invited to. */
export async function listNames({ users }: AuthContext, people: readonly string[] = []): Promise<readonly string[]> {
  const found = await Promise.all(people.map(async (userId) => users.load(userId)));
  return found.flatMap((user) => (user ? personName(user) : []));
}

/** The secrets of an app: their last characters for its owners, and nothing of them for operators. */
export function showSecrets({ caller }: AuthContext, app: AppDocument): readonly ShownAppSecret[] {
  const isOwn = caller.kind === 'user' && isOwner(app, caller);
  return app.secrets.map((secret) => ({
    id: secretIdOf(secret),
    lastFour: (isOwn ? secret.lastFour : null) ?? null,
    createdAt: secret.createdAt,
    lastUsedAt: secret.lastUsedAt ?? null,
  }));
}

/** Names a secret; says nothing of it, nor of its stored hash. */
export function secretIdOf({ hash }: AppSecret): string {
  return createHash('sha256').update(hash).digest('hex').slice(0, 12);
}

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
