import type { Database } from '../../shared/database/database.ts';
import { SECOND } from '../../shared/durations.ts';
import { type EventDocument, events, onStoredEvents } from '../../shared/events/event-log.ts';
import type { BackgroundParts } from '../../shared/subgraph/subgraph.ts';
import { oneByOne } from '../one-by-one.ts';
import { findReaders, type Owner } from '../rights/find-readers.ts';

/** A new event, with all who may read it. */
export interface NewsItem {
  readonly event: EventDocument;
  readonly readers: ReadonlySet<Owner>;
}

/** New events of all processes, as this one finds them in the log. */
export interface EventBus {
  /** Calls back with every event that is stored after the promise settles. Returns what ends it. */
  subscribe(parts: Pick<BackgroundParts, 'database' | 'log'>, listener: (item: NewsItem) => void): Promise<() => void>;
  close(): void;
}

/** How often the log is read for events of other processes; those of this process are read at once. */
const POLL = SECOND / 2;

/**
 * How long an event may become visible after others that were stored at the same time or later. Reads begin so much earlier, and what is
 * known already is left out.
 */
export const OVERLAP = 5 * SECOND;

const MOST_TOGETHER = 1000;

/** What the bus has read of the log. */
interface Position {
  /** The latest `storedAt`. */
  at: Date;
  /** The events since then and the overlap before. */
  readonly known: Map<string, Date>;
}

/** Creates a bus, which reads the log only while somebody listens. */
export function createEventBus(): EventBus {
  const listeners = new Set<(item: NewsItem) => void>();
  let reading: Reading | null = null;
  const tell = (item: NewsItem): void => listeners.forEach((listener) => listener(item));
  const subscribe: EventBus['subscribe'] = async (parts, listener) => {
    const forget = (): void => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      reading?.end();
      reading = null;
    };
    listeners.add(listener);
    reading ??= readOn(parts, tell);
    try {
      await reading.ready;
    } catch (error) {
      forget();
      throw error;
    }
    return forget;
  };
  const close = (): void => {
    listeners.clear();
    reading?.end();
    reading = null;
  };
  return { subscribe, close };
}

/** A reading of the log, from its end on. */
interface Reading {
  /** Settles when everything that is stored from then on will be read. */
  readonly ready: Promise<void>;
  readonly end: () => void;
}

function readOn({ database, log }: Pick<BackgroundParts, 'database' | 'log'>, tell: (item: NewsItem) => void): Reading {
  const start = findPosition(database);
  const readAll = async (): Promise<void> => {
    for (;;) {
      const found = await readNews(database, await start);
      found.forEach(tell);
      if (found.length < MOST_TOGETHER) return;
    }
  };
  const read = oneByOne(async () => readAll().catch((err: unknown) => log.warn({ err }, READ_FAILED)));
  const forget = onStoredEvents(database, read);
  const timer = setInterval(read, POLL).unref();
  const end = (): void => {
    forget();
    clearInterval(timer);
  };
  return { ready: start.then(() => undefined), end };
}

const READ_FAILED = 'new events could not be read; the next poll reads them';

/** The end of the log. */
async function findPosition(database: Database): Promise<Position> {
  const log = database.collection<EventDocument>(events.name);
  const [last] = await log.find({}).sort({ storedAt: -1 }).limit(1).toArray();
  const at = last?.storedAt ?? new Date(0);
  const recent = await log.find({ storedAt: { $gte: overlapBefore(at) } }, { projection: { storedAt: 1 } }).toArray();
  return { at, known: new Map(recent.map(({ _id, storedAt }) => [_id, storedAt])) };
}

/** When reads begin that follow a time. */
export function overlapBefore(at: Date): Date {
  return new Date(at.getTime() - OVERLAP);
}

async function readNews(database: Database, position: Position): Promise<readonly NewsItem[]> {
  const found = await database
    .collection<EventDocument>(events.name)
    .find({ storedAt: { $gte: overlapBefore(position.at) }, _id: { $nin: [...position.known.keys()] } })
    .sort({ storedAt: 1, _id: 1 })
    .limit(MOST_TOGETHER)
    .toArray();
  if (found.length === 0) return [];
  const readers = await findReaders(database, found);
  position.at = new Date(Math.max(position.at.getTime(), ...found.map(({ storedAt }) => storedAt.getTime())));
  for (const { _id, storedAt } of found) position.known.set(_id, storedAt);
  for (const [id, storedAt] of position.known) {
    if (storedAt < overlapBefore(position.at)) position.known.delete(id);
  }
  return inOrder(found).map((event) => ({ event, readers: readers.get(event._id) ?? new Set() }));
}

/** Events of one subject are stored in their order, but maybe within the same millisecond. */
export function inOrder(found: readonly EventDocument[]): readonly EventDocument[] {
  return found.toSorted((one, other) => +one.storedAt - +other.storedAt || one.sequence - other.sequence);
}
