import { raiseRightsVersion } from '../../shared/credentials/credential-store.ts';
import { findCredIds } from '../../shared/credentials/list-credentials.ts';
import { curatedBy } from '../../shared/permissions/curator-right.ts';
import type { EndListRights } from '../../shared/permissions/list-rights.ts';
import { createPendingWork } from '../../shared/request/pending-work.ts';
import { createItemListStore } from '../item-list-store/index.ts';

/** Lists in one command. */
const PIECE = 1000;

/** Ends rights of tokens and people, which another subgraph or a command has stored. Waits like a hand-over, a thousand lists at a time. */
export const endListRights: EndListRights = async (database, { curators, credIds }) => {
  const limit = credIds && { _id: { $in: [...credIds] } };
  const found = await findCredIds(database, { ...curatedBy(curators), kind: 'LIST', ...limit });
  const parts = { database, now: () => new Date(), queues: new Map(), pending: createPendingWork() };
  const itemLists = createItemListStore(parts);
  for (let i = 0; i < found.length; i += PIECE) {
    const piece = found.slice(i, i + PIECE);
    // The credentials first: no list has a higher version than its credential, and later changes are not checked twice.
    await itemLists.endRights(piece, await raiseRightsVersion(database, piece));
  }
};
