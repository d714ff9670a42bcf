import { SECOND } from '../../../shared/durations.ts';
import { headCollection, INTERRUPTIBLE, type ListState } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { awaitTurn, fenceChanges } from './recover-list.ts';

/** A step takes milliseconds: one that began longer ago, by the clock of the database, belongs to a server that died or stands still. */
const STALE = 10 * SECOND;

/** What a list has to recover from. */
interface Interruption {
  /** Ids of open changes that have not moved for long. */
  readonly stale: readonly string[];
  /** How many changes are shut out but not counted yet. */
  readonly fenced: number;
}

/** Recovers every list that a server left in the middle of a change. Several servers may do it at once. */
export async function recoverLists(lists: ItemLists): Promise<void> {
  const interrupted = headCollection(lists.database).find({ $or: [...INTERRUPTIBLE] }, { projection: { _id: 1 } });
  const errors: unknown[] = [];
  for await (const { _id } of interrupted) {
    // One list that can't be recovered must not keep the others from it.
    await recoverList(lists, _id).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some item lists could not be recovered.');
}

/** Shuts out the stale changes of a list, and counts what they wrote. Changes that move go on. */
export async function recoverList(lists: ItemLists, credId: number): Promise<void> {
  const { stale, fenced } = await findInterruption(lists, credId);
  if (stale.length > 0) await fenceChanges(lists.database, credId, stale);
  if (stale.length + fenced > 0) await awaitTurn(lists, credId, () => true);
}

/** Whether a list may have to be recovered. */
export function mayBeInterrupted({ open, fenced }: ListState): boolean {
  return open.length + fenced.length > 0;
}

async function findInterruption({ database }: ItemLists, credId: number): Promise<Interruption> {
  const isStale = { $lt: ['$$this.at', { $subtract: ['$$NOW', STALE] }] };
  const stale = { $map: { input: { $filter: { input: '$open', cond: isStale } }, in: '$$this.id' } };
  const stages = [{ $match: { _id: credId } }, { $project: { stale, fenced: { $size: '$fenced' } } }];
  const [found] = await headCollection(database).aggregate<Interruption>(stages).toArray();
  return found ?? { stale: [], fenced: 0 };
}
