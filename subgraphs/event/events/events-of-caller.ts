import { type CredentialDocument, findCredential, refuseCredId } from '../../shared/credentials/credential-store.ts';
import { findCredIds } from '../../shared/credentials/list-credentials.ts';
import { findOwnedApps, requireAppOwner } from '../../shared/permissions/app-owner.ts';
import { checkCuratorOf, curatedByCaller, isCuratorOf } from '../../shared/permissions/curator-right.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import type { EventContext } from '../context.ts';
import { requireReader } from '../rights/of-caller.ts';
import type { EventScope } from './event-page.ts';

/** The app and the credential that a caller asks about; null for any. */
export interface EventSubject {
  readonly clientId: string | null;
  readonly credId: number | null;
}

/**
 * Where a caller's events are. An operator asks for those of the whole service, unless they ask about an app or a credential of their own;
 * anyone else is refused what is not theirs.
 */
export async function findScope(context: EventContext, asked: EventSubject): Promise<EventScope | 'service'> {
  const caller = requireReader(context.caller);
  if (asked.clientId === null && asked.credId === null && !isOperator(context)) return findOwnScope(context);
  if (isOperator(context) && !(await isOwn(context, asked))) {
    requireOperator(context);
    if (asked.clientId === null && asked.credId === null) return 'service';
  } else {
    if (asked.clientId !== null) await requireAppOwner(context, asked.clientId);
    if (asked.credId !== null) checkCuratorOf(caller, await requireCredential(context, asked.credId));
  }
  return asked.clientId === null ? { credIds: toList(asked.credId) } : { clientIds: [asked.clientId] };
}

function toList(credId: number | null): readonly number[] {
  return credId === null ? [] : [credId];
}

function isOperator({ caller }: EventContext): boolean {
  return caller.kind === 'user' && caller.isOperator;
}

/** Whether an operator asks about something of their own, for which they need not act as an operator. */
async function isOwn({ caller, database }: EventContext, { clientId, credId }: EventSubject): Promise<boolean> {
  if (caller.kind !== 'user' || (clientId === null && credId === null)) return false;
  if (clientId !== null && !(await findOwnedApps(database, caller.userId)).includes(clientId)) return false;
  const credential = credId === null ? null : await findCredential(database, credId);
  return credId === null || (credential !== null && isCuratorOf(caller, credential));
}

/** Where all events are that a caller may read without acting as an operator. */
export async function findOwnScope({ caller, database }: EventContext): Promise<EventScope> {
  const reader = requireReader(caller);
  const curators = reader.kind === 'user' ? reader.wallets : [reader.address];
  const [clientIds, credIds] = await Promise.all([
    reader.kind === 'user' ? findOwnedApps(database, reader.userId) : [],
    findCredIds(database, curatedByCaller(reader)),
  ]);
  return { clientIds, credIds, curators, people: reader.kind === 'user' ? [reader.userId] : [] };
}

/** The credential with this ID; throws NOT_FOUND without one. */
export async function requireCredential({ database }: EventContext, credId: number): Promise<CredentialDocument> {
  return (await findCredential(database, credId)) ?? refuseCredId(credId);
}
