import type { Database } from '../../../shared/database/database.ts';
import { headCollection } from './head-collection.ts';
import { addInterrupted } from './interrupted-changes.ts';
import type { InterruptedChange, ListHead } from './list-head.ts';

/** Fences open changes: they can't continue, and the list takes no other change until their writes have been counted. */
export async function fenceChanges(database: Database, credId: number, ids: readonly string[]): Promise<void> {
  const isFenced = { $in: ['$$this.id', ids] };
  const fenced = { $concatArrays: ['$fenced', { $filter: { input: '$open', cond: isFenced } }] };
  await headCollection(database).updateOne({ _id: credId, 'open.id': { $in: [...ids] } }, [
    { $set: { fenced, open: { $filter: { input: '$open', cond: { $not: [isFenced] } } } } },
  ]);
}

/** Removes the fenced changes of a head once the list was counted with what they wrote. Does nothing if the head differs by now. */
export async function removeFencedChanges(database: Database, head: ListHead, count: number): Promise<void> {
  const { _id, generation, fenced, revision } = head;
  const ids = fenced.map(({ id }) => id);
  // The revision is compared too: a change may have been fenced, counted, opened and fenced again meanwhile.
  const isUnchanged = { generation, revision, open: [], fenced: { $size: ids.length }, 'fenced.id': { $all: ids } };
  const cutShort = addInterrupted({ $literal: toInterrupted(head, count) });
  const counted = { count, fenced: [], cutShort, revision: revision + 1 };
  await headCollection(database).updateOne({ _id, ...isUnchanged }, [{ $set: counted }]);
}

/** What the changes with keys had done. A difference in the count comes from the fenced change; if there are several, its origin is unknown. */
function toInterrupted({ fenced, count: before, epoch }: ListHead, count: number): readonly InterruptedChange[] {
  const isUncertain = fenced.length > 1;
  const difference = isUncertain ? 0 : Math.abs(count - before);
  return fenced.flatMap(({ key, changed }) =>
    key === null ? [] : [{ key, changed: changed + difference, epoch, ...(isUncertain && { isUncertain }) }],
  );
}
