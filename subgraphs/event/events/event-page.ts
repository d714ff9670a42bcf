import type { Database } from '../../shared/database/database.ts';
import { type EventDocument, events } from '../../shared/events/event-log.ts';
import { byTime, olderThan, type Part, type TimePosition } from '../../shared/request/paging.ts';

/** The cursors of the log. */
export const byStorage = byTime(({ storedAt: at, _id }: EventDocument) => ({ at, _id }));

/** Finds an event; null without one. */
export async function readEvent(database: Database, id: string): Promise<EventDocument | null> {
  return events.driver(database).findOne({ _id: id });
}

/** Whose events a page shows: those of apps, of credentials, of wallets, or of people. */
export interface EventScope {
  readonly clientIds?: readonly string[];
  readonly credIds?: readonly number[];
  readonly curators?: readonly string[];
  readonly people?: readonly string[];
}

/** What a caller asks for; null or nothing for all. */
export interface AskedEvents {
  readonly clientId?: string | null | undefined;
  readonly credId?: number | null | undefined;
  readonly types?: readonly string[] | null | undefined;
}

/** Whether an event is one of those that a caller asks for. */
export function matches({ clientId, credId, types }: AskedEvents, event: EventDocument): boolean {
  return (
    (clientId == null || (event.clientIds?.includes(clientId) ?? false)) &&
    (credId == null || event.credId === credId) &&
    (types == null || types.length === 0 || types.includes(event.type))
  );
}

/** Where events are read: in any of these scopes, or in the whole log, of which an index has the types. */
export interface EventFilter {
  readonly scope: EventScope | 'service';
  /** Null for all. */
  readonly types: readonly string[] | null;
}

/** A part of a scope that one index has in its order. */
export interface ScopePart {
  readonly filter: object;
  readonly index: Readonly<Record<string, 1 | -1>>;
}

/** The values of a part. Of many more, MongoDB sorts all events instead of merging those of each value. */
const MOST_VALUES = 50;

/** Splits a scope, because by one read of all MongoDB may choose to go through the log for the events of a few. */
export function splitScope(scope: EventScope | 'service'): readonly ScopePart[] {
  if (scope === 'service') return [{ filter: {}, index: { storedAt: 1, _id: 1 } }];
  const { clientIds = [], credIds = [], curators = [], people = [] } = scope;
  return Object.entries({ clientIds, credId: credIds, curators, people }).flatMap(([field, values]) =>
    inGroups<number | string>(values).map((group) => ({
      // A partial index is used for a filter that has its condition.
      filter: { [field]: { $in: group, $exists: true } },
      index: { [field]: 1, storedAt: -1, _id: -1 } as const,
    })),
  );
}

function inGroups<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  const count = Math.ceil(values.length / MOST_VALUES);
  return Array.from({ length: count }, (_, index) => values.slice(index * MOST_VALUES, (index + 1) * MOST_VALUES));
}

/**
 * A part of the log, newest first. Of a scope it has events of all types, because a read of rare ones could go through all of its events.
 */
export async function listEvents(
  database: Database,
  { scope, types }: EventFilter,
  { after, limit }: Part<TimePosition>,
): Promise<readonly EventDocument[]> {
  const parts = scope === 'service' && types !== null ? [ofTypes(types)] : splitScope(scope);
  const position = [after ? { storedAt: { $lte: after.at } } : {}, olderThan(after, 'storedAt')];
  const found = await Promise.all(
    parts.map(async ({ filter, index }) =>
      events
        .driver(database)
        .find({ $and: [filter, ...position] })
        .sort({ storedAt: -1, _id: -1 })
        .limit(limit)
        .hint(index)
        .toArray(),
    ),
  );
  const once = new Map(found.flat().map((event) => [event._id, event]));
  return [...once.values()].toSorted(compareNewestFirst).slice(0, limit);
}

function ofTypes(types: readonly string[]): ScopePart {
  return { filter: { type: { $in: types } }, index: { type: 1, storedAt: -1, _id: -1 } };
}

function compareNewestFirst(one: EventDocument, other: EventDocument): number {
  return +other.storedAt - +one.storedAt || (one._id < other._id ? 1 : -1);
}
