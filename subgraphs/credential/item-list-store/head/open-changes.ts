import type { Database } from '../../../shared/database/database.ts';
import type { CheckedRight, Counts, ListChange } from '../model/list-change.ts';
import { addCutShort, addReceipt } from './change-records.ts';
import { permits } from './conditions.ts';
import { itemLists } from './head-collection.ts';
import type { ListHead, ListState, OpenChange, PendingUpdate } from './list-head.ts';

/** A step of a change. The database adds the time. */
export type ChangeStep = Omit<OpenChange, 'at'>;

/** A change that leaves the head for a while: what it has written becomes part of the count and the revision. */
export interface SuspendedChange {
  readonly credId: number;
  readonly id: string;
  readonly key: string | null;
  /** How many items it has changed in all. */
  readonly changed: number;
  /** By how much the number of items has grown since the head last counted it. */
  readonly growth: number;
  /** By how much to raise the revision. */
  readonly increment: number;
}

/** How a group of changes ends. */
export interface EndedChange extends Omit<SuspendedChange, 'changed'> {
  /** The epoch of the list that it changed. */
  readonly epoch: number;
  readonly updates: readonly PendingUpdate[];
  /** The counts of a change with a key, for its receipt; null without a key. */
  readonly counts: Counts | null;
  readonly right: CheckedRight | undefined;
}

/**
 * Adds a change with its first step, and returns the revision of the list; null unless the list has the same generation and epoch, no
 * fenced change, and no exclusive one, and no right has ended. A change that depends on a revision also requires that revision and no
 * open change.
 */
export async function addOpenChange(
  database: Database,
  { _id, generation, epoch }: ListState,
  step: ChangeStep,
  { ifRevision, right }: Pick<ListChange, 'ifRevision' | 'right'>,
): Promise<number | null> {
  const mayOpen = ifRevision === null ? { 'open.isExclusive': { $ne: true } } : { open: [], revision: ifRevision };
  const head = await itemLists
    .driver(database)
    .findOneAndUpdate(
      { _id, generation, epoch, fenced: [], ...mayOpen, ...permits(right) },
      [{ $set: { open: { $concatArrays: ['$open', [toStored(step)]] } } }],
      { projection: { revision: 1 } },
    );
  return head?.revision ?? null;
}

/** Announces the next step of an open change, and counts what the last one wrote; false if any change was fenced, or a right has ended. */
export async function advanceOpenChange(
  database: Database,
  { credId, growth, right }: Pick<EndedChange, 'credId' | 'growth' | 'right'>,
  step: ChangeStep,
): Promise<boolean> {
  const isThis = { $eq: ['$$this.id', step.id] };
  const open = { $map: { input: '$open', in: { $cond: [isThis, toStored(step), '$$this'] } } };
  const { matchedCount } = await itemLists
    .driver(database)
    .updateOne({ _id: credId, fenced: [], 'open.id': step.id, ...permits(right) }, [
      { $set: { count: { $add: ['$count', growth] }, open } },
    ]);
  return matchedCount > 0;
}

/** Removes an open change that has written nothing. */
export async function removeOpenChange(database: Database, credId: number, id: string): Promise<void> {
  await itemLists.driver(database).updateOne({ _id: credId }, { $pull: { open: { id } } });
}

/** Removes an open change for a while, and counts what it has written; null if it was fenced. */
export async function suspendOpenChange(
  database: Database,
  { credId, id, key, changed, growth, increment }: SuspendedChange,
): Promise<ListHead | null> {
  const interrupted = { key: { $literal: key }, changed, epoch: '$epoch' };
  const cutShort = key === null ? {} : { cutShort: addCutShort([interrupted]) };
  const count = { $add: ['$count', growth] };
  const revision = { $add: ['$revision', increment] };
  return itemLists
    .driver(database)
    .findOneAndUpdate(
      { _id: credId, 'open.id': id },
      [{ $set: { count, revision, open: openWithout(id), ...cutShort } }],
      { returnDocument: 'after' },
    );
}

/**
 * Ends a group of changes by one write, whatever the list is by now: raises the revision, adds the updates to the history, and
 * stores the receipt. Null if another call has ended the change of the same idempotency key, or a right has ended since a step that is
 * no longer open.
 */
export async function endOpenChange(
  database: Database,
  { credId, id, key, epoch, growth, increment, updates, counts, right }: EndedChange,
): Promise<ListHead | null> {
  const isOpen = { $in: [id, '$open.id'] };
  const isSuperseded = { $ne: ['$epoch', epoch] };
  const isFirst = key === null ? {} : { 'receipts.key': { $ne: key } };
  const set = {
    // A fenced change has been counted already; one that a REPLACE superseded belongs to a list that is gone.
    count: { $add: ['$count', { $cond: [isOpen, growth, 0] }] },
    revision: { $add: ['$revision', { $cond: [isSuperseded, 0, increment] }] },
    open: openWithout(id),
  };
  const after = {
    history: { $concatArrays: ['$history', updates.map((update, i) => toRevised(update, updates.length - 1 - i))] },
    ...addReceipt(key, { ...counts, updateId: { $literal: updates[0]?._id ?? null }, ...COUNTED, isSuperseded }),
  };
  // Whoever ends a right waits for the steps that are open.
  const isPermitted = { $or: [{ 'open.id': id }, permits(right)] };
  return itemLists
    .driver(database)
    .findOneAndUpdate({ _id: credId, ...isFirst, ...isPermitted }, [{ $set: set }, { $set: after }], {
      returnDocument: 'after',
    });
}

const COUNTED = { count: '$count', revision: '$revision' } as const;

/** An update with its own revision: each update of a group has raised it by one. */
function toRevised(update: PendingUpdate, before: number): object {
  return { $mergeObjects: [{ $literal: update }, { revision: { $subtract: ['$revision', before] } }] };
}

/** A step as the head has it. */
export function toStored({ key, ...step }: ChangeStep): object {
  return { ...step, at: '$$NOW', key: { $literal: key } };
}

/** An expression for the open changes of a head without this one. */
export function openWithout(id: string): object {
  return { $filter: { input: '$open', cond: { $ne: ['$$this.id', id] } } };
}
