import { RequestError } from '../../../shared/errors.ts';
import type { ItemLists } from './item-lists.ts';
import { headCollection, type ListHead, readHead } from './list-head.ts';

/** Throws CONFLICT unless the list is at the revision that the caller goes by, or the caller goes by none. */
export function checkRevision({ revision }: ListHead, ifRevision: number | null): void {
  if (ifRevision !== null && revision !== ifRevision) refuseRevision(revision, ifRevision);
}

/**
 * Raises the revision for a change that goes by it, before the change is made: of several callers that go by the same
 * revision one wins, and the others get CONFLICT.
 */
export async function claimRevision({ database }: ItemLists, credId: number, ifRevision: number): Promise<ListHead> {
  const raised = await headCollection(database).findOneAndUpdate(
    { _id: credId, revision: ifRevision },
    { $inc: { revision: 1 } },
    { returnDocument: 'after' },
  );
  return raised ?? refuseRevision((await readHead(database, credId)).revision, ifRevision);
}

function refuseRevision(revision: number, ifRevision: number): never {
  throw new RequestError('CONFLICT', `The list is at revision ${revision}, not ${ifRevision}: read it again first.`, {
    reason: 'REVISION',
    revision,
  });
}
