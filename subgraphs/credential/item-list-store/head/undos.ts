import { refuseCredId } from '../../../shared/credentials/credential-store.ts';
import type { Database } from '../../../shared/database/database.ts';
import { isLongAgo } from '../../../shared/database/database-clock.ts';
import { after, MINUTE } from '../../../shared/durations.ts';
import { RequestError } from '../../../shared/errors.ts';
import type { ItemUpdateDocument } from '../model/list-change.ts';
import { UNDO_PERIOD } from './generations.ts';
import { itemLists } from './head-collection.ts';
import type { ListHead, ListState, PendingUndo } from './list-head.ts';

/** Why a change can't be undone, by reason. */
const REFUSALS = {
  UNDO_OVER: 'This change can no longer be undone: a change can be undone once, within a day.',
  UNDO_AMBIGUOUS: 'Later changes have added or removed all these items again: nothing of this change is left to undo.',
  UNDO_TOO_LARGE:
    'This change was too large to be undone: it changed more than a million items, or more than was left of what is kept for the undos of a curator.',
  UNDO_INTERRUPTED: 'This change was interrupted and continued, so nobody knows exactly which items it changed.',
} as const;

/** Refuses to undo a change, and says why. */
export function refuseUndo(reason: keyof typeof REFUSALS, message: string = REFUSALS[reason]): never {
  throw new RequestError('CONFLICT', message, { reason });
}

/** Until when a REPLACE can be undone while nothing has changed since; null if it can't. */
export function findUndoableUntil(state: ListState, update: Pick<ItemUpdateDocument, '_id'>, now: Date): Date | null {
  return state.replacement?.revision === state.revision ? findRestorableUntil(state, update, now) : null;
}

/** Until when the list before a REPLACE can be restored, whatever has changed since; null for all but the last one. */
export function findRestorableUntil(
  { dead, previous, replacement }: ListState,
  { _id }: Pick<ItemUpdateDocument, '_id'>,
  now: Date,
): Date | null {
  if (replacement?.update !== _id) return null;
  const kept = dead.find(({ generation, isClaimed }) => generation === previous && !isClaimed);
  const until = kept && after(kept.at, UNDO_PERIOD);
  return until && until > now ? until : null;
}

/** A pending undo that began a while ago, and its list. */
export interface StaleUndo extends PendingUndo {
  readonly credId: number;
}

/** The sweep leaves an undo to its server, and to a repeat of its call, for this long. */
const STALE_UNDO = MINUTE;

/** Notes that an undo begins; returns when. */
export async function addPendingUndo(
  database: Database,
  credId: number,
  { key, updateId, author, rightsVersion = 0 }: Omit<PendingUndo, 'at'>,
): Promise<Date> {
  const others = { $filter: { input: { $ifNull: ['$undoing', []] }, cond: { $ne: ['$$this.key', key] } } };
  const pending = { key, updateId, author: { $literal: author }, rightsVersion, at: '$$NOW' };
  const head = await itemLists
    .driver(database)
    .findOneAndUpdate({ _id: credId }, [{ $set: { undoing: { $concatArrays: [others, [pending]] } } }], {
      returnDocument: 'after',
      projection: { undoing: 1 },
    });
  const begun = head?.undoing?.find((each) => each.key === key);
  return begun?.at ?? refuseCredId(credId);
}

/** Notes that an undo is complete, or was refused. One that another call has begun since stays noted. */
export async function removePendingUndo(
  database: Database,
  credId: number,
  { key, at }: Pick<PendingUndo, 'key' | 'at'>,
): Promise<void> {
  await itemLists.driver(database).updateOne({ _id: credId }, { $pull: { undoing: { key, at } } });
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
  const undoing = { $filter: { input: '$undoing', cond: isLongAgo('$$this.at', STALE_UNDO) } };
  const stages = [{ $match: { 'undoing.at': { $exists: true } } }, { $project: { undoing } }];
  const heads = itemLists
    .driver(database)
    .aggregate<{ readonly _id: number; readonly undoing: readonly PendingUndo[] }>(stages);
  for await (const { _id: credId, undoing: pending } of heads) for (const undo of pending) yield { ...undo, credId };
}
