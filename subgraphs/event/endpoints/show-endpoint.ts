import { type Page, type PageArguments, readPage } from '../../shared/request/paging.ts';
import type { EventContext } from '../context.ts';
import type { EventEndpointState, EventOwnerKind } from '../generated.ts';
import { byDelivery, countWaiting, type DeliveryDocument, listDeliveries } from '../queue/delivery-store.ts';
import type { EndpointDocument } from './endpoint-store.ts';

/** Whose events an endpoint is told of. */
export function ownerKindOf({ owner }: EndpointDocument): EventOwnerKind {
  if (owner === 'service') return 'SERVICE';
  return owner.startsWith('app:') ? 'APP' : 'PERSON';
}

/** The app whose events an endpoint is told of; null for another owner. */
export function clientIdOf({ owner }: EndpointDocument): string | null {
  return owner.startsWith('app:') ? owner.slice('app:'.length) : null;
}

/** How an endpoint is doing. */
export function endpointStateOf({ off, trouble }: EndpointDocument): EventEndpointState {
  if (off) return 'OFF';
  return trouble ? 'RETRYING' : 'ON';
}

/** When an endpoint in trouble is tried next: after its pause, and when something is due. Null for any other. */
export function nextAttemptOf({ off, trouble, wakeAt }: EndpointDocument): Date | null {
  return off || !trouble?.nextAttemptAt ? null : (wakeAt ?? trouble.nextAttemptAt);
}

/** How many events wait for an endpoint, up to a limit. */
export async function findWaiting({ database }: EventContext, { _id }: EndpointDocument): Promise<number> {
  return countWaiting(database, _id);
}

/** A page of the deliveries of an endpoint, newest first. */
export async function pageDeliveries(
  { database }: EventContext,
  { _id }: EndpointDocument,
  page: PageArguments,
): Promise<Page<DeliveryDocument>> {
  return readPage(page, byDelivery, async (part) => listDeliveries(database, _id, part));
}
