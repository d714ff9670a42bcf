import { findReceipt, toUpdate } from '../head/change-records.ts';
import { checkRevision, renewRight } from '../head/conditions.ts';
import type { ItemDelta, ListHead, PendingUpdate } from '../head/list-head.ts';
import { type EndedChange, endOpenChange } from '../head/open-changes.ts';
import { readHead } from '../head/read-head.ts';
import { endSharedChange } from '../head/shared-steps.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { AuthoredChange, ChangeAuthor, Counts, ItemsReceipt } from '../model/list-change.ts';
import { type RunningChange, suspendChange } from './running-change.ts';

/** A group of changes that has written all its items. */
export interface WrittenGroup {
  readonly changes: readonly AuthoredChange[];
  readonly counts: readonly Counts[];
  /** The epoch of the list that was changed. */
  readonly epoch: number;
  /** What each change has really changed; empty if nothing was written. */
  readonly deltas: readonly ItemDelta[];
}

/** The receipt of each change of a group, and how many updates of the history wait in the head. */
export interface CommittedGroup {
  readonly receipts: readonly ItemsReceipt[];
  readonly pendingUpdates: number;
}

/** Ends a group of changes by one write to the head, which raises the revision once for each change that has changed something. */
export async function endChanges(
  lists: ItemLists,
  running: RunningChange,
  written: WrittenGroup,
): Promise<CommittedGroup> {
  const { counts, epoch } = written;
  const { credId, id, claimedKey, growth, isChanged, right } = running;
  const updates = toUpdates(lists, running, written);
  const increment = Math.max(updates.length - running.revisions.length, isChanged ? 1 : 0);
  const ending = { credId, id, key: claimedKey?.key ?? null, growth, increment, epoch, updates, right };
  const head = running.hasWritten
    ? await endWritten(lists, running, { ...ending, counts: counts[0] ?? null })
    : await readUnchanged(lists, running);
  if (!head) return explainRefusal(lists, running, written);
  const last = Array.from({ length: increment }, (_, i) => head.revision - increment + 1 + i);
  const revisions = head.epoch === epoch ? [...running.revisions, ...last].slice(-updates.length) : [];
  return { receipts: toReceipts(counts, head, { epoch, revisions, updates }), pendingUpdates: head.history.length };
}

/** Shares the write with other lists if nothing else has changed this one meanwhile. */
async function endWritten(
  { database }: ItemLists,
  { opened, revisions }: RunningChange,
  ended: EndedChange,
): Promise<Pick<ListHead, 'count' | 'revision' | 'epoch' | 'history'> | null> {
  const mayShare = opened && opened.epoch === ended.epoch && ended.key === null && revisions.length === 0;
  return (mayShare && (await endSharedChange(database, opened, ended))) || endOpenChange(database, ended);
}

/** Checks the right of a change anew, or finds the receipt of another call, which has ended the change of the same idempotency key. */
async function explainRefusal(
  lists: ItemLists,
  running: RunningChange,
  written: WrittenGroup,
): Promise<CommittedGroup> {
  const renewed = await renewRight(running.right, await readHead(lists.database, running.credId));
  if (renewed) {
    running.right = renewed;
    return endChanges(lists, running, written);
  }
  await suspendChange(lists, running);
  const head = await readHead(lists.database, running.credId, 'majority');
  const receipt = findReceipt(head, running.claimedKey?.key ?? null);
  if (receipt) return { receipts: [receipt], pendingUpdates: head.history.length };
  throw new Error(`A change of the item list of credential ${running.credId} has ended without a receipt.`);
}

/** The head after changes that had nothing to write. */
async function readUnchanged(lists: ItemLists, running: RunningChange): Promise<ListHead> {
  await suspendChange(lists, running);
  const head = await readHead(lists.database, running.credId, 'majority');
  checkRevision(head, running.ifRevision);
  return head;
}

const UNKNOWN: ChangeAuthor = { actor: null, tokenId: null };

function toUpdates(
  { now }: ItemLists,
  { credId, claimedKey }: RunningChange,
  { changes, counts, deltas }: WrittenGroup,
): readonly PendingUpdate[] {
  const at = now();
  return counts.flatMap((each, i) => {
    const author = changes[i]?.author ?? UNKNOWN;
    const origin = { credId, ...author, at, key: claimedKey?.key ?? null };
    return each.added + each.removed > 0 ? [{ ...toUpdate(each, origin), ...(deltas[i] && { delta: deltas[i] }) }] : [];
  });
}

function toReceipts(
  counts: readonly Counts[],
  { count, revision, epoch: current }: Pick<ListHead, 'count' | 'revision' | 'epoch'>,
  {
    epoch,
    revisions,
    updates,
  }: { readonly epoch: number; readonly revisions: readonly number[]; readonly updates: readonly PendingUpdate[] },
): readonly ItemsReceipt[] {
  const own = [...revisions];
  const ids = updates.map(({ _id }) => _id);
  let last = revision - own.length;
  return counts.map((each) => {
    const hasChanged = each.added + each.removed > 0;
    if (hasChanged) last = own.shift() ?? revision;
    const updateId = hasChanged ? (ids.shift() ?? null) : null;
    return { ...each, count, revision: last, updateId, isSuperseded: current !== epoch };
  });
}
