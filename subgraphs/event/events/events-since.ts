import type { Database } from '../../shared/database/database.ts';
import { type EventDocument, events } from '../../shared/events/event-log.ts';
import type { TimePosition } from '../../shared/request/paging.ts';
import { type EventScope, type ScopePart, splitScope } from './event-page.ts';
import { tellInOrder } from './in-order.ts';

/** How far the log is read. */
interface ReadingEnd {
  readonly until: Date;
  /** Whether nobody reads on. */
  readonly isOver: () => boolean;
}

const END_OF_LOG: ReadingEnd = { until: new Date(8.64e15), isOver: () => false };

/** A part of a scope, with what was read of it and not taken. */
interface Piece extends ScopePart {
  position: TimePosition;
  waiting: readonly EventDocument[];
  isRead: boolean;
}

/** How many events of a piece are read at once, and the most that wait for others of their subject. */
const MOST_TOGETHER = 100;

/** The events of a scope that were stored since a time, in pages, each after the one before and each event once; those of one subject in their order. */
export async function* readEventsSince(
  database: Database,
  scope: EventScope | 'service',
  since: Date,
  { until, isOver } = END_OF_LOG,
): AsyncGenerator<readonly EventDocument[], undefined> {
  const begin = { position: { at: since, _id: '' }, waiting: [], isRead: false };
  const pieces: readonly Piece[] = splitScope(scope).map((part) => ({ ...part, ...begin }));
  let waiting: readonly EventDocument[] = [];
  while (pieces.some(({ isRead }) => !isRead)) {
    for (const piece of pieces) {
      if (isOver()) return;
      if (!piece.isRead && piece.waiting.length === 0) await readOn(database, piece, until);
    }
    const [end = null] = pieces.flatMap(({ isRead, position }) => (isRead ? [] : position)).toSorted(comparePositions);
    const found = pieces.flatMap((piece) => takeUpTo(piece, end));
    const all = new Map([...waiting, ...found].map((event) => [event._id, event]));
    const { told, held } = tellInOrder([...all.values()], end && end.at, MOST_TOGETHER);
    waiting = held;
    if (told.length > 0) yield told;
  }
}

async function readOn(database: Database, piece: Piece, until: Date): Promise<void> {
  const { at, _id } = piece.position;
  piece.waiting = await events
    .driver(database)
    .find({
      ...piece.filter,
      storedAt: { $gte: at, $lte: until },
      $or: [{ storedAt: { $gt: at } }, { _id: { $gt: _id } }],
    })
    .sort({ storedAt: 1, _id: 1 })
    .limit(MOST_TOGETHER)
    // By another index, it could read the events of others.
    .hint(piece.index)
    .toArray();
  piece.isRead = piece.waiting.length < MOST_TOGETHER;
  const last = piece.waiting.at(-1);
  if (last) piece.position = toPosition(last);
}

/** Takes what a piece has up to a position, or all of it. Each piece has an event at the same position, so that it is taken once. */
function takeUpTo(piece: Piece, end: TimePosition | null): readonly EventDocument[] {
  const taken = piece.waiting.filter((event) => end === null || comparePositions(toPosition(event), end) <= 0);
  piece.waiting = piece.waiting.slice(taken.length);
  return taken;
}

function toPosition({ storedAt: at, _id }: EventDocument): TimePosition {
  return { at, _id };
}

function comparePositions(one: TimePosition, other: TimePosition): number {
  return +one.at - +other.at || (one._id < other._id ? -1 : Number(one._id > other._id));
}
