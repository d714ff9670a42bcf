import { type EventDocument, events } from '../../subgraphs/shared/events/event-log.ts';
import { outboxesMoved } from '../../subgraphs/shared/events/outbox.ts';
import type { TestService } from './service.ts';
import { until } from './until.ts';

/** The events in the log that match a filter, as they follow each other, once there are so many. */
export async function eventsOf(
  { database }: Pick<TestService, 'database'>,
  filter: object = {},
  least = 0,
): Promise<readonly EventDocument[]> {
  const log = events.driver(database);
  await outboxesMoved(database);
  await until(async () => (await log.countDocuments(filter)) >= least);
  return log.find(filter).sort({ sequence: 1 }).toArray();
}

/** Waits until the creation of a credential is told to those who were to hear of it: no server reads the credential for that any more. */
export async function creationTold(service: Pick<TestService, 'database'>, credId: number): Promise<void> {
  await eventsOf(service, { credId, type: 'credential.created', unroutedSince: { $exists: false } }, 1);
}

/** Waits until the events so far are told to those who were to hear of them: an endpoint that is made from then on gets none of them. */
export async function allTold(service: Pick<TestService, 'database'>): Promise<void> {
  await until(async () => (await eventsOf(service, { unroutedSince: { $exists: true } })).length === 0);
}
