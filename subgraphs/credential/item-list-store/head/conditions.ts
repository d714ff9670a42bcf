import { withIds } from '../../../shared/database/read-together.ts';
import { repeatInOutage } from '../../../shared/database/repeat-in-outage.ts';
import { RequestError } from '../../../shared/errors.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { CheckedRight } from '../model/list-change.ts';
import { awaitTurn } from './await-turn.ts';
import { HAS_UNFINISHED_CHANGE, itemLists } from './head-collection.ts';
import type { ListHead, ListState, OpenChange } from './list-head.ts';
import { refuseUndo } from './undos.ts';

/** Throws CONFLICT if the caller requires another revision than the list has. */
export function checkRevision({ revision }: ListState, ifRevision: number | null): void {
  if (ifRevision === null || revision === ifRevision) return;
  throw new RequestError('CONFLICT', `The list is at revision ${revision}, not ${ifRevision}: read it again first.`, {
    reason: 'REVISION',
    revision,
  });
}

/** Throws CONFLICT if a REPLACE has set the list since the epoch that an undo belongs to. */
export function checkEpoch({ epoch }: Pick<ListState, 'epoch'>, ifEpoch: number | null): void {
  if (ifEpoch === null || epoch === ifEpoch) return;
  refuseUndo('UNDO_AMBIGUOUS', 'The list was replaced after this change: restore the list with another REPLACE.');
}

/** A filter for heads of lists in which no right has ended since this one was checked. */
export function permits(right: CheckedRight | undefined): object {
  return right ? { rightsVersion: { $not: { $gt: right.version } } } : {};
}

/** The right, checked anew, if others have ended by the time of this head; null if none has. Throws if this one has ended. */
export async function renewRight(
  right: CheckedRight | undefined,
  { rightsVersion = 0 }: ListState,
): Promise<CheckedRight | null> {
  if (!right || rightsVersion <= right.version) return null;
  // The head was read before: a right that ends after this check raises its version again.
  await right.check();
  return { ...right, version: rightsVersion };
}

/**
 * Ends the rights to change these lists that were checked at a lower version. Waits for the steps that have begun by then, or fences them
 * if their server stalls: no write of theirs comes after this.
 */
export async function endRights(lists: ItemLists, credIds: readonly number[], version: number): Promise<void> {
  const heads = itemLists.driver(lists.database);
  const chosen = withIds(credIds);
  // A later end of a right may have raised the version already.
  await repeatInOutage(async () => heads.updateMany(chosen, { $max: { rightsVersion: version } }));
  const busy = await heads.find({ ...chosen, $or: [...HAS_UNFINISHED_CHANGE] }).toArray();
  await Promise.all(busy.map(async (head) => awaitSteps(lists, head)));
}

/** Waits until the steps of a list that have begun are over. */
async function awaitSteps(lists: ItemLists, { _id, open: started }: ListHead): Promise<void> {
  const begun = new Set(started.map(toStep));
  await awaitTurn(lists, _id, ({ open }) => !open.some((change) => begun.has(toStep(change))));
}

function toStep({ id, step, at }: OpenChange): string {
  return `${id} ${step} ${at.getTime()}`;
}
