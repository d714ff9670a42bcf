import { randomBytes } from 'node:crypto';
import { insertListCredential } from '../../subgraphs/credential/index.ts';
import { bearer, type QueryAnswer, query } from './client.ts';
import { type Curator, newCurator } from './people.ts';
import type { TestService } from './service.ts';

/** An item list, and who may change it. */
export interface TestList {
  readonly service: TestService;
  readonly credId: number;
  readonly curator: Curator;
}

type Operation = 'APPEND' | 'REPLACE' | 'REMOVE';

const CHANGE = `mutation credentialItems($accessToken: String!, $credId: Int!, $operation: Operation!, $items: [String!]!,
    $idempotencyKey: String, $ifRevision: Int, $dryRun: Boolean, $confirmRemoved: Int) {
  credentialItems(input: { auth: { accessToken: $accessToken }, credId: $credId, operation: $operation, items: $items,
    idempotencyKey: $idempotencyKey, ifRevision: $ifRevision, dryRun: $dryRun, confirmRemoved: $confirmRemoved }) {
    message added removed unchanged duplicates count revision updateId
  }
}`;

/** A wallet address that nobody has. */
export function newAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`;
}

/** A credential with an item list, and its curator: what the service does once it has checked who asks for one. */
export async function newItemList(service: TestService, items: readonly string[] = []): Promise<TestList> {
  const curator = await newCurator(service);
  const described = { curator: curator.address, name: 'Test list' };
  const { _id: credId } = await insertListCredential(service.database, service.clock.now(), described);
  const list = { service, credId, curator };
  if (items.length > 0) await change(list, 'APPEND', items);
  return list;
}

/** Changes a list by its curator's token, unless `more` says otherwise. */
export async function change(
  { service, credId, curator }: TestList,
  operation: Operation,
  items: readonly string[],
  more: object = {},
): Promise<QueryAnswer> {
  return query(service, CHANGE, { accessToken: curator.token, credId, operation, items, ...more });
}

/** Undoes the last REPLACE. */
export async function undo({ service, credId, curator }: TestList): Promise<QueryAnswer> {
  const document = `mutation ($input: UndoReplaceInput!) { undoReplace(input: $input) { message added removed count revision } }`;
  return query(service, document, { input: { auth: { accessToken: curator.token }, credId } });
}

/** Undoes the change with this ID, by the curator's token unless `more` says otherwise. */
export async function undoUpdate(
  { service, credId, curator }: TestList,
  updateId: string,
  more: object = {},
): Promise<QueryAnswer> {
  const document = `mutation ($input: UndoUpdateInput!) { undoUpdate(input: $input) {
    message added removed unchanged duplicates count revision updateId wouldAdd wouldRemove } }`;
  return query(service, document, { input: { auth: { accessToken: curator.token }, credId, updateId, ...more } });
}

/** The changes of a list, newest first. */
export async function updatesOf(list: TestList) {
  const fields = 'id kind operation added removed unchanged revision undoes undoableUntil note';
  const { data } = await readList(list, `updates { nodes { ${fields} } }`);
  return data.credential.itemList.updates.nodes;
}

/** Asks fields of the item list as its curator. */
export async function readList({ service, credId, curator }: TestList, fields: string): Promise<QueryAnswer> {
  const document = `query ($credId: Int!) { credential(credId: $credId) { itemList { ${fields} } } }`;
  return query(service, document, { credId }, bearer(curator.token));
}

/** All items of a list. */
export async function itemsOf(list: TestList): Promise<readonly string[]> {
  const { data } = await readList(list, 'items(first: 1000) { nodes }');
  return data.credential.itemList.items.nodes.toSorted();
}
