import { type NewEvent, newEvent } from '../../shared/events/new-event.ts';
import type { Scope } from '../generated.ts';

/** Whom an event tells of. Apps know a person by another ID than the database, if the account is of version 0.1. */
interface EventPerson {
  readonly userId: string;
  readonly personId: string;
}

/** A person and the app that they have allowed. */
interface EventGrant extends EventPerson {
  readonly clientId: string;
}

/** Creates the event of a consent. Its scopes are known when it is written. */
export function grantGiven(grant: EventGrant): NewEvent {
  return newEvent('grant.given', { ...concernedBy(grant), data: { ...toData(grant), scopes: [] } });
}

/** Creates the event of scopes that were taken back. */
export function grantNarrowed(grant: EventGrant, left: readonly Scope[], removed: readonly Scope[]): NewEvent {
  const data = { ...toData(grant), scopes: [...left], removed: [...removed] };
  return newEvent('grant.narrowed', { ...concernedBy(grant), data });
}

/** Creates the event of a grant that is gone. */
export function grantRevoked(grant: EventGrant): NewEvent {
  return newEvent('grant.revoked', { ...concernedBy(grant), data: { ...toData(grant), scopes: [] } });
}

function concernedBy({ clientId, userId, personId }: EventGrant): Pick<NewEvent, 'subject' | 'clientIds'> & {
  readonly userId: string;
} {
  return { subject: `grant/${clientId}/${personId}`, clientIds: [clientId], userId };
}

function toData({ clientId, personId }: EventGrant): { readonly clientId: string; readonly userId: string } {
  return { clientId, userId: personId };
}

/** Creates the event of an identity, for the apps that may read it; none if there are none. */
export function identityChanged(
  type: 'identity.linked' | 'identity.unlinked',
  { userId, personId }: EventPerson,
  { scope, clientIds }: { readonly scope: Scope; readonly clientIds: readonly string[] },
): readonly NewEvent[] {
  if (clientIds.length === 0) return [];
  return [newEvent(type, { subject: `person/${personId}`, clientIds, userId, data: { userId: personId, scope } })];
}

/** Creates the event of a deleted account. */
export function accountDeleted({ userId, personId }: EventPerson, clientIds: readonly string[]): NewEvent {
  return newEvent('account.deleted', { subject: `person/${personId}`, clientIds, userId, data: { userId: personId } });
}
