import type { Database } from '../../../shared/database/database.ts';
import { failing, updateTogether } from '../../../shared/database/update-together.ts';
import type { CheckedRight } from '../model/list-change.ts';
import { itemLists } from './head-collection.ts';
import type { ListHead, ListState } from './list-head.ts';
import { type ChangeStep, type EndedChange, openWithout, toStored } from './open-changes.ts';

/** Updates heads by one command with those of other lists, if they are as they must be. */
const updateHead = updateTogether<number>(itemLists);

/**
 * Adds a change that depends on no revision with its first step, as `addOpenChange` does. It does not tell the revision: that of the list
 * as it was read may be an earlier one.
 */
export async function addSharedChange(
  database: Database,
  { _id, generation, epoch }: ListState,
  step: ChangeStep,
  right: CheckedRight | undefined,
): Promise<boolean> {
  const mayOpen = [
    { $eq: ['$generation', generation] },
    { $eq: ['$epoch', epoch] },
    { $eq: ['$fenced', []] },
    { $not: [{ $in: [true, '$open.isExclusive'] }] },
    // A list in which no right has ended has no version, which is less than any.
    ...(right ? [{ $lte: ['$rightsVersion', right.version] }] : []),
  ];
  const open = { $concatArrays: ['$open', [toStored(step)]] };
  return updateHead(database, { _id, stage: { $set: { open: onlyIf(mayOpen, open) } } });
}

/**
 * Ends a group of changes without a key, as `endOpenChange` does, if the list is as it was read but for what the group has written. So the
 * count and the revision are known before; null if it is not, and nothing was written.
 */
export async function endSharedChange(
  database: Database,
  read: ListHead,
  { id, growth, increment, updates }: Pick<EndedChange, 'id' | 'growth' | 'increment' | 'updates'>,
): Promise<Pick<ListHead, 'count' | 'revision' | 'epoch' | 'history'> | null> {
  const { _id, epoch } = read;
  const isAsRead = [
    { $in: [id, '$open.id'] },
    { $eq: ['$epoch', epoch] },
    { $eq: ['$revision', read.revision] },
    { $eq: ['$count', read.count] },
  ];
  const [count, revision] = [read.count + growth, read.revision + increment];
  const added = updates.map((update, i) => ({ ...update, revision: revision - updates.length + 1 + i }));
  const open = onlyIf(isAsRead, openWithout(id));
  const history = { $concatArrays: ['$history', { $literal: added }] };
  const isEnded = await updateHead(database, { _id, stage: { $set: { count, revision, open, history } } });
  return isEnded ? { count, revision, epoch, history: [...read.history, ...added] } : null;
}

/** The value of an expression on these conditions; else the update fails. */
function onlyIf(conditions: readonly object[], value: object): object {
  return { $cond: [{ $and: conditions }, value, failing('$revision')] };
}
