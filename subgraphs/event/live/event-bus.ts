import type { Database } from '../../shared/database/database.ts';
import { SECOND } from '../../shared/durations.ts';
import { type EventDocument, events, onStoredEvents } from '../../shared/events/event-log.ts';
import type { BackgroundParts } from '../../shared/subgraph/subgraph.ts';
import { overlapBefore, tellInOrder } from '../events/in-order.ts';
import { oneByOne } from '../one-by-one.ts';
import { findReaders, type Owner } from '../rights/find-readers.ts';

/** A new event, with all who may read it. */
export interface NewsItem {
  readonly event: EventDocument;
  readonly readers: ReadonlySet<Owner>;
}

/** New events of all processes, as this one finds them in the log. */
export interface EventBus {
  /** Calls back with every event that is stored after the promise settles, those of one subject in their order. */
  subscribe(parts: Pick<BackgroundParts, 'database' | 'log'>, listener: (item: NewsItem) => void): Promise<LogFollower>;
  close(): void;
}

/** What a listener is told: every event that is not before this position. */
export interface LogFollower {
  readonly from: LogPosition;
  readonly end: () => void;
}

/** How often the log is read for events of other processes; those of this process are read at once. */
const POLL = SECOND / 2;

/** How many events are read at once, and the most that wait for others of their subject. */
const MOST_TOGETHER = 1000;

/** What the bus has read of the log. */
export interface LogPosition {
  /** Up to which `storedAt` it has told all that it had read. */
  readonly at: Date;
  /** The events that it has told since then, and in the overlap before. */
  readonly known: ReadonlyMap<string, Date>;
}

/** Whether the bus had read an event when it was at this position. */
export function isBefore({ at, known }: LogPosition, { _id, storedAt }: EventDocument): boolean {
  return storedAt < overlapBefore(at) || known.has(_id);
}

/** Creates a bus, which reads the log only while somebody listens. */
export function createEventBus(): EventBus {
  const listeners = new Set<(item: NewsItem) => void>();
  let reading: Reading | null = null;
  const tell = (item: NewsItem): void => listeners.forEach((listener) => listener(item));
  const subscribe: EventBus['subscribe'] = async (parts, listener) => {
    let from: LogPosition | null = null;
    const listenFrom = (item: NewsItem): void => void (from && listener(item));
    const end = (): void => {
      listeners.delete(listenFrom);
      if (listeners.size > 0) return;
      reading?.end();
      reading = null;
    };
    listeners.add(listenFrom);
    const current = (reading ??= readOn(parts, tell));
    try {
      await current.ready;
    } catch (error) {
      end();
      throw error;
    }
    from = current.position();
    return { from, end };
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
  /** What it has told. */
  readonly position: () => LogPosition;
  readonly end: () => void;
}

function readOn({ database, log }: Pick<BackgroundParts, 'database' | 'log'>, tell: (item: NewsItem) => void): Reading {
  let position: LogPosition = { at: new Date(0), known: new Map() };
  const ready = findEnd(database).then((found) => void (position = found));
  const readAll = async (): Promise<void> => {
    await ready;
    for (let waiting: readonly EventDocument[] = [], isAll = false; !isAll; ) {
      const found = await readNews(database, position, waiting);
      isAll = found.length < MOST_TOGETHER;
      const upTo = isAll ? null : (found.at(-1)?.storedAt ?? null);
      const { told, held } = tellInOrder([...waiting, ...found], upTo, MOST_TOGETHER);
      const news = await withReaders(database, told);
      position = moveOn(position, told, upTo ? overlapBefore(upTo) : latestOf(told));
      waiting = held;
      news.forEach(tell);
    }
  };
  const read = oneByOne(async () => readAll().catch((err: unknown) => log.warn({ err }, READ_FAILED)));
  const forget = onStoredEvents(database, read);
  const timer = setInterval(read, POLL).unref();
  const end = (): void => {
    forget();
    clearInterval(timer);
  };
  return { ready, position: () => position, end };
}

const READ_FAILED = 'new events could not be read; the next poll reads them';

/** The end of the log. */
async function findEnd(database: Database): Promise<LogPosition> {
  const log = events.driver(database);
  const [last] = await log.find({}).sort({ storedAt: -1 }).limit(1).toArray();
  const at = last?.storedAt ?? new Date(0);
  const found = await log.find({ storedAt: { $gte: overlapBefore(at) } }, MOMENT).toArray();
  return moveOn({ at, known: new Map() }, found, latestOf(found));
}

/** A read that goes on while events are stored could else find a later one of a subject without an earlier one. */
const MOMENT = { readConcern: { level: 'snapshot' } } as const;

/** The next events, without those that wait to be told. */
async function readNews(
  database: Database,
  { at, known }: LogPosition,
  waiting: readonly EventDocument[],
): Promise<readonly EventDocument[]> {
  const left = [...known.keys(), ...waiting.map(({ _id }) => _id)];
  return events
    .driver(database)
    .find({ storedAt: { $gte: overlapBefore(at) }, _id: { $nin: left } }, MOMENT)
    .sort({ storedAt: 1, _id: 1 })
    .limit(MOST_TOGETHER)
    .toArray();
}

async function withReaders(database: Database, told: readonly EventDocument[]): Promise<readonly NewsItem[]> {
  const readers = told.length === 0 ? new Map() : await findReaders(database, told);
  return told.map((event) => ({ event, readers: readers.get(event._id) ?? new Set() }));
}

function latestOf(found: readonly EventDocument[]): Date {
  return new Date(Math.max(0, ...found.map(({ storedAt }) => storedAt.getTime())));
}

/** A new position for each read, because listeners keep that from which they are told. It never goes back. */
function moveOn({ at, known }: LogPosition, told: readonly EventDocument[], end: Date): LogPosition {
  const latest = end > at ? end : at;
  const all = [...known, ...told.map(({ _id, storedAt }) => [_id, storedAt] as const)];
  return { at: latest, known: new Map(all.filter(([, storedAt]) => storedAt >= overlapBefore(latest))) };
}
