import { type ItemTally, toCounts } from '../buckets/bucket-edit.ts';
import { findCutShort } from '../head/change-records.ts';
import { checkEpoch, checkRevision } from '../head/conditions.ts';
import { readHead } from '../head/read-head.ts';
import { tryFlushHistory } from '../history/item-updates.ts';
import { keepDeltas } from '../history/record-deltas.ts';
import type { ItemLists } from '../model/item-lists.ts';
import {
  type AuthoredChange,
  type CheckedRight,
  type ClaimedKey,
  type Counts,
  type ItemsReceipt,
} from '../model/list-change.ts';
import { changeItems, tallyUnchanged } from './change-items.ts';
import { type CommittedGroup, endChanges } from './end-changes.ts';
import { abandonChange, newRunningChange } from './running-change.ts';

/** Changes of one list that are committed together. */
export interface ChangeGroup {
  readonly credId: number;
  readonly changes: readonly AuthoredChange[];
  /** The idempotency key of a single change; null for none. */
  readonly claimedKey: ClaimedKey | null;
  readonly ifRevision: number | null;
  /** The epoch in which the list must be; null for any. */
  readonly ifEpoch: number | null;
  readonly right: CheckedRight | undefined;
}

/**
 * Makes APPENDs and REMOVEs of one list in order, and ends them all by one write to its head. Calls `onWritten` before that last
 * write: from then on the next group may begin. Continues what another server has begun for the same idempotency key.
 */
export async function commitChanges(
  lists: ItemLists,
  group: ChangeGroup,
  onWritten: () => void,
): Promise<CommittedGroup> {
  const { credId, changes, claimedKey, ifRevision, ifEpoch } = group;
  const start = await readHead(lists.database, credId);
  checkRevision(start, ifRevision);
  const interrupted = claimedKey && findCutShort(start, claimedKey.key);
  if (!interrupted) checkEpoch(start, ifEpoch);
  const before = interrupted?.changed ?? 0;
  const running = newRunningChange(group, before);
  try {
    const { epoch, tallies, recorded } =
      interrupted && interrupted.epoch !== start.epoch
        ? {
            epoch: interrupted.epoch,
            tallies: await tallyUnchanged(lists, changes, start),
            recorded: changes.map(() => []),
          }
        : await changeItems(lists, start, changes, running);
    onWritten();
    await claimedKey?.check();
    const isContinued = before > 0 || interrupted?.isUncertain === true;
    const written = { credId, epoch, since: running.since, isContinued, recorded };
    const deltas = running.hasWritten ? await keepDeltas(lists, written) : [];
    return await endChanges(lists, running, {
      changes,
      counts: toGroupCounts(changes, tallies, before),
      epoch,
      deltas,
    });
  } catch (error) {
    await abandonChange(lists, running).catch(() => {
      // The next call that waits for the change fences it.
    });
    throw error;
  }
}

function toGroupCounts(
  changes: readonly AuthoredChange[],
  tallies: readonly ItemTally[],
  before: number,
): readonly Counts[] {
  return changes.map((change, i) => {
    const { distinct = 0, changed = 0 } = tallies[i] ?? {};
    return toCounts(change, { distinct, changed: changed + before });
  });
}

/** Makes a change that is large, or has an idempotency key or a required revision. */
export async function commitSingle(lists: ItemLists, group: ChangeGroup): Promise<ItemsReceipt> {
  const { receipts } = await commitChanges(lists, group, () => {});
  await tryFlushHistory(lists.database, group.credId);
  const [receipt] = receipts;
  if (receipt) return receipt;
  throw new Error('A change has no receipt.');
}
