import { type EventDocument, events } from '../../subgraphs/shared/events/event-log.ts';
import { outboxesMoved } from '../../subgraphs/shared/events/outbox.ts';
import type { TestService } from './service.ts';

/** The events in the log that match a filter, as they follow each other, when those that the service is moving are there. */
export async function eventsOf(
  { database }: Pick<TestService, 'database'>,
  filter: object = {},
): Promise<readonly EventDocument[]> {
  await outboxesMoved(database);
  return database.collection<EventDocument>(events.name).find(filter).sort({ sequence: 1 }).toArray();
}
