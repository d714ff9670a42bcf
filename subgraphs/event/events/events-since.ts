import type { Database } from '../../shared/database/database.ts';
import { type EventDocument, events } from '../../shared/events/event-log.ts';
import type { TimePosition } from '../../shared/request/paging.ts';
import type { EventScope } from './event-page.ts';
import { inOrder, wholeMilliseconds } from './in-order.ts';

/** A part of a scope that one index has in its order, with what was read of it and not yielded. */
interface Piece {
  readonly filter: object;
  readonly index: Readonly<Record<string, 1 | -1>>;
  position: TimePosition;
  waiting: readonly EventDocument[];
  isRead: boolean;
}

/** How many events of a piece are read at once. */
const MOST_TOGETHER = 100;

/** The values of a piece. Of many more, MongoDB sorts all events instead of merging those of each value. */
const MOST_VALUES = 50;

/** The events of a scope that were stored since a time, in pages, each after the one before; those of one subject in their order. */
export async function* readEventsSince(
  database: Database,
  scope: EventScope | 'service',
  since: Date,
): AsyncGenerator<readonly EventDocument[], undefined> {
  const pieces = splitScope(scope, { at: since, _id: '' });
  while (pieces.some(({ isRead }) => !isRead)) {
    for (const piece of pieces) if (!piece.isRead && piece.waiting.length === 0) await readOn(database, piece);
    const unread = pieces.filter(({ isRead }) => !isRead).map(({ position }) => position.at.getTime());
    const found = pieces.flatMap((piece) => takeUpTo(piece, Math.min(...unread)));
    yield inOrder([...new Map(found.map((event) => [event._id, event])).values()]);
  }
}

async function readOn(database: Database, piece: Piece): Promise<void> {
  const { at, _id } = piece.position;
  const found = await events
    .driver(database)
    .find({ ...piece.filter, storedAt: { $gte: at }, $or: [{ storedAt: { $gt: at } }, { _id: { $gt: _id } }] })
    .sort({ storedAt: 1, _id: 1 })
    .limit(MOST_TOGETHER)
    // By another index, it could read the events of others.
    .hint(piece.index)
    .toArray();
  piece.isRead = found.length < MOST_TOGETHER;
  piece.waiting = piece.isRead ? found : wholeMilliseconds(found);
  const last = piece.waiting.at(-1);
  if (last) piece.position = { at: last.storedAt, _id: last._id };
}

/** Takes what a piece has up to a time, in milliseconds since 1970. */
function takeUpTo(piece: Piece, time: number): readonly EventDocument[] {
  const taken = piece.waiting.filter(({ storedAt }) => storedAt.getTime() <= time);
  piece.waiting = piece.waiting.slice(taken.length);
  return taken;
}

function splitScope(scope: EventScope | 'service', position: TimePosition): readonly Piece[] {
  const begin = { position, waiting: [], isRead: false } as const;
  if (scope === 'service') return [{ filter: {}, index: { storedAt: 1, _id: 1 }, ...begin }];
  const { clientIds = [], credIds = [], curators = [], people = [] } = scope;
  return Object.entries({ clientIds, credId: credIds, curators, people }).flatMap(([field, values]) =>
    inGroups<number | string>(values).map((group) => ({
      // A partial index is used for a filter that has its condition.
      filter: { [field]: { $in: group, $exists: true } },
      index: { [field]: 1, storedAt: -1, _id: -1 } as const,
      ...begin,
    })),
  );
}

function inGroups<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  const count = Math.ceil(values.length / MOST_VALUES);
  return Array.from({ length: count }, (_, index) => values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES));
}
