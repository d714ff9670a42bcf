import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../../../shared/durations.ts';
import { RequestError } from '../../../shared/errors.ts';
import { countBuckets, raiseVersions } from '../buckets/write-buckets.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { ListHead, ListState, OpenChange } from './list-head.ts';
import { findState, readHead } from './read-head.ts';
import { fenceChanges, findUnfinishedChanges, hasUnfinishedChange, removeFencedChanges } from './unfinished-changes.ts';

/** How often to check whether the list is free, in milliseconds. */
const POLL_INTERVAL = 10;

/** A waiting server fences a change that has made no step for this long. */
const STALL_TIMEOUT = 2 * SECOND;

/** Nobody waits longer than this for a list: a large change that depends on a revision excludes all others. */
const WAIT_TIMEOUT = 10 * SECOND;
const RETRY_AFTER = 10;

/** Waits until the list takes changes and `isFree` is true of it. Fences the changes that stall meanwhile. */
export async function awaitTurn(
  lists: ItemLists,
  credId: number,
  isFree: (head: ListHead) => boolean,
): Promise<ListHead> {
  const findStalled = createStallDetector();
  for (const end = performance.now() + WAIT_TIMEOUT; performance.now() < end; await setTimeout(POLL_INTERVAL)) {
    const head = await readHead(lists.database, credId);
    if (head.fenced.length === 0 && isFree(head)) return head;
    if (head.fenced.length > 0 && head.open.length === 0) await recount(lists, head);
    const stalled = findStalled(head.open);
    if (stalled.length > 0) await fenceChanges(lists.database, credId, stalled);
  }
  throw new RequestError(
    'UNAVAILABLE',
    `A large change to this list is in progress. Try again in ${RETRY_AFTER} seconds.`,
    { reason: 'LIST_BUSY', retryAfter: RETRY_AFTER },
  );
}

/** Returns at each call the IDs of the open changes that have stalled, by the monotonic clock of this process. */
function createStallDetector(): (open: readonly OpenChange[]) => readonly string[] {
  const seen = new Map<string, { readonly step: number; readonly since: number }>();
  return (open) => {
    const now = performance.now();
    for (const { id, step } of open) if (seen.get(id)?.step !== step) seen.set(id, { step, since: now });
    return open.map(({ id }) => id).filter((id) => now - (seen.get(id)?.since ?? now) >= STALL_TIMEOUT);
  };
}

/**
 * Counts a list with fenced changes, which takes no other changes until then. First raises the versions of their buckets, so that
 * their late writes fail. Several servers may do this at the same time.
 */
async function recount({ database }: ItemLists, head: ListHead): Promise<void> {
  for (const change of head.fenced) await raiseVersions(database, head._id, change);
  const count = await countBuckets(database, head._id, head);
  if (count !== null) await removeFencedChanges(database, head, count);
}

/** Fences the stale changes of a list, and counts what they wrote. Changes that make progress continue. */
export async function recoverList(lists: ItemLists, credId: number): Promise<void> {
  const { stale, fenced } = await findUnfinishedChanges(lists.database, credId);
  if (stale.length > 0) await fenceChanges(lists.database, credId, stale);
  if (stale.length + fenced > 0) await awaitTurn(lists, credId, () => true);
}

/** The state of a list after recovery; the given one if the list has no unfinished change. */
export async function recoverState(lists: ItemLists, state: ListState): Promise<ListState> {
  if (!hasUnfinishedChange(state)) return state;
  await recoverList(lists, state._id);
  return (await findState(lists.database, state._id)) ?? state;
}
