import type { Database } from '../../../shared/database/database.ts';
import { isStillHeld } from '../../../shared/database/database-clock.ts';
import { after, DAY, MINUTE, SECOND } from '../../../shared/durations.ts';
import { RequestError } from '../../../shared/errors.ts';
import type { Generation } from '../buckets/bucket-collection.ts';
import { deleteBuckets } from '../buckets/write-buckets.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { itemLists } from './head-collection.ts';
import type { DeadGeneration, ListHead, ListState, PinnedGeneration } from './list-head.ts';
import { readHead } from './read-head.ts';

/** How long a REPLACE can be undone: for this time the list before it is kept. */
export const UNDO_PERIOD = DAY;

/** How long any other generation is kept: longer than any request runs, and long enough to read all pages of a list. */
const RETENTION = 15 * MINUTE;

/** The generation with this number if it can still be read: the live one, or one that has not expired. */
export function findReadable(head: ListState, generation: number, now: Date): Generation | null {
  if (generation === head.generation) return head;
  return (
    head.dead.find((each) => each.generation === generation && !each.isClaimed && !isExpired(head, each, now)) ?? null
  );
}

/** Whether a dead generation may be deleted. */
export function isExpired({ previous }: ListState, { generation, at }: DeadGeneration, now: Date): boolean {
  return after(at, generation === previous ? UNDO_PERIOD : RETENTION) <= now;
}

/** The most dead generations of a list, and the most pins: every change reads and writes them with the head. */
const MOST_DEAD = 256;
const MOST_PINS = 64;

/** Reserves the number of a generation that is about to be written. If its writer crashes, the sweep finds it here. Throws LIST_BUSY. */
export async function stageGeneration(
  { database, now }: ItemLists,
  credId: number,
  { bits, key }: { readonly bits: number; readonly key: string | null },
): Promise<Generation> {
  const staged = [{ generation: '$next', bits, at: now(), isClaimed: false, key: { $literal: key } }];
  const head = await itemLists
    .driver(database)
    .findOneAndUpdate(
      { _id: credId, [`dead.${MOST_DEAD - 1}`]: { $exists: false } },
      [{ $set: { next: { $add: ['$next', 1] }, dead: { $concatArrays: ['$dead', staged] } } }],
      { returnDocument: 'after' },
    );
  if (head) return { generation: head.next - 1, bits };
  await readHead(database, credId);
  return refuseBusy('This list has been replaced too often in the last minutes. Try again in a minute.');
}

/** Refuses to do more with a list than its head has room for. */
function refuseBusy(message: string): never {
  throw new RequestError('UNAVAILABLE', message, { reason: 'LIST_BUSY', retryAfter: MINUTE / SECOND });
}

/** Heads of lists that may have an expired generation. */
export function findExpiring({ database, now }: ItemLists): AsyncIterable<ListHead> {
  return itemLists.driver(database).find({ 'dead.at': { $lte: after(now(), -RETENTION) } });
}

/** Marks for deletion what earlier holders of an idempotency key have staged, so that it can't become live any more. */
export async function discardStaged({ database }: ItemLists, credId: number, key: string): Promise<void> {
  await itemLists
    .driver(database)
    .updateOne(
      { _id: credId, dead: { $elemMatch: { key, isClaimed: false } } },
      { $set: { 'dead.$[staged].isClaimed': true } },
      { arrayFilters: [{ 'staged.key': key }] },
    );
}

/** Marks a dead generation for deletion, so that it can't become live any more. False if it is pinned, or has been live since it was read. */
export async function markForDeletion(
  { database }: ItemLists,
  credId: number,
  { generation, at }: DeadGeneration,
): Promise<boolean> {
  const { matchedCount } = await itemLists
    .driver(database)
    .updateOne(
      { _id: credId, dead: { $elemMatch: { generation, at } }, $expr: { $not: [isPinned(generation)] } },
      { $set: { 'dead.$.isClaimed': true } },
    );
  return matchedCount === 1;
}

/** Deletes a generation that can't become live: one marked for deletion, or one that the caller staged and gives up. */
export async function deleteGeneration({ database }: ItemLists, credId: number, deleted: Generation): Promise<void> {
  await deleteBuckets(database, credId, deleted);
  await itemLists.driver(database).updateOne({ _id: credId }, { $pull: { dead: { generation: deleted.generation } } });
}

/** How long a pin holds unless it is renewed, in milliseconds: a reader that crashed holds up the sweep no longer. */
const PIN_LIFETIME = 5 * 60 * 1000;

const HOLDS = isStillHeld('$$this.until', PIN_LIFETIME);

/** Pins a generation if it is still there, or renews its pin. Drops the pins that are over. Throws LIST_BUSY. */
export async function pinGeneration(
  database: Database,
  credId: number,
  { id, generation }: Pick<PinnedGeneration, 'id' | 'generation'>,
): Promise<void> {
  const others = {
    $filter: {
      input: { $ifNull: ['$pins', []] },
      cond: { $and: [{ $ne: ['$$this.id', id] }, HOLDS] },
    },
  };
  const pin = { id, generation, until: { $add: ['$$NOW', PIN_LIFETIME] } };
  const isThere = [{ generation }, { dead: { $elemMatch: { generation, isClaimed: false } } }];
  const hasRoom = { $lt: [{ $size: others }, MOST_PINS] };
  const { matchedCount } = await itemLists
    .driver(database)
    .updateOne({ _id: credId, $or: isThere, $expr: hasRoom }, [{ $set: { pins: { $concatArrays: [others, [pin]] } } }]);
  if (matchedCount === 1) return;
  const { pins = [] } = await readHead(database, credId);
  if (pins.length >= MOST_PINS)
    refuseBusy('Too many exports or copies of this list are in progress. Try again in a minute.');
}

/** Removes a pin. */
export async function unpinGeneration(database: Database, credId: number, id: string): Promise<void> {
  await itemLists.driver(database).updateOne({ _id: credId }, { $pull: { pins: { id } } });
}

/** Whether somebody reads a generation, as an expression on its head. */
function isPinned(generation: number): object {
  const cond = { $and: [{ $eq: ['$$this.generation', generation] }, HOLDS] };
  return { $ne: [{ $filter: { input: { $ifNull: ['$pins', []] }, cond } }, []] };
}
