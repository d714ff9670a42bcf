import { RequestError } from '../../../shared/errors.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { CheckedRight, Counts } from '../model/list-change.ts';
import { permits, renewRight } from './conditions.ts';
import { itemLists } from './head-collection.ts';
import type { ListState } from './list-head.ts';
import { readHead } from './read-head.ts';

/** A few items are a large part of a smaller list, so its guard waits until it has grown. */
const LEAST_GUARDED = 20;

/** What a REPLACE or a REMOVE does to a list of `before` items, and how many its caller means it to remove. */
export interface GuardedChange {
  readonly counts: Counts;
  readonly before: number;
  readonly confirmRemoved?: number;
}

/** The guard that a curator sets: the largest part of the list that one call may remove; null for none. */
export interface GuardChange {
  readonly credId: number;
  readonly mostRemoved: number | null;
  readonly right: CheckedRight;
}

/** The part of the list that the change removes and its caller has not confirmed; 0 if the guard does not concern it. */
function unconfirmedPart({ counts: { removed }, before, confirmRemoved = 0 }: GuardedChange): number {
  return removed <= confirmRemoved || before < LEAST_GUARDED ? 0 : removed / before;
}

/** A condition on the head under which its guard lets this change pass, also if the guard is set while the change is made. */
export function passesGuard(change: GuardedChange): { readonly mostRemoved: object } {
  return { mostRemoved: { $not: { $lt: unconfirmedPart(change) } } };
}

/** Why the guard of a list refuses a change; null if it lets it pass. */
export function findGuardRefusal({ mostRemoved }: Pick<ListState, 'mostRemoved'>, change: GuardedChange) {
  if (mostRemoved === undefined || unconfirmedPart(change) <= mostRemoved) return null;
  const { counts, before } = change;
  const { added, removed, unchanged } = counts;
  const percent = Number((mostRemoved * 100).toFixed(2));
  return new RequestError(
    'CONFLICT',
    `This would remove ${removed} of ${before} items, and the guard of the list allows ${percent} % in one call. If that is meant, repeat the call with confirmRemoved ${removed}.`,
    { reason: 'TOO_MANY_REMOVED', added, removed, unchanged, before, mostRemoved },
  );
}

/** Throws CONFLICT if the guard of a list refuses a change. */
export function checkGuard(state: Pick<ListState, 'mostRemoved'>, change: GuardedChange): void {
  const refusal = findGuardRefusal(state, change);
  if (refusal) throw refusal;
}

/** Sets the guard of a list, or turns it off, if the caller still has the right to; what becomes live afterwards obeys it. */
export async function setGuard(lists: ItemLists, { credId, mostRemoved, right }: GuardChange): Promise<void> {
  const change = mostRemoved === null ? { $unset: { mostRemoved: '' as const } } : { $set: { mostRemoved } };
  const heads = itemLists.driver(lists.database);
  const { matchedCount } = await heads.updateOne({ _id: credId, ...permits(right) }, change);
  if (matchedCount > 0) return;
  const renewed = await renewRight(right, await readHead(lists.database, credId));
  await setGuard(lists, { credId, mostRemoved, right: renewed ?? right });
}
