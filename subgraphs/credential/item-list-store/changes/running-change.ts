import { randomUUID } from 'node:crypto';
import type { Database } from '../../../shared/database/database.ts';
import { awaitTurn } from '../head/await-turn.ts';
import { checkRevision, renewRight } from '../head/conditions.ts';
import type { ListHead } from '../head/list-head.ts';
import {
  addOpenChange,
  advanceOpenChange,
  type ChangeStep,
  removeOpenChange,
  suspendOpenChange,
} from '../head/open-changes.ts';
import { addSharedChange } from '../head/shared-steps.ts';
import { fenceChanges } from '../head/unfinished-changes.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { CheckedRight, ClaimedKey, ListChange } from '../model/list-change.ts';

/** A group of APPENDs and REMOVEs in progress, as its server knows it. */
export interface RunningChange {
  readonly id: string;
  readonly credId: number;
  readonly claimedKey: ClaimedKey | null;
  /** The revision that the list must have, unless this change has raised it since; null if other changes may run meanwhile. */
  ifRevision: number | null;
  /** The epoch in which the list must be; null for any. */
  readonly ifEpoch: number | null;
  /** As it was last checked; undefined for a change by nobody whose right can end. */
  right: CheckedRight | undefined;
  /** The number of its last step; 0 while the head does not name it. */
  step: number;
  /** The head that it was opened by, together with other lists, while this is its only step; null otherwise. */
  opened: ListHead | null;
  /** By how much the number of items has grown since the head last counted it. */
  growth: number;
  /** Whether it has changed any item since it last raised the revision. */
  isChanged: boolean;
  /** How many items it had changed by then, including what earlier holders of its key have changed. */
  changed: number;
  /** The revision of the list before it wrote anything. */
  since: number;
  /** The revisions to which it has raised the list. */
  revisions: readonly number[];
  /** Whether it has changed any item at all. */
  hasWritten: boolean;
}

type RunningTerms = Pick<ListChange, 'credId' | 'claimedKey' | 'ifRevision' | 'right'> & {
  readonly ifEpoch?: number | null;
};

/** A change that has written nothing yet, apart from the `changed` items of earlier holders of its key. */
export function newRunningChange(
  { credId, claimedKey, ifRevision, ifEpoch = null, right }: RunningTerms,
  changed: number,
): RunningChange {
  const nothing = { step: 0, opened: null, growth: 0, isChanged: false, since: 0, revisions: [] };
  return {
    id: randomUUID(),
    credId,
    claimedKey,
    ifRevision,
    ifEpoch,
    right,
    changed,
    hasWritten: changed > 0,
    ...nothing,
  };
}

/**
 * Names in the head the buckets that the change has read and is about to write. A server that fences the change raises the versions
 * of these buckets, so that a late write of the change fails. False if the change had to wait or was fenced: it must read the buckets
 * again. Throws CONFLICT if the list is at another revision, and what the check of its right throws if that has ended.
 */
export async function beginStep(
  lists: ItemLists,
  running: RunningChange,
  read: ListHead,
  buckets: readonly number[],
): Promise<boolean> {
  const hasBegun =
    running.step === 0
      ? await openChange(lists.database, running, read, buckets)
      : await advanceChange(lists.database, running, read, buckets);
  if (hasBegun) return true;
  await suspendChange(lists, running);
  const { ifRevision } = running;
  const current = await awaitTurn(lists, running.credId, (head) =>
    ifRevision === null
      ? !head.open.some(({ isExclusive }) => isExclusive)
      : head.revision !== ifRevision || head.open.length === 0,
  );
  running.right = (await renewRight(running.right, current)) ?? running.right;
  checkRevision(current, ifRevision);
  return false;
}

/** Removes the change from the head for a while. What it has written is counted and raises the revision. It may open again. */
export async function suspendChange({ database }: ItemLists, running: RunningChange): Promise<void> {
  if (running.step === 0) return;
  const { credId, id, claimedKey, growth } = running;
  const increment = running.isChanged ? 1 : 0;
  const changed = countChanged(running);
  const head = await suspendOpenChange(database, {
    credId,
    id,
    key: claimedKey?.key ?? null,
    changed,
    growth,
    increment,
  });
  noteCounted(running);
  running.step = 0;
  running.opened = null;
  if (running.isChanged && head) running.revisions = [...running.revisions, head.revision];
  if (head && running.ifRevision !== null) running.ifRevision = head.revision;
  running.isChanged = false;
}

/** Fences a change that has failed: what it has written, or may still be writing, is counted before the next change. */
export async function abandonChange({ database }: ItemLists, { credId, id, step }: RunningChange): Promise<void> {
  if (step > 0) await fenceChanges(database, credId, [id]);
}

async function openChange(
  database: Database,
  running: RunningChange,
  read: ListHead,
  buckets: readonly number[],
): Promise<boolean> {
  running.step = 1;
  const revision = await addFirstStep(database, running, read, toStep(running, read, buckets));
  if (revision === null) {
    running.step = 0;
    return false;
  }
  if (!running.hasWritten) running.since = revision;
  if (running.claimedKey) await checkKey(database, running, running.claimedKey);
  return true;
}

/** Returns a revision that the list had before the change wrote anything; null if it can't be opened now. */
async function addFirstStep(
  database: Database,
  running: RunningChange,
  read: ListHead,
  step: ChangeStep,
): Promise<number | null> {
  if (running.claimedKey || running.ifRevision !== null) return addOpenChange(database, read, step, running);
  const isOpen = await addSharedChange(database, read, step, running.right);
  if (!isOpen) return null;
  running.opened = read;
  return read.revision;
}

/** Checks the key only now: a call that takes it over later finds the change in the head, and fences it. */
async function checkKey(database: Database, running: RunningChange, claimedKey: ClaimedKey): Promise<void> {
  try {
    await claimedKey.check();
  } catch (error) {
    // Nothing was written since the change was opened, so there is nothing to count.
    await removeOpenChange(database, running.credId, running.id);
    running.step = 0;
    throw error;
  }
}

async function advanceChange(
  database: Database,
  running: RunningChange,
  read: ListHead,
  buckets: readonly number[],
): Promise<boolean> {
  const next = { ...running, step: running.step + 1, changed: countChanged(running) };
  const isOpen = await advanceOpenChange(database, running, toStep(next, read, buckets));
  if (!isOpen) return false;
  noteCounted(running);
  running.opened = null;
  running.step = next.step;
  return true;
}

function toStep(
  { id, step, claimedKey, changed, ifRevision }: RunningChange,
  { generation }: ListHead,
  buckets: readonly number[],
): ChangeStep {
  return { id, step, key: claimedKey?.key ?? null, changed, isExclusive: ifRevision !== null, generation, buckets };
}

/** A change with a key is either an APPEND or a REMOVE, so the number of items grows or shrinks by what it changes. */
function countChanged({ changed, growth }: RunningChange): number {
  return changed + Math.abs(growth);
}

/** Notes that the head has counted what was written, either by the change itself or by the server that fenced it. */
function noteCounted(running: RunningChange): void {
  running.changed = countChanged(running);
  running.growth = 0;
}
