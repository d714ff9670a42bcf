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

/** Which events a page shows: those of any of these scopes, or all of the service. */
export interface EventFilter {
  readonly scope: EventScope | 'service';
  readonly clientId: string | null;
  readonly credId: number | null;
  /** Null for all. */
  readonly types: readonly string[] | null;
}

/** A part of the log, newest first. */
export async function listEvents(
  database: Database,
  filter: EventFilter,
  { after, limit }: Part<TimePosition>,
): Promise<readonly EventDocument[]> {
  return events
    .driver(database)
    .find({
      $and: [...toConditions(filter), after ? { storedAt: { $lte: after.at } } : {}, olderThan(after, 'storedAt')],
    })
    .sort({ storedAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
}

function toConditions({ scope, clientId, credId, types }: EventFilter): readonly object[] {
  return [
    scope === 'service' ? {} : { $or: toBranches(scope) },
    clientId === null ? {} : { clientIds: { $eq: clientId, $exists: true } },
    credId === null ? {} : { credId: { $eq: credId, $exists: true } },
    types === null ? {} : { type: { $in: types } },
  ];
}

/**
 * MongoDB uses a partial index for a filter that has its condition, and for no other. A branch without values has no order: with one,
 * MongoDB would read all events of the other branches and sort them.
 */
function toBranches({ clientIds = [], credIds = [], curators = [], people = [] }: EventScope): readonly object[] {
  const all = Object.entries({ clientIds, credId: credIds, curators, people });
  const branches = all
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => ({ [field]: { $in: values, $exists: true } }));
  return branches.length > 0 ? branches : [NOTHING];
}

const NOTHING = { clientIds: { $in: [], $exists: true } };
