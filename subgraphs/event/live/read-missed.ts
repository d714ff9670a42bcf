import type { Database } from '../../shared/database/database.ts';
import type { EventDocument } from '../../shared/events/event-log.ts';
import type { EventScope } from '../events/event-page.ts';
import { readEventsSince } from '../events/events-since.ts';
import { findReaders } from '../rights/find-readers.ts';
import type { NewsItem } from './event-bus.ts';
import type { StreamContext } from './stream-context.ts';

/** What a subscriber has missed. */
interface MissedPeriod {
  /** Where the events are that the subscriber may read. */
  readonly scope: EventScope | 'service';
  /** When the events were stored, from the first to the last. */
  readonly since: Date;
  readonly until: Date;
  readonly isMissed: (item: NewsItem) => boolean;
  /** Whether the subscriber has left. */
  readonly isOver: () => boolean;
}

/** The IDs of the events that a subscriber has missed, those of one subject in their order. They are read in turn, as they are taken. */
export async function* readMissed(
  { database, inTurn }: StreamContext,
  { scope, since, until, isMissed, isOver }: MissedPeriod,
): AsyncGenerator<string> {
  const pages = readEventsSince(database, scope, since, { until, isOver });
  while (!isOver()) {
    const page = await inTurn(async () => nextPage(database, pages));
    for (const item of page ?? []) {
      if (isOver()) return;
      if (isMissed(item)) yield item.event._id;
    }
    if (page === null) return;
  }
}

/** A page of events with all who may read them; null after the last one. */
async function nextPage(
  database: Database,
  pages: AsyncGenerator<readonly EventDocument[], undefined>,
): Promise<readonly NewsItem[] | null> {
  const { value: page } = await pages.next();
  if (!page) return null;
  const readers = await findReaders(database, page);
  return page.map((event) => ({ event, readers: readers.get(event._id) ?? new Set() }));
}
