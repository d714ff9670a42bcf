import type { Database } from '../../../shared/database/database.ts';
import { MINUTE } from '../../../shared/durations.ts';
import { headCollection } from './head-collection.ts';
import type { ListHead, PendingUndo } from './list-head.ts';

/** A pending undo whose server crashed, and its list. */
export interface InterruptedUndo extends PendingUndo {
  readonly credId: number;
}

/** After this time, an undo that is not in progress was interrupted: it is then no longer repeated by its own server. */
const STALE = MINUTE;

/** Notes that an undo begins; returns when. */
export async function addPendingUndo(
  database: Database,
  credId: number,
  { key, updateId, author }: Omit<PendingUndo, 'at'>,
): Promise<Date> {
  const others = { $filter: { input: { $ifNull: ['$undoing', []] }, cond: { $ne: ['$$this.key', key] } } };
  const pending = { key, updateId, author: { $literal: author }, at: '$$NOW' };
  const head = await headCollection(database).findOneAndUpdate(
    { _id: credId },
    [{ $set: { undoing: { $concatArrays: [others, [pending]] } } }],
    { returnDocument: 'after', projection: { undoing: 1 } },
  );
  const begun = head?.undoing?.find((each) => each.key === key);
  if (begun) return begun.at;
  throw new Error(`The item list of credential ${credId} does not exist.`);
}

/** Claims an interrupted undo for the server that completes it; null if another call has begun to complete it since it was read. */
export async function claimUndo(
  database: Database,
  { credId, key, at }: Pick<InterruptedUndo, 'credId' | 'key' | 'at'>,
): Promise<Date | null> {
  const isThis = { $eq: ['$$this.key', key] };
  const undoing = {
    $map: { input: '$undoing', in: { $cond: [isThis, { $mergeObjects: ['$$this', { at: '$$NOW' }] }, '$$this'] } },
  };
  const head = await headCollection(database).findOneAndUpdate(
    { _id: credId, undoing: { $elemMatch: { key, at } } },
    [{ $set: { undoing } }],
    { returnDocument: 'after', projection: { undoing: 1 } },
  );
  return head?.undoing?.find((each) => each.key === key)?.at ?? null;
}

/** Whether nobody else has begun an undo or claimed it since. */
export async function isUndoClaimed(
  database: Database,
  { credId, key, at }: Pick<InterruptedUndo, 'credId' | 'key' | 'at'>,
): Promise<boolean> {
  const filter = { _id: credId, undoing: { $elemMatch: { key, at } } };
  return (await headCollection(database).findOne(filter, { projection: { _id: 1 } })) !== null;
}

/** Notes that an undo is complete, or was refused. One that another call has begun since stays noted. */
export async function removePendingUndo(
  database: Database,
  credId: number,
  { key, at }: Pick<PendingUndo, 'key' | 'at'>,
): Promise<void> {
  await headCollection(database).updateOne({ _id: credId }, { $pull: { undoing: { key, at } } });
}

/** Whether an undo has written anything, or may have. */
export function hasBegun({ open, fenced, cutShort }: ListHead, key: string): boolean {
  const interrupted = cutShort.filter(({ changed, isUncertain = false }) => changed > 0 || isUncertain);
  return [...open, ...fenced, ...interrupted].some((change) => change.key === key);
}

/** Whether an undo has begun and was neither completed nor refused. */
export function isInterrupted(head: ListHead, key: string): boolean {
  return hasBegun(head, key) && (head.undoing ?? []).some((undo) => undo.key === key);
}

/** The undos that nobody is completing. */
export async function* findInterruptedUndos(database: Database): AsyncGenerator<InterruptedUndo> {
  const isStale = { $lt: ['$$this.at', { $subtract: ['$$NOW', STALE] }] };
  const isOpen = { $in: ['$$this.key', '$open.key'] };
  const undoing = { $filter: { input: '$undoing', cond: { $and: [isStale, { $not: [isOpen] }] } } };
  const stages = [{ $match: { 'undoing.at': { $exists: true } } }, { $project: { undoing } }];
  const heads = headCollection(database).aggregate<{ readonly _id: number; readonly undoing: readonly PendingUndo[] }>(
    stages,
  );
  for await (const { _id: credId, undoing: pending } of heads) for (const undo of pending) yield { ...undo, credId };
}
