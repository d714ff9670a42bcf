import { RequestError } from '../../../shared/errors.ts';
import type { ItemLists } from './item-lists.ts';
import { headCollection, type ListHead, type ListState, readHead } from './list-head.ts';
import type { ListMeasure } from './measure-list.ts';
import { settleRevision } from './settle-revision.ts';

/** What ends the changes that were made. */
export interface RaisedRevision {
  readonly steps: number;
  /** The revision that one of them has raised the list to already; null for none. */
  readonly claimed: number | null;
  /** The list after the changes. */
  readonly measure: ListMeasure;
}

/** Throws CONFLICT unless the list is at the revision that the caller goes by, or the caller goes by none. */
export async function checkRevision(lists: ItemLists, state: ListState, ifRevision: number | null): Promise<ListState> {
  if (ifRevision === null) return state;
  const settled = await settleRevision(lists, state);
  return settled.revision === ifRevision ? settled : refuseRevision(settled, ifRevision);
}

/**
 * Raises the revision for a change that goes by it, before the change is made: of several callers that go by the same
 * revision one wins, and the others get CONFLICT.
 */
export async function claimRevision(lists: ItemLists, credId: number, ifRevision: number): Promise<ListHead> {
  const { _id, settled } = await checkRevision(lists, await readHead(lists.database, credId), ifRevision);
  const raised = await headCollection(lists.database).findOneAndUpdate(
    { _id, revision: ifRevision, settled },
    { $set: { settled: null }, $inc: { revision: 1 } },
    { returnDocument: 'after' },
  );
  return raised ?? refuseRevision(await settleRevision(lists, await readHead(lists.database, _id)), ifRevision);
}

/** What `$set` writes to a head when changes end: the revision grows by one with each of them. */
export function raiseRevision({ steps, claimed, measure }: RaisedRevision) {
  if (steps === 0) return { revision: '$revision', settled: '$settled' };
  const isClaimed = { $and: [{ $eq: ['$revision', claimed] }, { $eq: ['$settled', null] }] };
  const isMeasured = { $eq: ['$generation', measure.generation] };
  return {
    revision: { $add: ['$revision', { $cond: [isClaimed, steps - 1, steps] }] },
    // Another server may have measured later and been quicker to get here.
    settled: { $cond: [isMeasured, { $max: ['$settled', measure.versions] }, '$settled'] },
  };
}

function refuseRevision({ revision }: ListState, ifRevision: number): never {
  throw new RequestError('CONFLICT', `The list is at revision ${revision}, not ${ifRevision}: read it again first.`, {
    reason: 'REVISION',
    revision,
  });
}
