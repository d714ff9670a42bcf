import type { Database } from '../../../shared/database/database.ts';
import type { HeldRight } from '../model/list-change.ts';
import { headCollection } from './head-collection.ts';
import type { ListHead, ListState } from './list-head.ts';

/** A filter for heads of lists in which no right has ended since this one was checked. */
export function permits(right: HeldRight | undefined): object {
  return right ? { rightsVersion: { $not: { $gt: right.version } } } : {};
}

/**
 * Raises the version of a head to this one, unless a later end has raised it already: right holders must check theirs anew. The head before;
 * null without a list.
 */
export async function raiseRightsVersion(
  database: Database,
  credId: number,
  version: number,
): Promise<ListHead | null> {
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
