import mongoose, { Schema, Types } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database/database.ts';
import { DUPLICATE_KEY } from '../../shared/database/duplicate-key.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';
import { DAY, SECOND } from '../../shared/durations.ts';
import type { AuditEvent } from './audit-event.ts';

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
  new Schema<AuditEventDocument>(
    {
      at: { type: Date, required: true },
      event: { type: String, required: true },
      userId: String,
      clientId: String,
      requestId: { type: String, default: null },
      detail: Schema.Types.Mixed,
    },
    { versionKey: false },
  )
    .index({ at: 1 }, { expireAfterSeconds: KEPT / SECOND })
    .index({ userId: 1, at: -1 }, { partialFilterExpression: { userId: { $exists: true } } })
    .index({ clientId: 1, at: -1 }, { partialFilterExpression: { clientId: { $exists: true } } })
    .index({ 'detail.identity': 1 }, { sparse: true }),
);

/** An event with an id, so that writing it is idempotent. */
export interface StoredAuditEvent extends AuditEventDocument {
  readonly _id: Types.ObjectId;
}

/** Creates an id for a new event. */
export function newAuditEventId(): Types.ObjectId {
  return new Types.ObjectId();
}

/** Adds events that are not stored yet. It bypasses mongoose, because every token request needs it. */
export async function insertAuditEvents(database: Database, events: readonly StoredAuditEvent[]): Promise<void> {
  try {
    await database.collection<StoredAuditEvent>(auditEvents.name).insertMany([...events], { ordered: false });
  } catch (error) {
    if (!isOnlyDuplicates(error)) throw error;
  }
}

/** A rare event is searched for in the whole record. */
const LONGEST_READ = { maxTimeMS: 10 * SECOND };

/** A filter of events, with a limit. */
export interface AuditQuery {
  readonly about: { readonly userId: string } | { readonly clientId: string };
  readonly before: Date | null;
  readonly size: number;
}

/** Lists events of a person or an app, newest first. */
export async function listAuditEvents(
  database: Database,
  { about, before, size }: AuditQuery,
): Promise<readonly AuditEventDocument[]> {
  return auditEvents
    .in(database)
    .find({ ...about, ...(before && { at: { $lt: before } }) })
    .sort({ at: -1 })
    .limit(size)
    .lean<AuditEventDocument[]>();
}

/** Lists a part of the record, newest first: ids of events begin with their time. */
export async function listAuditPart(
  database: Database,
  filter: Readonly<Record<string, unknown>>,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly StoredAuditEvent[]> {
  return database
    .collection<StoredAuditEvent>(auditEvents.name)
    .find({ ...filter, ...(before !== null && { _id: { $lt: new Types.ObjectId(before) } }) }, LONGEST_READ)
    .sort({ _id: -1 })
    .limit(limit)
    .toArray();
}

function isOnlyDuplicates(error: unknown): boolean {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return false;
  const faults = [error.writeErrors].flat();
  return (
    faults.length > 0 && faults.every(({ code }) => code === DUPLICATE_KEY) && !error.result.getWriteConcernError()
  );
}

/** Removes these hashes of identities from all events. */
export async function forgetAuditIdentities(database: Database, identities: readonly string[]): Promise<void> {
  await unsetIdentities(database, { $in: [...identities] });
}

/** Removes every identity without this prefix: those that an earlier version hashed without a key. */
export async function forgetOtherAuditIdentities(database: Database, prefix: string): Promise<void> {
  const behind = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
  // Two ranges of the index, so that nothing is read once all are removed.
  for (const others of [{ $lt: prefix }, { $gte: behind }]) await unsetIdentities(database, others);
}

async function unsetIdentities(database: Database, which: object): Promise<void> {
  const events = database.collection(auditEvents.name);
  const unset = { $unset: { 'detail.identity': '' } };
  await repeatInOutage(async () => events.updateMany({ 'detail.identity': which }, unset));
}
