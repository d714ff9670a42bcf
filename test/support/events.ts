import { type EventDocument, events } from '../../subgraphs/shared/events/event-log.ts';
import type { TestService } from './service.ts';
import { until } from './until.ts';

/** The events in the log that match a filter, in the order of each subject, once there are so many. */
export async function eventsOf(
  { database }: Pick<TestService, 'database'>,
  filter: object,
  least = 0,
): Promise<readonly EventDocument[]> {
  const log = database.collection<EventDocument>(events.name);
  await until(async () => (await log.countDocuments(filter)) >= least);
  return log.find(filter).sort({ subject: 1, sequence: 1 }).toArray();
}
