import { type mongo, Types } from 'mongoose';
import type { AuditEvent } from '../../shared/audit.ts';
import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { isOnlyDuplicates } from '../../shared/database/duplicate-key.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { DAY, MINUTE, SECOND } from '../../shared/durations.ts';
import type { Part } from '../../shared/request/paging.ts';

/** An event of the audit record. */
export interface AuditEventDocument extends AuditEvent {
  readonly at: Date;
  /** Null for an action of an operator. */
  readonly requestId: string | null;
}

/** More than a year, for yearly reviews. */
const KEPT = 400 * DAY;

/** The collection of the audit record. */
export const auditEvents = defineCollection<AuditEventDocument>(
  'auditEvents',
  {
    at: { type: Date, required: true },
    event: { type: String, required: true },
    userId: String,
    clientId: String,
    requestId: { type: String, default: null },
    detail: MIXED,
  },
  [
    { key: { at: 1 }, expireAfterSeconds: KEPT / SECOND },
    { key: { userId: 1, event: 1, _id: -1 }, partialFilterExpression: { userId: { $exists: true } } },
    { key: { clientId: 1, event: 1, _id: -1 }, partialFilterExpression: { clientId: { $exists: true } } },
    { key: { event: 1, _id: -1 } },
    { key: { 'detail.identity': 1 }, sparse: true },
  ],
);

/** An event with an id, so that writing it is idempotent. */
export interface StoredAuditEvent extends AuditEventDocument {
  readonly _id: Types.ObjectId;
}

/** Creates an id for a new event: it begins with the time, in milliseconds and then in calls, so that ids order what several processes did. */
export function newAuditEventId(at: Date): Types.ObjectId {
  const time = at.getTime();
  const generated = Buffer.from(Types.ObjectId.generate(Math.floor(time / SECOND)));
  const milliseconds = Buffer.alloc(2);
  milliseconds.writeUInt16BE(time % SECOND);
  const [seconds, ofProcess, counter] = [generated.subarray(0, 4), generated.subarray(4, 7), generated.subarray(9)];
  return new Types.ObjectId(Buffer.concat([seconds, milliseconds, counter, ofProcess]));
}

/** Adds events that are not stored yet. It goes past the model, because every token request needs it. */
export async function insertAuditEvents(database: Database, events: readonly StoredAuditEvent[]): Promise<void> {
  try {
    await auditEvents.driver<StoredAuditEvent>(database).insertMany([...events], { ordered: false });
  } catch (error) {
    if (!isOnlyDuplicates(error)) throw error;
  }
}

/** A rare event is searched for in the whole record. */
const LONGEST_READ = { maxTimeMS: 10 * SECOND };

/** A filter of events, for MongoDB. */
export interface AuditFilter extends Readonly<Record<string, unknown>> {
  readonly userId?: string;
  readonly clientId?: string;
}

/** A part of the record by time. */
export interface AuditPeriod {
  /** The first moment of it. */
  readonly from?: Date | null | undefined;
  /** The first moment after it. */
  readonly to?: Date | null | undefined;
}

/** The id of an event was given up to so long after the event. */
const ID_DELAY = MINUTE;

/** The filter for events within a period. The ids, which the indexes have, begin with the time, but those of version 0.1 came later. */
export function within({ from, to }: AuditPeriod): AuditFilter {
  if (!from && !to) return {};
  return {
    at: { ...(from && { $gte: from }), ...(to && { $lt: to }) },
    _id: {
      ...(from && { $gte: firstIdOf(from) }),
      ...(to && { $lt: firstIdOf(new Date(to.getTime() + ID_DELAY)) }),
    },
  };
}

/** The lowest id of a second. Ids have 32 bits for it: earlier and later moments get the first and the last of these. */
function firstIdOf(at: Date): Types.ObjectId {
  const second = Math.min(Math.max(Math.floor(at.getTime() / SECOND), 0), LAST_SECOND);
  return Types.ObjectId.createFromTime(second);
}

const LAST_SECOND = 2 ** 32 - 1;

/** Lists a part of the record, newest first: ids of events begin with their time. */
export async function listAuditPart(
  database: Database,
  filter: AuditFilter,
  { after, limit }: Part<string>,
): Promise<readonly StoredAuditEvent[]> {
  const named = await nameEvents(database, filter);
  return auditEvents
    .driver<StoredAuditEvent>(database)
    .find(
      { $and: [named, after === null ? {} : { _id: { $lt: new Types.ObjectId(after) } }] },
      { ...LONGEST_READ, hint: indexOf(named) },
    )
    .sort({ _id: -1 })
    .limit(limit)
    .toArray();
}

/** The indexes have the names of the events before the ids, so all names are given where none is: each then has its range of the index. */
async function nameEvents(database: Database, filter: AuditFilter): Promise<AuditFilter> {
  const { userId, clientId, event } = filter;
  if (event !== undefined || (userId === undefined && clientId === undefined)) return filter;
  const about = userId === undefined ? { clientId } : { userId };
  return { ...filter, event: { $in: await auditEvents.in(database).distinct('event', about) } };
}

/** Without a hint, MongoDB may go through the ids of all events if those that it tries first are found there soon. */
function indexOf({ userId, clientId, event }: AuditFilter): Readonly<Record<string, 1 | -1>> {
  if (userId !== undefined) return { userId: 1, event: 1, _id: -1 };
  if (clientId !== undefined) return { clientId: 1, event: 1, _id: -1 };
  return event === undefined ? { _id: 1 } : { event: 1, _id: -1 };
}

/** Removes these hashes of identities from all events. */
export async function forgetAuditIdentities(database: Database, identities: readonly string[]): Promise<void> {
  const events = auditEvents.driver<mongo.Document>(database);
  const unset = { $unset: { 'detail.identity': '' } };
  await repeatInOutage(async () => events.updateMany({ 'detail.identity': { $in: [...identities] } }, unset));
}
