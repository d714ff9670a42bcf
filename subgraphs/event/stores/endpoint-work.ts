import type { Database } from '../../shared/database/database.ts';
import { isStillHeld } from '../../shared/database/database-clock.ts';
import { SECOND } from '../../shared/durations.ts';
import type { Owner } from '../rights/find-readers.ts';
import { type EndpointDocument, type EndpointTrouble, endpoints } from './endpoints.ts';

function collection(database: Database) {
  return database.collection<EndpointDocument>(endpoints.name);
}

/** The endpoints of these owners that are told of events. */
export async function findEndpointsOf(
  database: Database,
  owners: readonly Owner[],
): Promise<readonly EndpointDocument[]> {
  return collection(database)
    .find({ owner: { $in: [...owners] } })
    .toArray();
}

/** Notes that there is something to deliver to these endpoints. */
export async function wakeEndpoints(database: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  // In trouble, what is new waits for the next attempt too.
  const soonest = { $max: [now, '$trouble.nextAttemptAt'] };
  const set = {
    wakeAt: { $min: [{ $ifNull: ['$wakeAt', soonest] }, soonest] },
    wakes: { $add: [{ $ifNull: ['$wakes', 0] }, 1] },
  };
  await collection(database).updateMany({ _id: { $in: [...ids] } }, [{ $set: set }]);
}

/** Endpoints with something to deliver that no process delivers to, those that have waited longest first. */
export async function findAwake(database: Database, now: Date, limit: number): Promise<readonly EndpointDocument[]> {
  return collection(database)
    .find({ wakeAt: { $lte: now }, off: { $exists: false }, $expr: { $not: isStillHeld('$lease.until', LEASE) } })
    .sort({ wakeAt: 1 })
    .limit(limit)
    .toArray();
}

/** How long a process may deliver to an endpoint without renewing its lease. */
export const LEASE = 5 * SECOND;

/** Takes the lease of an endpoint, or renews it; null if another process has it, or if the endpoint is off or gone. */
export async function takeLease(database: Database, _id: string, holder: string): Promise<EndpointDocument | null> {
  const isFree = { $or: [{ $eq: ['$lease.holder', holder] }, { $not: isStillHeld('$lease.until', LEASE) }] };
  return collection(database).findOneAndUpdate(
    { _id, off: { $exists: false }, $expr: isFree },
    [{ $set: { lease: { holder, until: { $add: ['$$NOW', LEASE] } } } }],
    { returnDocument: 'after' },
  );
}

/** How a process leaves an endpoint. */
export interface Leaving {
  readonly holder: string;
  /** The wakes that it has seen: one that has come since keeps the endpoint awake. */
  readonly wakes: number;
  /** When there is something to deliver again; null if nothing waits. */
  readonly wakeAt: Date | null;
  /** The endpoint's trouble, null without any. */
  readonly trouble: EndpointTrouble | null;
  /** How many different events it has refused in a row. */
  readonly refusedInRow: number;
}

/** Gives the lease of an endpoint back. */
export async function leaveEndpoint(
  database: Database,
  _id: string,
  { holder, wakes, wakeAt, trouble, refusedInRow }: Leaving,
): Promise<void> {
  const isUnchanged = { $eq: [{ $ifNull: ['$wakes', 0] }, wakes] };
  // In trouble, what has come meanwhile waits too.
  const next = trouble ? (wakeAt ?? '$$REMOVE') : { $cond: [isUnchanged, wakeAt ?? '$$REMOVE', '$wakeAt'] };
  await collection(database).updateOne({ _id, 'lease.holder': holder }, [
    { $set: { wakeAt: next, lease: '$$REMOVE', trouble: trouble ?? '$$REMOVE', refusedInRow } },
  ]);
}

/** Switches an endpoint on, without the trouble that it had; null if it is gone. */
export async function switchEndpointOn(database: Database, _id: string): Promise<EndpointDocument | null> {
  return collection(database).findOneAndUpdate(
    { _id },
    { $unset: { off: true, trouble: true, refusedInRow: true } },
    { returnDocument: 'after' },
  );
}
