import { setImmediate } from 'node:timers/promises';
import { renewRight } from '../head/conditions.ts';
import { readHead } from '../head/read-head.ts';
import { tryFlushHistory } from '../history/item-updates.ts';
import type { ItemLists, QueuedChange } from '../model/item-lists.ts';
import type { AuthoredChange, CheckedRight, ItemsReceipt } from '../model/list-change.ts';
import { commitChanges } from './commit-changes.ts';

/** How many small changes are committed together at most. */
const MAX_GROUP = 64;

/** How many updates may wait in a head before they are moved: each of them makes the head more expensive to write. */
const MAX_PENDING_UPDATES = 64;

/** A right of a group has ended meanwhile: each of its callers must check theirs. */
class RightsEnded extends Error {}

/**
 * Makes a small change together with others of the same list that arrive while earlier ones are being written. Only speed depends
 * on this: correctness comes from the database, to which other servers write too.
 */
export async function groupCommit(
  lists: ItemLists,
  credId: number,
  change: AuthoredChange,
  right: CheckedRight | undefined,
): Promise<ItemsReceipt> {
  const receipt = await new Promise<ItemsReceipt | undefined>((resolve, reject) => {
    const queued = { change, right, resolve, reject };
    const queue = lists.queues.get(credId);
    if (queue) queue.push(queued);
    else void drain(lists, credId, [queued]);
  });
  if (receipt) return receipt;
  throw new Error('A change has no receipt.');
}

async function drain(lists: ItemLists, credId: number, queue: QueuedChange[]): Promise<void> {
  lists.queues.set(credId, queue);
  while (queue.length > 0) {
    // Callers that were just answered often call again immediately, and should share a group.
    await setImmediate();
    const group = takeGroup(queue);
    await new Promise<void>((resume) => {
      // It continues after the callers are answered, so a stop must wait for it.
      void lists.pending.track(commitGroup(lists, credId, group, resume)).finally(resume);
    });
  }
  lists.queues.delete(credId);
}

/** Takes the first changes whose rights were checked by the same version: one condition then fits all. */
function takeGroup(queue: QueuedChange[]): readonly QueuedChange[] {
  const [first] = queue;
  const other = queue.findIndex(({ right }) => right?.version !== first?.right?.version);
  return queue.splice(0, Math.min(MAX_GROUP, other < 0 ? queue.length : other));
}

async function commitGroup(
  lists: ItemLists,
  credId: number,
  group: readonly QueuedChange[],
  onWritten: () => void,
): Promise<void> {
  try {
    const changes = group.map(({ change }) => change);
    const right = group[0]?.right && { ...group[0].right, check: refuseGroup };
    const together = { credId, changes, claimedKey: null, ifRevision: null, ifEpoch: null, right };
    const { receipts, pendingUpdates } = await commitChanges(lists, together, onWritten);
    group.forEach(({ resolve }, i) => resolve(receipts[i]));
    // Callers that call again are in the queue after this turn. Under load, one move then takes the updates of several groups.
    await setImmediate();
    const isDue = pendingUpdates >= MAX_PENDING_UPDATES || !lists.queues.has(credId);
    if (isDue) await tryFlushHistory(lists.database, credId);
  } catch (error) {
    for (const queued of group) {
      if (error instanceof RightsEnded) commitAgain(lists, credId, queued).then(queued.resolve, queued.reject);
      else queued.reject(error);
    }
  }
}

async function refuseGroup(): Promise<never> {
  throw new RightsEnded();
}

/** Makes a change of such a group again if its caller still has the right to it. */
async function commitAgain(lists: ItemLists, credId: number, { change, right }: QueuedChange): Promise<ItemsReceipt> {
  const renewed = await renewRight(right, await readHead(lists.database, credId));
  return groupCommit(lists, credId, change, renewed ?? right);
}
