import { randomUUID } from 'node:crypto';
import type { ItemsChange } from '../buckets/bucket-edit.ts';
import { checkRevision } from '../head/check-revision.ts';
import { findInterrupted } from '../head/interrupted-changes.ts';
import { headCollection, type ListHead, readHead } from '../head/list-head.ts';
import type { ItemUpdateDocument } from '../history/item-updates.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { findReceipt, type ItemsReceipt, keepReceipt } from '../model/items-receipt.ts';
import { type Author, type Counts, type HeldKey, toCounts } from '../model/list-change.ts';
import { changeItems, countItems } from './change-items.ts';
import { abandonChange, newRunningChange, pauseChange, type RunningChange, withoutChange } from './running-change.ts';

/** An APPEND or a REMOVE, and who makes it. */
export interface AuthoredChange extends ItemsChange {
  readonly author: Author;
}

/** Changes of one list that are made and ended together. */
export interface ChangeGroup {
  readonly credId: number;
  readonly changes: readonly AuthoredChange[];
  /** Of a change that is alone; null for none. */
  readonly heldKey: HeldKey | null;
  readonly ifRevision: number | null;
}

/** What became of a group: a receipt for each change, and how many lines of the history wait in the head. */
export interface CommittedGroup {
  readonly receipts: readonly ItemsReceipt[];
  readonly pendingLines: number;
}

/**
 * Makes APPENDs and REMOVEs of one list in order, and ends them all by one write to its head. Calls `onLanded` when all is
 * written but that: the next ones may begin.
 */
export async function commitChanges(
  lists: ItemLists,
  group: ChangeGroup,
  onLanded: () => void,
): Promise<CommittedGroup> {
  const start = await readHead(lists.database, group.credId);
  checkRevision(start, group.ifRevision);
  const begun = group.heldKey && findInterrupted(start, group.heldKey.key);
  const running = newRunningChange(group, begun?.changed ?? 0);
  try {
    const { epoch, tallies } =
      begun && begun.epoch !== start.epoch
        ? { epoch: begun.epoch, tallies: countItems(group.changes, start.bits) }
        : await changeItems(lists, start, group.changes, running);
    onLanded();
    await group.heldKey?.check();
    const counts = group.changes.map((change, i) => {
      const { distinct = 0, changed = 0 } = tallies[i] ?? {};
      return toCounts(change, { distinct, changed: changed + (begun?.changed ?? 0) });
    });
    const lines = toLines(lists, group, counts);
    const raise = Math.max(lines.length - running.raised.length, running.isChanged ? 1 : 0);
    const head = running.hasWritten
      ? await endChanges(lists, running, { epoch, raise, lines, keep: toReceipt(group, counts) })
      : await leaveUnchanged(lists, running);
    if (!head) return await leaveToOthers(lists, running);
    const own = Array.from({ length: raise }, (_, i) => head.revision - raise + 1 + i);
    const revisions = head.epoch === epoch ? [...running.raised, ...own].slice(-lines.length) : [];
    return { receipts: toReceipts(counts, head, { epoch, revisions }), pendingLines: head.history.length };
  } catch (error) {
    await abandonChange(lists, running).catch(() => {
      // Whoever waits for it shuts it out.
    });
    throw error;
  }
}

/** How changes end: the epoch of the list that was changed, and what is written to its head. */
interface Ending {
  readonly epoch: number;
  readonly raise: number;
  readonly lines: readonly ItemUpdateDocument[];
  readonly keep: (isSuperseded: object) => object;
}

/**
 * Raises the revision once for each change, and writes their lines of the history: by one write, wherever the list stands now.
 * Null when another call has ended the change of the same idempotency key.
 */
async function endChanges(
  { database }: ItemLists,
  { id, credId, heldKey, growth }: RunningChange,
  { epoch, raise, lines, keep }: Ending,
): Promise<ListHead | null> {
  const isOpen = { $in: [id, '$open.id'] };
  const isFirst = heldKey ? { 'receipts.key': { $ne: heldKey.key } } : {};
  return headCollection(database).findOneAndUpdate(
    { _id: credId, ...isFirst },
    [
      {
        $set: {
          // A change that was shut out has been counted; one that a REPLACE overtook is of a list that is gone.
          count: { $add: ['$count', { $cond: [isOpen, growth, 0] }] },
          revision: { $add: ['$revision', { $cond: [{ $eq: ['$epoch', epoch] }, raise, 0] }] },
          open: withoutChange(id),
          history: { $concatArrays: ['$history', { $literal: lines }] },
        },
      },
      { $set: keep({ $ne: ['$epoch', epoch] }) },
    ],
    { returnDocument: 'after' },
  );
}

/** The receipt of whoever has ended the same change. */
async function leaveToOthers(lists: ItemLists, running: RunningChange): Promise<CommittedGroup> {
  await pauseChange(lists, running);
  const head = await readHead(lists.database, running.credId, 'majority');
  const receipt = findReceipt(head, running.heldKey?.key ?? null);
  if (receipt) return { receipts: [receipt], pendingLines: head.history.length };
  throw new Error(`A change of the item list of credential ${running.credId} has ended without a receipt.`);
}

async function leaveUnchanged(lists: ItemLists, running: RunningChange): Promise<ListHead> {
  await pauseChange(lists, running);
  const head = await readHead(lists.database, running.credId, 'majority');
  checkRevision(head, running.ifRevision);
  return head;
}

function toLines(
  { now }: ItemLists,
  { credId, changes, heldKey }: ChangeGroup,
  counts: readonly Counts[],
): readonly ItemUpdateDocument[] {
  const at = now();
  return counts.flatMap(({ operation, added, removed, unchanged }, i) => {
    const { actor = null, tokenId = null } = changes[i]?.author ?? {};
    const _id = heldKey?.key ?? randomUUID();
    return added + removed > 0 ? [{ _id, credId, operation, added, removed, unchanged, at, actor, tokenId }] : [];
  });
}

/** What keeps the receipt of a change with a key in the head. */
function toReceipt({ heldKey }: ChangeGroup, [counts]: readonly Counts[]): (isSuperseded: object) => object {
  return (isSuperseded) =>
    keepReceipt(heldKey?.key ?? null, { ...counts, count: '$count', revision: '$revision', isSuperseded });
}

function toReceipts(
  counts: readonly Counts[],
  { count, revision, epoch: current }: ListHead,
  { epoch, revisions }: { readonly epoch: number; readonly revisions: readonly number[] },
): readonly ItemsReceipt[] {
  const own = [...revisions];
  let last = revision - own.length;
  return counts.map((each) => {
    if (each.added + each.removed > 0) last = own.shift() ?? revision;
    return { ...each, count, revision: last, isSuperseded: current !== epoch };
  });
}
