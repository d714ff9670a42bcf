import type { Database } from '../../../shared/database/database.ts';
import { isLongAgo } from '../../../shared/database/database-clock.ts';
import { MINUTE } from '../../../shared/durations.ts';
import { headCollection } from './head-collection.ts';
import type { ListHead, PendingUndo } from './list-head.ts';
import { refuseMissing } from './missing-list.ts';

/** A pending undo that began a while ago, and its list. */
export interface StaleUndo extends PendingUndo {
  readonly credId: number;
}

/** The sweep leaves an undo to its server, and to a repeat of its call, for this long. */
const STALE = MINUTE;

/** Notes that an undo begins; returns when. */
export async function addPendingUndo(
  database: Database,
  credId: number,
  { key, updateId, author, rightsVersion = 0 }: Omit<PendingUndo, 'at'>,
): Promise<Date> {
  const others = { $filter: { input: { $ifNull: ['$undoing', []] }, cond: { $ne: ['$$this.key', key] } } };
  const pending = { key, updateId, author: { $literal: author }, rightsVersion, at: '$$NOW' };
  const head = await headCollection(database).findOneAndUpdate(
    { _id: credId },
    [{ $set: { undoing: { $concatArrays: [others, [pending]] } } }],
    { returnDocument: 'after', projection: { undoing: 1 } },
  );
  const begun = head?.undoing?.find((each) => each.key === key);
  return begun?.at ?? refuseMissing(credId);
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

/** Whether an undo was begun and was neither completed nor refused. */
export function isPending({ undoing = [] }: ListHead, key: string): boolean {
  return undoing.some((undo) => undo.key === key);
}

/** The undos that began a while ago and are still pending. */
export async function* findStaleUndos(database: Database): AsyncGenerator<StaleUndo> {
  const undoing = { $filter: { input: '$undoing', cond: isLongAgo('$$this.at', STALE) } };
  const stages = [{ $match: { 'undoing.at': { $exists: true } } }, { $project: { undoing } }];
  const heads = headCollection(database).aggregate<{ readonly _id: number; readonly undoing: readonly PendingUndo[] }>(
    stages,
  );
  for await (const { _id: credId, undoing: pending } of heads) for (const undo of pending) yield { ...undo, credId };
}
