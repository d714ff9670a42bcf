import { randomUUID } from 'node:crypto';
import type { Database } from '../../../shared/database.ts';
import { checkRevision } from '../head/check-revision.ts';
import { keepInterrupted } from '../head/interrupted-changes.ts';
import { headCollection, type ListHead, type ListState } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { HeldKey, ListChange } from '../model/list-change.ts';
import { awaitTurn, fenceChanges } from '../recovery/recover-list.ts';

/** An APPEND or a REMOVE while it is made: what its server knows of it. */
export interface RunningChange {
  readonly id: string;
  readonly credId: number;
  readonly heldKey: HeldKey | null;
  /** The revision that only this change may have raised the list to; null when others may change the list meanwhile. */
  ifRevision: number | null;
  /** How often it was written to the head; 0 while the head does not name it. */
  step: number;
  /** How many items more there are by what it has written since then. */
  growth: number;
  /** Whether it has changed any item since it raised the revision. */
  isChanged: boolean;
  /** How many items it changed before that; of a change that others have begun by the same key, theirs included. */
  changed: number;
  /** The revisions that it has raised the list to. */
  raised: readonly number[];
  /** Whether any item of it has changed the list. */
  hasWritten: boolean;
}

/** A change that has written nothing yet, but for what others have changed by its key. */
export function newRunningChange(
  { credId, heldKey, ifRevision }: Pick<ListChange, 'credId' | 'heldKey' | 'ifRevision'>,
  changed: number,
): RunningChange {
  const nothing = { step: 0, growth: 0, isChanged: false, raised: [] };
  return { id: randomUUID(), credId, heldKey, ifRevision, changed, hasWritten: changed > 0, ...nothing };
}

/**
 * Names in the head the buckets that the change is about to write. They were read before: whoever shuts the change out
 * later on, writes them first, and the change's own write then meets another version. False when it was not the change's
 * turn, or it was shut out: the buckets must be read again. Throws CONFLICT when the list is not at its revision.
 */
export async function enterStep(
  lists: ItemLists,
  running: RunningChange,
  read: ListHead,
  buckets: readonly number[],
): Promise<boolean> {
  const entered =
    running.step === 0
      ? await openChange(lists, running, read, buckets)
      : await goOnChange(lists, running, read, buckets);
  if (entered) return true;
  await pauseChange(lists, running);
  const { ifRevision } = running;
  const current = await awaitTurn(lists, running.credId, (head) =>
    ifRevision === null
      ? !head.open.some(({ isExclusive }) => isExclusive)
      : head.revision !== ifRevision || head.open.length === 0,
  );
  checkRevision(current, ifRevision);
  return false;
}

/** Takes the change out of the head; what it has written is counted, and raises the revision. It may be entered again. */
export async function pauseChange({ database }: ItemLists, running: RunningChange): Promise<void> {
  if (running.step === 0) return;
  const { credId, id, heldKey } = running;
  const done = { key: { $literal: heldKey?.key }, changed: countChanged(running), epoch: '$epoch' };
  const kept = heldKey ? { cutShort: keepInterrupted([done]) } : {};
  const count = { $add: ['$count', running.growth] };
  const revision = { $add: ['$revision', running.isChanged ? 1 : 0] };
  const left = await headCollection(database).findOneAndUpdate(
    { _id: credId, 'open.id': id },
    [{ $set: { count, revision, open: withoutChange(id), ...kept } }],
    { returnDocument: 'after' },
  );
  noteCounted(running);
  running.step = 0;
  if (running.isChanged && left) running.raised = [...running.raised, left.revision];
  if (left && running.ifRevision !== null) running.ifRevision = left.revision;
  running.isChanged = false;
}

/** The open changes but for this one, as an expression. */
export function withoutChange(id: string): object {
  return { $filter: { input: '$open', cond: { $ne: ['$$this.id', id] } } };
}

async function openChange(
  { database }: ItemLists,
  running: RunningChange,
  { generation, epoch }: ListState,
  buckets: readonly number[],
): Promise<boolean> {
  const { credId, heldKey, ifRevision } = running;
  const mayEnter = ifRevision === null ? { 'open.isExclusive': { $ne: true } } : { open: [], revision: ifRevision };
  running.step = 1;
  const { matchedCount } = await headCollection(database).updateOne(
    { _id: credId, generation, epoch, fenced: [], ...mayEnter },
    [{ $set: { open: { $concatArrays: ['$open', [toOpen(running, generation, buckets)]] } } }],
  );
  if (matchedCount === 0) running.step = 0;
  else if (heldKey) await checkOpened(database, running, heldKey);
  return matchedCount > 0;
}

/** Looks only now whether the key is held: whoever takes it over afterwards finds the change in the head, and shuts it out. */
async function checkOpened(database: Database, running: RunningChange, heldKey: HeldKey): Promise<void> {
  const { credId, id } = running;
  try {
    await heldKey.check();
  } catch (error) {
    // Nothing was written since it was opened: there is nothing to find out.
    await headCollection(database).updateOne({ _id: credId }, { $pull: { open: { id } } });
    running.step = 0;
    throw error;
  }
}

async function goOnChange(
  { database }: ItemLists,
  running: RunningChange,
  { generation }: ListState,
  buckets: readonly number[],
): Promise<boolean> {
  const { credId, id } = running;
  const next = { ...running, step: running.step + 1, changed: countChanged(running) };
  const isThis = { $eq: ['$$this.id', id] };
  const open = { $map: { input: '$open', in: { $cond: [isThis, toOpen(next, generation, buckets), '$$this'] } } };
  const { matchedCount } = await headCollection(database).updateOne({ _id: credId, fenced: [], 'open.id': id }, [
    { $set: { count: { $add: ['$count', running.growth] }, open } },
  ]);
  if (matchedCount === 0) return false;
  noteCounted(running);
  running.step = next.step;
  return true;
}

function toOpen(
  { id, step, heldKey, changed, ifRevision }: RunningChange,
  generation: number,
  buckets: readonly number[],
) {
  const isExclusive = ifRevision !== null;
  const key = { $literal: heldKey?.key ?? null };
  return { id, step, at: '$$NOW', key, changed, isExclusive, generation, buckets };
}

/** A change with a key either adds or removes: the list grows, or gets smaller, by what it changes. */
function countChanged({ changed, growth }: RunningChange): number {
  return changed + Math.abs(growth);
}

/** What was written is counted, by the change itself or, when it was shut out, by whoever did that. */
function noteCounted(running: RunningChange): void {
  running.changed = countChanged(running);
  running.growth = 0;
}

/** Shuts a change out that failed: what it has written, or may still be writing, is found out before the next change. */
export async function abandonChange({ database }: ItemLists, { credId, id, step }: RunningChange): Promise<void> {
  if (step > 0) await fenceChanges(database, credId, [id]);
}
