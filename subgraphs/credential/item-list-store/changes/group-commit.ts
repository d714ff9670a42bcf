import { setImmediate } from 'node:timers/promises';
import { tryFlushHistory } from '../history/flush-history.ts';
import type { QueuedChange } from '../model/change-queues.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt } from '../model/items-receipt.ts';
import type { AuthoredChange } from '../model/list-change.ts';
import { commitChanges } from './commit-changes.ts';

/** How many small changes are committed together at most. */
const MAX_GROUP = 64;

/** How many updates may wait in a head before they are moved: each of them makes the head more expensive to write. */
const MAX_PENDING_UPDATES = 64;

/**
 * Makes a small change together with others of the same list that arrive while earlier ones are being written. Only speed depends
 * on this: correctness comes from the database, to which other servers write too.
 */
export async function groupCommit(lists: ItemLists, credId: number, change: AuthoredChange): Promise<ItemsReceipt> {
  const receipt = await new Promise<ItemsReceipt | undefined>((resolve, reject) => {
    const queued = { change, resolve, reject };
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
    const group = queue.splice(0, MAX_GROUP);
    await new Promise<void>((resume) => {
      // It continues after the callers are answered, so a stop must wait for it.
      void lists.pending.track(commitGroup(lists, credId, group, resume)).finally(resume);
    });
  }
  lists.queues.delete(credId);
}

async function commitGroup(
  lists: ItemLists,
  credId: number,
  group: readonly QueuedChange[],
  onWritten: () => void,
): Promise<void> {
  try {
    const changes = group.map(({ change }) => change);
    const together = { credId, changes, heldKey: null, ifRevision: null, ifEpoch: null };
    const { receipts, pendingUpdates } = await commitChanges(lists, together, onWritten);
    group.forEach(({ resolve }, i) => resolve(receipts[i]));
    // Callers that call again are in the queue after this turn. Under load, one move then takes the updates of several groups.
    await setImmediate();
    const isDue = pendingUpdates >= MAX_PENDING_UPDATES || !lists.queues.has(credId);
    if (isDue) await tryFlushHistory(lists.database, credId);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}
