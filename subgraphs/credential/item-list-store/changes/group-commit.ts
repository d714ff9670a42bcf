import { setImmediate } from 'node:timers/promises';
import { flushHistory } from '../history/flush-history.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ItemsReceipt } from '../model/items-receipt.ts';
import type { WaitingChange } from '../model/waiting-change.ts';
import { type AuthoredChange, commitChanges } from './commit-changes.ts';

/** So many small changes are committed at once. */
const MOST_TOGETHER = 64;

/** So many lines of the history wait in a head before they are moved: each makes it dearer to write. */
const MOST_LINES = 64;

/**
 * Makes a small change together with the others of its list that arrive while earlier ones are being written. It is for speed
 * alone: what makes changes safe is in the database, where other servers write too.
 */
export async function groupCommit(lists: ItemLists, credId: number, change: AuthoredChange): Promise<ItemsReceipt> {
  const receipt = await new Promise<ItemsReceipt | undefined>((resolve, reject) => {
    const waiting = { change, resolve, reject };
    const queue = lists.waiting.get(credId);
    if (queue) queue.push(waiting);
    else void drain(lists, credId, [waiting]);
  });
  if (receipt) return receipt;
  throw new Error('A change has no receipt.');
}

async function drain(lists: ItemLists, credId: number, queue: WaitingChange[]): Promise<void> {
  lists.waiting.set(credId, queue);
  while (queue.length > 0) {
    // Those who were just answered often call again at once: they are to go together, not one ahead of the others.
    await setImmediate();
    const group = queue.splice(0, MOST_TOGETHER);
    await new Promise<void>((goOn) => void commitGroup(lists, credId, group, goOn).finally(goOn));
  }
  lists.waiting.delete(credId);
}

async function commitGroup(
  lists: ItemLists,
  credId: number,
  group: readonly WaitingChange[],
  onLanded: () => void,
): Promise<void> {
  try {
    const changes = group.map(({ change }) => change);
    const together = { credId, changes, heldKey: null, ifRevision: null };
    const { receipts, pendingLines } = await commitChanges(lists, together, onLanded);
    group.forEach(({ resolve }, i) => resolve(receipts[i]));
    if (pendingLines >= MOST_LINES || !lists.waiting.has(credId)) await moveLines(lists, credId);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

async function moveLines({ database }: ItemLists, credId: number): Promise<void> {
  await flushHistory(database, credId).catch(() => {
    // The lines are in the head: whoever reads the history moves them.
  });
}
