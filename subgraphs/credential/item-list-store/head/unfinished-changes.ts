import type { Database } from '../../../shared/database/database.ts';
import { isLongAgo } from '../../../shared/database/database-clock.ts';
import { SECOND } from '../../../shared/durations.ts';
import { addCutShort } from './change-records.ts';
import { HAS_UNFINISHED_CHANGE, itemLists } from './head-collection.ts';
import type { CutShortChange, ListHead, ListState } from './list-head.ts';

/** A step takes milliseconds. One that began longer ago, by the clock of the database, belongs to a server that crashed or stalled. */
const STALE = 10 * SECOND;

/** The changes from which a list has to recover. */
export interface UnfinishedChanges {
  /** IDs of open changes that have made no step for long. */
  readonly stale: readonly string[];
  /** The number of fenced changes. */
  readonly fenced: number;
}

/** Whether a list has open or fenced changes. */
export function hasUnfinishedChange({ open, fenced }: ListState): boolean {
  return open.length + fenced.length > 0;
}

/** CredIds of the lists that have open or fenced changes. */
export async function* findUnfinishedLists(database: Database): AsyncGenerator<number> {
  const filter = { $or: [...HAS_UNFINISHED_CHANGE] };
  for await (const { _id } of itemLists.driver(database).find(filter, { projection: { _id: 1 } })) yield _id;
}

/** The changes from which a list has to recover. */
export async function findUnfinishedChanges(database: Database, credId: number): Promise<UnfinishedChanges> {
  const isStale = isLongAgo('$$this.at', STALE);
  const stale = { $map: { input: { $filter: { input: '$open', cond: isStale } }, in: '$$this.id' } };
  const stages = [{ $match: { _id: credId } }, { $project: { stale, fenced: { $size: '$fenced' } } }];
  const [found] = await itemLists.driver(database).aggregate<UnfinishedChanges>(stages).toArray();
  return found ?? { stale: [], fenced: 0 };
}

/** Fences open changes: they can't continue, and the list takes no other change until their writes have been counted. */
export async function fenceChanges(database: Database, credId: number, ids: readonly string[]): Promise<void> {
  const isFenced = { $in: ['$$this.id', ids] };
  const fenced = { $concatArrays: ['$fenced', { $filter: { input: '$open', cond: isFenced } }] };
  await itemLists
    .driver(database)
    .updateOne({ _id: credId, 'open.id': { $in: [...ids] } }, [
      { $set: { fenced, open: { $filter: { input: '$open', cond: { $not: [isFenced] } } } } },
    ]);
}

/** Removes the fenced changes of a head once the list was counted with what they wrote. Does nothing if the head differs by now. */
export async function removeFencedChanges(database: Database, head: ListHead, count: number): Promise<void> {
  const { _id, generation, fenced, revision } = head;
  const ids = fenced.map(({ id }) => id);
  // The revision is compared too: a change may have been fenced, counted, opened and fenced again meanwhile.
  const isUnchanged = { generation, revision, open: [], fenced: { $size: ids.length }, 'fenced.id': { $all: ids } };
  const cutShort = addCutShort({ $literal: toCutShort(head, count) });
  const counted = { count, fenced: [], cutShort, revision: revision + 1 };
  await itemLists.driver(database).updateOne({ _id, ...isUnchanged }, [{ $set: counted }]);
}

/** What the changes with keys had done. A difference in the count comes from the fenced change; if there are several, its origin is unknown. */
function toCutShort({ fenced, count: before, epoch }: ListHead, count: number): readonly CutShortChange[] {
  const isUncertain = fenced.length > 1;
  const difference = isUncertain ? 0 : Math.abs(count - before);
  return fenced.flatMap(({ key, changed }) =>
    key === null ? [] : [{ key, changed: changed + difference, epoch, ...(isUncertain && { isUncertain }) }],
  );
}
