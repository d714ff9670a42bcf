import type { Database } from '../../../shared/database/database.ts';
import { RequestError } from '../../../shared/errors.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { HeldRight } from '../model/list-change.ts';
import { awaitTurn } from './await-turn.ts';
import { headCollection } from './head-collection.ts';
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
  refuseUndo('UNDO_AMBIGUOUS', 'The list was replaced after this change: restore the list by another REPLACE.');
}

/** A filter for heads of lists in which no right has ended since this one was checked. */
export function permits(right: HeldRight | undefined): object {
  return right ? { rightsVersion: { $not: { $gt: right.version } } } : {};
}

/**
 * Raises the version of a head to this one, unless a later end has raised it already: right holders must check theirs anew. The head before;
 * null without a list.
 */
async function raiseRightsVersion(database: Database, credId: number, version: number): Promise<ListHead | null> {
  return headCollection(database).findOneAndUpdate({ _id: credId }, { $max: { rightsVersion: version } });
}

/** The right, checked anew, if others have ended by the time of this head; null if none has. Throws if this one has ended. */
export async function renewRight(
  right: HeldRight | undefined,
  { rightsVersion = 0 }: ListState,
): Promise<HeldRight | null> {
  if (!right || rightsVersion <= right.version) return null;
  // The head was read before: a right that ends after this check raises its version again.
  await right.check();
  return { ...right, version: rightsVersion };
}

/**
 * Ends the rights to change a list that were checked by an earlier version. Steps that have begun by then are waited for, or fenced if
 * their server stalls: no write of theirs comes after this.
 */
export async function endRights(lists: ItemLists, credId: number, version: number): Promise<void> {
  const head = await raiseRightsVersion(lists.database, credId, version);
  if (!head || head.open.length + head.fenced.length === 0) return;
  const begun = new Set(head.open.map(toStep));
  await awaitTurn(lists, credId, ({ open }) => !open.some((change) => begun.has(toStep(change))));
}

function toStep({ id, step, at }: OpenChange): string {
  return `${id} ${step} ${at.getTime()}`;
}
