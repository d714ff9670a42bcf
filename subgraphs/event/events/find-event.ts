import { type EventDocument, events } from '../../shared/events/event-log.ts';
import type { EventContext } from '../context.ts';
import { findCallerRights } from '../rights/caller-rights.ts';
import { findReaders } from '../rights/find-readers.ts';

/** An event that the caller may read; null for any other. */
export async function findEvent(context: EventContext, id: string): Promise<EventDocument | null> {
  const { database } = context;
  const [event, rights] = await Promise.all([
    database.collection<EventDocument>(events.name).findOne({ _id: id }),
    findCallerRights(context, {}),
  ]);
  const readers = event && (await findReaders(database, [event])).get(event._id);
  return event && readers && rights.mayRead(event, readers) ? event : null;
}
