import { type SequencedEvent, storeEvents } from '../../subgraphs/shared/events/event-log.ts';
import type { EventData, EventTypeName } from '../../subgraphs/shared/events/event-types.ts';
import { type EventAudience, newEvent } from '../../subgraphs/shared/events/new-event.ts';
import { bearer, type QueryAnswer, query } from './client.ts';
import type { TestService } from './service.ts';

let sequence = 0;

/** Stores an event as a subgraph does; its ID. */
export async function storeEvent<Type extends EventTypeName>(
  service: TestService,
  type: Type,
  terms: EventAudience & { readonly data: EventData<Type>; readonly subject?: string },
): Promise<string> {
  sequence += 1;
  const made = newEvent(type, { subject: 'test', ...terms });
  const event: SequencedEvent = { ...made, at: service.clock.now(), sequence };
  await storeEvents(service.database, [event]);
  return event._id;
}

/** Reads an event; without a token as nobody. */
export async function readEvent(service: TestService, id: string, token?: string): Promise<QueryAnswer> {
  const document = `query ($id: ID!) { event(id: $id) { id type at subject sequence data credential { credId name } } }`;
  return query(service, document, { id }, token === undefined ? {} : bearer(token));
}

/** Reads a page of events. */
export async function readEvents(service: TestService, token: string, asked: object = {}): Promise<QueryAnswer> {
  const document = `query ($clientId: String, $credId: Int, $types: [String!], $first: Int, $after: String, $own: Boolean) {
    events(clientId: $clientId, credId: $credId, types: $types, first: $first, after: $after, own: $own) {
      nodes { id } pageInfo { endCursor hasNextPage } } }`;
  return query(service, document, asked, bearer(token));
}

/** The IDs of the events of a page. */
export function idsOf({ data }: QueryAnswer): readonly string[] {
  return data.events.nodes.map(({ id }: { readonly id: string }) => id);
}
