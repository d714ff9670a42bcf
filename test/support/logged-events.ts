import type { EventDocument } from '../../subgraphs/shared/events/event-log.ts';
import type { TestService } from './service.ts';

/** An event of a list, as it is in the log. */
export function loggedEvent(
  credId: number,
  terms: Pick<EventDocument, '_id' | 'sequence' | 'storedAt'>,
): EventDocument {
  const data = { credId, operation: 'APPEND', added: 1, removed: 0, unchanged: 0, revision: 1, updateId: 'u' };
  return { type: 'list.changed', subject: `list/${credId}`, credId, data, at: terms.storedAt, ...terms };
}

/** Puts events into the log as they are, such as one that becomes visible after others that were stored later. */
export async function logEvents({ database }: TestService, documents: readonly EventDocument[]): Promise<void> {
  await database.collection<EventDocument>('events').insertMany([...documents]);
}

/** When an event was stored. */
export async function storedAt({ database }: TestService, id: string): Promise<number> {
  const found = await database.collection<EventDocument>('events').findOne({ _id: id });
  return found?.storedAt.getTime() ?? Number.NaN;
}
