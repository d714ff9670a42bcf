import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../shared/database.ts';
import { SECOND } from '../../../shared/durations.ts';
import { RequestError } from '../../../shared/errors.ts';
import { countBuckets, touchBuckets } from '../buckets/buckets.ts';
import { keepInterrupted } from '../head/interrupted-changes.ts';
import { headCollection, type InterruptedChange, type ListHead, type OpenChange, readHead } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';

/** How often to look whether the list is free, in milliseconds. */
const POLL = 10;

/** A change whose step stayed the same for so long, as seen by somebody who waits for it, is shut out. */
const SILENCE = 2 * SECOND;

/** Nobody waits longer for a list: a change of very many items that goes by a revision keeps all others out. */
const PATIENCE = 10 * SECOND;
const RETRY_AFTER = 10;

/** Waits until the list takes changes and `isFree` of it; shuts out whatever stands still meanwhile. */
export async function awaitTurn(
  lists: ItemLists,
  credId: number,
  isFree: (head: ListHead) => boolean,
): Promise<ListHead> {
  const watch = watchSteps();
  for (const end = performance.now() + PATIENCE; performance.now() < end; await setTimeout(POLL)) {
    const head = await readHead(lists.database, credId);
    if (head.fenced.length === 0 && isFree(head)) return head;
    if (head.fenced.length > 0 && head.open.length === 0) await recount(lists, head);
    const silent = watch(head.open);
    if (silent.length > 0) await fenceChanges(lists.database, credId, silent);
  }
  throw new RequestError(
    'UNAVAILABLE',
    `A large change of this list is under way. Try again in ${RETRY_AFTER} seconds.`,
    {
      reason: 'LIST_BUSY',
      retryAfter: RETRY_AFTER,
    },
  );
}

/** Shuts open changes out: they can't go on, and what they have written is found out before the list takes another change. */
export async function fenceChanges(database: Database, credId: number, ids: readonly string[]): Promise<void> {
  const isFenced = { $in: ['$$this.id', ids] };
  const fenced = { $concatArrays: ['$fenced', { $filter: { input: '$open', cond: isFenced } }] };
  await headCollection(database).updateOne({ _id: credId, 'open.id': { $in: [...ids] } }, [
    { $set: { fenced, open: { $filter: { input: '$open', cond: { $not: [isFenced] } } } } },
  ]);
}

/** Shuts out the open changes of an idempotency key: they are of a call that the key was taken from. */
export async function fenceKey(lists: ItemLists, { _id: credId, open }: ListHead, key: string): Promise<void> {
  const ids = open.filter((change) => change.key === key).map(({ id }) => id);
  if (ids.length === 0) return;
  await fenceChanges(lists.database, credId, ids);
  await awaitTurn(lists, credId, () => true);
}

/** Tells of each look which changes have stood still for long: by a clock that nobody sets, and by no other server's. */
function watchSteps(): (open: readonly OpenChange[]) => readonly string[] {
  const seen = new Map<string, { readonly step: number; readonly since: number }>();
  return (open) => {
    const now = performance.now();
    for (const { id, step } of open) if (seen.get(id)?.step !== step) seen.set(id, { step, since: now });
    return open.map(({ id }) => id).filter((id) => now - (seen.get(id)?.since ?? now) >= SILENCE);
  };
}

/**
 * Counts a list that nobody may change, for some of its changes were shut out. Their buckets are written first, so that a
 * write of theirs that is still under way comes to nothing. Any number of servers may do this at once.
 */
async function recount({ database }: ItemLists, head: ListHead): Promise<void> {
  const { _id, generation, bits, fenced, revision } = head;
  for (const change of fenced) await touchBuckets(database, _id, change);
  const count = await countBuckets(database, _id, { generation, bits });
  if (count === null) return;
  const ids = fenced.map(({ id }) => id);
  // The revision too: a change may have been shut out, counted, opened and shut out again meanwhile.
  const isAsCounted = { generation, revision, open: [], fenced: { $size: ids.length }, 'fenced.id': { $all: ids } };
  const cutShort = keepInterrupted({ $literal: toInterrupted(head, count) });
  const counted = { count, fenced: [], cutShort, revision: revision + 1 };
  await headCollection(database).updateOne({ _id, ...isAsCounted }, [{ $set: counted }]);
}

/** What the changes with keys had done. What is new in the count is of the one that was shut out; of several nobody can tell. */
function toInterrupted({ fenced, count: before, epoch }: ListHead, count: number): readonly InterruptedChange[] {
  const last = fenced.length === 1 ? Math.abs(count - before) : 0;
  return fenced.flatMap(({ key, changed }) => (key === null ? [] : [{ key, changed: changed + last, epoch }]));
}
