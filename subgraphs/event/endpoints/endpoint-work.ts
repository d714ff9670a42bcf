import type { Database } from '../../shared/database/database.ts';
import { isStillHeld } from '../../shared/database/database-clock.ts';
import { SECOND } from '../../shared/durations.ts';
import type { Owner } from '../rights/find-readers.ts';
import { type EndpointDocument, type EndpointKey, type EndpointTrouble, endpoints } from './endpoint-store.ts';

/** The endpoints of these owners that are told of events. */
export async function findEndpointsOf(
  database: Database,
  owners: readonly Owner[],
): Promise<readonly EndpointDocument[]> {
  return endpoints
    .driver(database)
    .find({ owner: { $in: [...owners] } })
    .toArray();
}

/** Notes that there is something to deliver to these endpoints. One in trouble waits for its next attempt. */
export async function wakeEndpoints(database: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const wakeAt = { $min: ['$wakeAt', { $max: [now, '$trouble.nextAttemptAt'] }] };
  const wakes = { $add: [{ $ifNull: ['$wakes', 0] }, 1] };
  await endpoints.driver(database).updateMany({ _id: { $in: [...ids] }, ...IS_ON }, [{ $set: { wakeAt, wakes } }]);
}

/** Notes that an endpoint is to be tried at once, also in trouble: its owner wants it. */
export async function tryEndpoint(database: Database, _id: string, now: Date): Promise<void> {
  await endpoints.driver(database).updateOne({ _id, ...IS_ON }, { $min: { wakeAt: now }, $inc: { wakes: 1 } });
}

const IS_ON = { off: { $exists: false } } as const;

/** Endpoints that are not looked for, and people of whom none is. */
export interface Occupants {
  readonly ids: readonly string[];
  readonly people: readonly string[];
}

/** Endpoints with something to deliver that no process delivers to, those that have waited longest first. */
export async function findAwake(
  database: Database,
  { now, limit, placed: { ids, people } }: { readonly now: Date; readonly limit: number; readonly placed: Occupants },
): Promise<readonly (EndpointKey & Pick<EndpointDocument, 'createdBy'>)[]> {
  const isUnplaced = { _id: { $nin: [...ids] }, createdBy: { $nin: [...people] } };
  const isFree = { $expr: { $not: isStillHeld('$lease.until', LEASE) } };
  return endpoints
    .driver(database)
    .find({ wakeAt: { $lte: now }, ...isUnplaced, ...IS_ON, ...isFree }, { projection: { owner: 1, createdBy: 1 } })
    .sort({ wakeAt: 1 })
    .limit(limit)
    .toArray();
}

/** Since when the endpoint has waited that has waited longest, whether a process tries to deliver to it or not; null if none waits. */
export async function findWaitingSince(database: Database, now: Date): Promise<Date | null> {
  const [first] = await endpoints
    .driver(database)
    .find({ wakeAt: { $lte: now }, ...IS_ON }, { projection: { wakeAt: 1 } })
    .sort({ wakeAt: 1 })
    .limit(1)
    .toArray();
  return first?.wakeAt ?? null;
}

/** How long a process may deliver to an endpoint without renewing its lease. */
export const LEASE = 5 * SECOND;

/**
 * Takes the lease of an endpoint, or renews it; null if another process has it or has delivered what was due, or if the endpoint is off or
 * gone.
 */
export async function takeLease(
  database: Database,
  { _id, owner }: EndpointKey,
  { holder, now }: { readonly holder: string; readonly now: Date },
): Promise<EndpointDocument | null> {
  const isFree = { $or: [{ $eq: ['$lease.holder', holder] }, { $not: isStillHeld('$lease.until', LEASE) }] };
  return endpoints
    .driver(database)
    .findOneAndUpdate(
      { _id, owner, wakeAt: { $lte: now }, ...IS_ON, $expr: isFree },
      [{ $set: { lease: { holder, until: { $add: ['$$NOW', LEASE] } } } }],
      { returnDocument: 'after' },
    );
}

/** How a process leaves an endpoint. */
export interface Release {
  readonly holder: string;
  /** The URL that was tried: its trouble is not that of another one. */
  readonly url: string | null;
  readonly now: Date;
  /** The wakes that it has seen: one that has come since keeps the endpoint awake, behind those that wait already. */
  readonly wakes: number;
  /** When there is something to deliver again; null if nothing waits. */
  readonly wakeAt: Date | null;
  /** The endpoint's trouble, null without any. */
  readonly trouble: EndpointTrouble | null;
}

/** Gives the lease of an endpoint back. */
export async function leaveEndpoint(
  database: Database,
  _id: string,
  { holder, url, now, wakes, wakeAt, trouble }: Release,
): Promise<void> {
  const isUnchanged = { $eq: [{ $ifNull: ['$wakes', 0] }, wakes] };
  // In trouble, what has come meanwhile waits too.
  const awake = { $max: [now, trouble?.nextAttemptAt ?? null] };
  const set = {
    wakeAt: { $cond: [isUnchanged, wakeAt ?? '$$REMOVE', awake] },
    trouble: trouble ? toldOf(trouble) : '$$REMOVE',
  };
  const isMine = { _id, 'lease.holder': holder, ...IS_ON };
  const { matchedCount } = await endpoints
    .driver(database)
    .updateOne({ ...isMine, url }, [{ $set: { ...set, lease: '$$REMOVE' } }]);
  if (matchedCount === 0) await endpoints.driver(database).updateOne(isMine, { $unset: { lease: true } });
}

/** The trouble with the mails that its owner has had about it meanwhile. */
function toldOf({ since, told, ...trouble }: EndpointTrouble): object {
  return { ...trouble, since, told: { $cond: [{ $eq: ['$trouble.since', since] }, '$trouble.told', told] } };
}

/** Gives the lease of an endpoint back as it is: another process may go on at once. */
export async function releaseEndpoint(database: Database, _id: string, holder: string): Promise<void> {
  await endpoints.driver(database).updateOne({ _id, 'lease.holder': holder }, { $unset: { lease: true } });
}

/** What an owner can ask of an endpoint only so often. */
export type EndpointCall = 'replay' | 'test';

/** Notes that something is asked of an endpoint; false if it was asked so short a time ago. */
export async function claimCall(
  database: Database,
  _id: string,
  { call, pause, now }: { readonly call: EndpointCall; readonly pause: number; readonly now: Date },
): Promise<boolean> {
  const since = { $ifNull: [{ $abs: { $subtract: [now, `$asked.${call}`] } }, pause] };
  const { matchedCount } = await endpoints
    .driver(database)
    .updateOne({ _id, $expr: { $gte: [since, pause] } }, { $set: { [`asked.${call}`]: now } });
  return matchedCount === 1;
}

/** Switches an endpoint on, without the trouble that it had; null if it is gone. */
export async function switchEndpointOn(
  database: Database,
  { _id, owner }: EndpointKey,
): Promise<EndpointDocument | null> {
  return endpoints
    .driver(database)
    .findOneAndUpdate({ _id, owner }, { $unset: { off: true, trouble: true } }, { returnDocument: 'after' });
}

/** Switches an endpoint off; null if it is off already, or gone. */
export async function switchEndpointOff(
  database: Database,
  { _id, owner }: EndpointKey,
  off: NonNullable<EndpointDocument['off']>,
): Promise<EndpointDocument | null> {
  return endpoints
    .driver(database)
    .findOneAndUpdate(
      { _id, owner, ...IS_ON },
      { $set: { off }, $unset: { wakeAt: true } },
      { returnDocument: 'after' },
    );
}
