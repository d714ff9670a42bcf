import type { Database } from '../../../shared/database/database.ts';
import { isLongAgo } from '../../../shared/database/database-clock.ts';
import { SECOND } from '../../../shared/durations.ts';
import { HAS_UNFINISHED_CHANGE, headCollection } from './head-collection.ts';
import type { ListState } from './list-head.ts';

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
  for await (const { _id } of headCollection(database).find(filter, { projection: { _id: 1 } })) yield _id;
}

/** The changes from which a list has to recover. */
export async function findUnfinishedChanges(database: Database, credId: number): Promise<UnfinishedChanges> {
  const isStale = isLongAgo('$$this.at', STALE);
  const stale = { $map: { input: { $filter: { input: '$open', cond: isStale } }, in: '$$this.id' } };
  const stages = [{ $match: { _id: credId } }, { $project: { stale, fenced: { $size: '$fenced' } } }];
  const [found] = await headCollection(database).aggregate<UnfinishedChanges>(stages).toArray();
  return found ?? { stale: [], fenced: 0 };
}
