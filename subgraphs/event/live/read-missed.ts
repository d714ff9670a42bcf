import type { Database } from '../../shared/database/database.ts';
import type { EventDocument } from '../../shared/events/event-log.ts';
import type { TimePosition } from '../../shared/request/paging.ts';
import { findReaders } from '../rights/find-readers.ts';
import { type EventScope, listEventsSince } from '../stores/event-page.ts';
import type { NewsItem } from './event-bus.ts';
import { inOrder, wholeMilliseconds } from './in-order.ts';
import type { StreamContext } from './stream-context.ts';

/** What a subscriber has missed. */
interface Missed {
  /** Where the events are that the subscriber may read. */
  readonly scope: EventScope | 'service';
  /** When the reading begins, and when it may end. */
  readonly since: Date;
  readonly until: Date;
  readonly isMissed: (item: NewsItem) => boolean;
  /** Whether the subscriber has left. */
  readonly isOver: () => boolean;
}

/** The IDs of the events that a subscriber has missed, those of one subject in their order. It is read in turn, and only as they are taken. */
export async function* readMissed(
  { database, inTurn }: StreamContext,
  { isMissed, ...missed }: Missed,
): AsyncGenerator<string> {
  const pages = readPages(database, missed);
  for (;;) {
    const page = await inTurn(async () => nextPage(database, pages));
    if (page === null) return;
    for (const item of page) {
      if (missed.isOver()) return;
      if (isMissed(item)) yield item.event._id;
    }
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

/** A part of a scope, with what was read of it and not yielded. */
interface Piece {
  readonly scope: EventScope | 'service';
  position: TimePosition;
  waiting: readonly EventDocument[];
  isRead: boolean;
}

/** How many events of a piece are read at once. */
const MOST_TOGETHER = 100;

/** The values of a piece. Of more, MongoDB reads all events and sorts them, instead of each value's in their order. */
const MOST_VALUES = 50;

/** The events of a scope, in pages of which each comes after the one before. */
async function* readPages(
  database: Database,
  { scope, since, until, isOver }: Omit<Missed, 'isMissed'>,
): AsyncGenerator<readonly EventDocument[], undefined> {
  const pieces: readonly Piece[] = splitScope(scope).map((part) => ({
    scope: part,
    position: { at: since, _id: '' },
    waiting: [],
    isRead: false,
  }));
  while (!isOver()) {
    for (const piece of pieces) if (!piece.isRead && piece.waiting.length === 0) await readOn(database, piece, until);
    const read = earliest(pieces.flatMap(({ isRead, position }) => (isRead ? [] : position.at)));
    const found = pieces.flatMap((piece) => takeUpTo(piece, read));
    if (found.length > 0) yield inOrder([...new Map(found.map((event) => [event._id, event])).values()]);
    if (read === null) return;
  }
}

async function readOn(database: Database, piece: Piece, until: Date): Promise<void> {
  const { scope, position } = piece;
  const found = await listEventsSince(database, scope, { position, limit: MOST_TOGETHER });
  const isAll = found.length < MOST_TOGETHER;
  piece.waiting = isAll ? found : wholeMilliseconds(found);
  const last = piece.waiting.at(-1);
  if (last) piece.position = { at: last.storedAt, _id: last._id };
  piece.isRead = isAll || piece.position.at > until;
}

/** The earliest of the times up to which pieces were read; null if all are read to their end. */
function earliest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.min(...times.map(Number)));
}

function takeUpTo(piece: Piece, time: Date | null): readonly EventDocument[] {
  const isTaken = ({ storedAt }: EventDocument): boolean => time === null || storedAt <= time;
  const taken = piece.waiting.filter(isTaken);
  piece.waiting = piece.waiting.slice(taken.length);
  return taken;
}

function splitScope(scope: EventScope | 'service'): readonly (EventScope | 'service')[] {
  if (scope === 'service') return [scope];
  const { clientIds = [], credIds = [], curators = [], people = [] } = scope;
  return [
    ...inGroups(clientIds).map((group) => ({ clientIds: group })),
    ...inGroups(credIds).map((group) => ({ credIds: group })),
    ...inGroups(curators).map((group) => ({ curators: group })),
    ...inGroups(people).map((group) => ({ people: group })),
  ];
}

function inGroups<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  const count = Math.ceil(values.length / MOST_VALUES);
  return Array.from({ length: count }, (_, index) => values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES));
}
