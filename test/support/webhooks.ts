import type { EndpointDocument } from '../../subgraphs/event/endpoints/endpoint-store.ts';
import type { DeliveryDocument } from '../../subgraphs/event/queue/delivery-store.ts';
import { bearer, type QueryAnswer, query } from './client.ts';
import { createEndpoint } from './event-endpoints.ts';
import { ownedApp } from './own-apps.ts';
import { type Person, signedInUser } from './people.ts';
import type { TestService } from './service.ts';
import { storeEvent } from './stored-events.ts';
import { until } from './until.ts';

/** A webhook of an app, as its owner knows it. */
export interface AppHook {
  readonly id: string;
  readonly secret: string;
  readonly clientId: string;
  readonly owner: Person;
}

/** A new webhook of a new app. */
export async function appHook(service: TestService, url: string, person?: Person): Promise<AppHook> {
  const owner = person ?? (await signedInUser(service));
  const { clientId } = await ownedApp(service, [owner]);
  const { endpoint, secret } = (await createEndpoint(service, owner, { owner: { clientId }, url })).data
    .createEventEndpoint;
  return { id: endpoint.id, secret, clientId, owner };
}

/** Stores an event of an app; its ID. */
export async function tell(
  service: TestService,
  { clientId }: Pick<AppHook, 'clientId'>,
  subject = `app/${clientId}`,
): Promise<string> {
  return storeEvent(service, 'app.disabled', { subject, clientIds: [clientId], data: { clientId } });
}

/** An endpoint as it is stored. */
export async function storedEndpoint({ database }: TestService, id: string): Promise<EndpointDocument> {
  const found = await database.collection<EndpointDocument>('eventEndpoints').findOne({ _id: id });
  if (!found) throw new Error('The endpoint is gone.');
  return found;
}

/** The deliveries of an endpoint in the order of their events. */
export async function deliveriesTo(
  { database }: TestService,
  endpointId: string,
): Promise<readonly DeliveryDocument[]> {
  return database.collection<DeliveryDocument>('eventDeliveries').find({ endpointId }).sort({ sequence: 1 }).toArray();
}

/** The states of the deliveries of an endpoint, in the order of their events. */
export async function statesOf(service: TestService, endpointId: string): Promise<readonly string[]> {
  return (await deliveriesTo(service, endpointId)).map(({ state }) => state);
}

/** Waits until an endpoint is in trouble and no process delivers to it; when it is tried next. */
export async function untilPaused(service: TestService, id: string): Promise<Date> {
  let next = new Date(0);
  await until(async () => {
    const { trouble, lease } = await storedEndpoint(service, id);
    next = trouble?.nextAttemptAt ?? next;
    return lease === undefined && next > service.clock.now();
  }, 20);
  return next;
}

/** Lets the time pass until an endpoint in trouble is tried again. */
export async function passPause(service: TestService, id: string): Promise<void> {
  const next = await untilPaused(service, id);
  service.clock.advance(next.getTime() - service.clock.now().getTime() + 1);
}

/** Sends the deliveries of an endpoint again: by event, since a time, or what was missed and refused. */
export async function sendAgain(
  service: TestService,
  { token }: Pick<Person, 'token'>,
  input: { readonly endpointId: string; readonly eventId?: string; readonly since?: string },
): Promise<QueryAnswer> {
  const document =
    'eventId' in input
      ? 'mutation ($input: ResendEventInput!) { resendEvent(input: $input) { id } }'
      : 'mutation ($input: ReplayEventsInput!) { replayEvents(input: $input) }';
  return query(service, document, { input }, bearer(token));
}

/** Sends a test event. */
export async function testEndpoint(
  service: TestService,
  { token }: Pick<Person, 'token'>,
  id: string,
): Promise<QueryAnswer> {
  const document = 'mutation ($id: ID!) { testEventEndpoint(id: $id) { status fault isTaken answer } }';
  return query(service, document, { id }, bearer(token));
}

/** Switches an endpoint on. */
export async function switchOn(
  service: TestService,
  { token }: Pick<Person, 'token'>,
  input: { readonly id: string; readonly replayMissed?: boolean },
): Promise<QueryAnswer> {
  const document = 'mutation ($input: SwitchEventEndpointOnInput!) { switchEventEndpointOn(input: $input) { state } }';
  return query(service, document, { input }, bearer(token));
}
