import { listAuditPart } from '../subgraphs/auth/stores/audit-events.ts';
import { findCode } from '../subgraphs/auth/stores/codes.ts';
import { findGrant } from '../subgraphs/auth/stores/grants.ts';
import { findToken } from '../subgraphs/auth/stores/tokens.ts';
import { findIdentityOwner } from '../subgraphs/auth/stores/user-identities.ts';
import { findUser } from '../subgraphs/auth/stores/users.ts';
import {
  createItemListStore,
  createList,
  type ItemListStore,
  packItems,
} from '../subgraphs/credential/item-list-store/index.ts';
import { listEvents } from '../subgraphs/event/stores/event-page.ts';
import { findCredential, listCredentials } from '../subgraphs/shared/credentials/credential-store.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import { createPendingWork } from '../subgraphs/shared/request/pending-work.ts';
import { appOf, codeOf, curatorOf, emailOf, itemOf, personOf, tokenOf } from './growth-documents.ts';

/** A read of what has a number; whether it found what it should. */
export interface HotRead {
  readonly what: string;
  readonly read: (database: Database, number: number) => Promise<boolean>;
}

const TOGETHER = 16;
const PAGE = { after: null, limit: 50 } as const;

/** A list for so many documents of the other collections, and items of each. */
export const DOCUMENTS_A_LIST = 100;
const ITEMS = 300;

/** The reads that requests wait for, by the functions of the stores. */
export const HOT_READS: readonly HotRead[] = [
  {
    what: 'token by its hash',
    read: async (database, number) => (await findToken(database, tokenOf(number))) !== null,
  },
  {
    what: '16 tokens, read together',
    read: async (database, number) => {
      const hashes = Array.from({ length: TOGETHER }, (_, i) => tokenOf(Math.max(0, number - i)));
      return (await Promise.all(hashes.map(async (hash) => findToken(database, hash)))).every(Boolean);
    },
  },
  {
    what: 'code by its hash',
    read: async (database, number) =>
      (await findCode(database, { hash: codeOf(number), clientId: appOf(number) })) !== null,
  },
  { what: 'person by ID', read: async (database, number) => (await findUser(database, personOf(number))) !== null },
  {
    what: 'person by identity',
    read: async (database, number) => (await findIdentityOwner(database, `Email:${emailOf(number)}`)) !== null,
  },
  {
    what: 'grant of a person to an app',
    read: async (database, number) =>
      (await findGrant(database, { userId: personOf(number), clientId: appOf(number) })) !== null,
  },
  { what: 'credential by ID', read: async (database, number) => (await findCredential(database, number)) !== null },
  {
    what: 'credentials of a curator',
    read: async (database, number) =>
      (await listCredentials(database, { curator: curatorOf(number) }, PAGE)).length === 10,
  },
  {
    what: 'audit record of a person, a page',
    read: async (database, number) => (await listAuditPart(database, { userId: personOf(number) }, PAGE)).length === 1,
  },
  {
    what: 'audit record of an app, a page',
    read: async (database, number) => (await listAuditPart(database, { clientId: appOf(number) }, PAGE)).length > 0,
  },
  {
    what: 'events of a credential, a page',
    read: async (database, number) => {
      const scope = { credIds: [Math.floor(number / 100)] };
      return (await listEvents(database, { scope, clientId: null, credId: null, types: null }, PAGE)).length > 0;
    },
  },
  {
    what: 'membership in one of the lists',
    read: async (database, number) => {
      const [credId, store] = [Math.floor(number / DOCUMENTS_A_LIST), storeOf(database)];
      const state = await store.state(credId);
      if (!state) return false;
      return (await store.contains([state], [{ credId, item: itemOf(credId, number % ITEMS) }]))[0] === true;
    },
  },
];

/** Makes a list and appends its items. */
export async function fillList(database: Database, credId: number): Promise<void> {
  await createList(database, credId);
  const items = [packItems(Array.from({ length: ITEMS }, (_, item) => itemOf(credId, item)))];
  const author = { actor: curatorOf(credId), tokenId: null };
  await storeOf(database).change({ credId, operation: 'APPEND', items, claimedKey: null, ifRevision: null, author });
}

function storeOf(database: Database): ItemListStore {
  return createItemListStore({ database, queues: new Map(), pending: createPendingWork(), now: () => new Date() });
}
