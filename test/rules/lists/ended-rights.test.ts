import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { readHead } from '../../../subgraphs/credential/item-list-store/head/read-head.ts';
import { createItemListStore } from '../../../subgraphs/credential/item-list-store/index.ts';
import { findCredentials } from '../../../subgraphs/shared/credentials/credential-store.ts';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { gatedService, type Held } from '../../support/mongodb-gate.ts';
import {
  act,
  ask,
  type CuratingPerson,
  curatingPerson,
  handOver,
  linkNewWallet,
  newOwnList,
} from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { anotherServer, changeNumbers, listNumbers, newTinyList, range } from '../../support/tiny-lists.ts';

const ITEM = 'ada@example.org';

let giver: CuratingPerson;
let taker: CuratingPerson;
let credId: number;
const service = await startService();
const slow = await gatedService(service);
beforeEach(async () => {
  [giver, taker] = [await curatingPerson(service), await curatingPerson(service)];
  credId = await newOwnList(giver);
});
afterAll(async () => {
  await slow.close();
  await service.close();
});

async function change(person: CuratingPerson, input: object = {}): Promise<QueryAnswer> {
  const document =
    'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { added count updateId } }';
  return ask(person, document, { input: { credId, operation: 'APPEND', items: [ITEM], ...input } });
}

/** Has the giver change the list by a server on which the `nth` such command is kept back. */
async function changeSlowly(
  [command, collection, nth = 1]: readonly [string, string, number?],
  make: (person: CuratingPerson) => Promise<QueryAnswer> = change,
): Promise<Held & { readonly answer: Promise<QueryAnswer> }> {
  for (let i = 1; i < nth; i += 1) slow.gate.hold(command, collection).release();
  const held = slow.gate.hold(command, collection);
  const answer = make({ ...giver, service: slow });
  await held.arrived;
  return { ...held, answer };
}

async function undo(person: CuratingPerson, updateId: string): Promise<QueryAnswer> {
  const document = 'mutation ($input: UndoUpdateInput!) { undoUpdate(input: $input) { removed } }';
  return ask(person, document, { input: { credId, updateId } });
}

async function undoReplace(person: CuratingPerson): Promise<QueryAnswer> {
  return ask(person, 'mutation ($input: UndoReplaceInput!) { undoReplace(input: $input) { removed } }', {
    input: { credId },
  });
}

async function stateFor(person: CuratingPerson): Promise<{ readonly count: number; readonly revision: number }> {
  const document = `{ credential(credId: ${credId}) { itemList { count revision } } }`;
  return (await ask(person, document)).data.credential.itemList;
}

test.each([
  { what: 'an APPEND before its first step', at: ['update', 'itemLists'], input: {} },
  { what: 'an APPEND whose step has begun', at: ['update', 'itemBuckets'], input: {} },
  { what: 'an APPEND with a key', at: ['findAndModify', 'itemLists'], input: { idempotencyKey: 'once' } },
  { what: 'an APPEND at a revision', at: ['findAndModify', 'itemLists'], input: { ifRevision: 0 } },
  { what: 'a REPLACE', at: ['insert', 'itemBuckets'], input: { operation: 'REPLACE' } },
] as const)('18.5 $what does not land once a hand-over is answered', async ({ at, input }) => {
  const changing = await changeSlowly(at, async (person) => change(person, input));
  await handOver(giver, credId, taker);
  const before = await stateFor(taker);
  changing.release();
  expect(reasonOf(await changing.answer)).toBe('NOT_CURATOR');
  expect(await stateFor(taker)).toEqual(before);
  expect(before.count).toBe(0);
  expect((await change(taker, input)).data.credentialItems).toMatchObject({ added: 1, count: 1 });
});

test('18.5 a change does not land once a take-down is answered, nor after the credential is back', async () => {
  const operator = await newOperator(service);
  const changing = await changeSlowly(['update', 'itemLists']);
  const { errors } = await query(
    service,
    `mutation { takeDownCredential(credId: ${credId}, reason: "Copied.") { credId } }`,
    {},
    bearer(operator.token),
  );
  expect(errors).toEqual([]);
  changing.release();
  expect(reasonOf(await changing.answer)).toBe('TAKEN_DOWN');
  await query(service, `mutation { restoreCredential(credId: ${credId}) { credId } }`, {}, bearer(operator.token));
  expect(await stateFor(giver)).toEqual({ count: 0, revision: 0 });
});

test('18.5 a change does not land once the credential is archived', async () => {
  const changing = await changeSlowly(['update', 'itemLists']);
  await act(giver, 'archiveCredential', credId);
  changing.release();
  expect(reasonOf(await changing.answer)).toBe('ARCHIVED');
  expect(await stateFor(giver)).toEqual({ count: 0, revision: 0 });
});

test('18.5 rights that end at once leave the list at the version of its credential: later changes are not checked twice', async () => {
  const archiving = await changeSlowly(['update', 'itemLists'], async (person) =>
    act(person, 'archiveCredential', credId),
  );
  await act(giver, 'archiveCredential', credId);
  archiving.release();
  await archiving.answer;
  const [credential] = await findCredentials(service.database, [credId]);
  expect((await readHead(service.database, credId)).rightsVersion).toBe(credential?.rightsVersion);
});

test.each([
  { what: 'a REPLACE', operation: 'REPLACE', at: ['findAndModify', 'itemLists'], make: undoReplace },
  { what: 'an APPEND', operation: 'APPEND', at: ['findAndModify', 'itemLists', 2], make: null },
] as const)('18.5 the undo of $what does not land once a hand-over is answered', async ({ operation, at, make }) => {
  const { updateId } = (await change(giver, { operation })).data.credentialItems;
  const undoing = await changeSlowly(at, make ?? (async (person) => undo(person, updateId)));
  await handOver(giver, credId, taker);
  undoing.release();
  expect(reasonOf(await undoing.answer)).toBe('NOT_CURATOR');
  expect(await stateFor(taker)).toEqual({ count: 1, revision: 1 });
  expect((await undo(taker, updateId)).errors).toEqual([]);
});

test.each(['APPEND', 'REPLACE'])('18.5 %s goes on if its caller still has the right to it', async (operation) => {
  const at = operation === 'APPEND' ? (['update', 'itemBuckets'] as const) : (['insert', 'itemBuckets'] as const);
  const address = await linkNewWallet(service, giver.userId);
  const changing = await changeSlowly(at, async (person) => change(person, { operation }));
  await handOver(giver, credId, { ...giver, address });
  changing.release();
  expect((await changing.answer).data.credentialItems).toMatchObject({ added: 1, count: 1 });
  expect(await stateFor(giver)).toMatchObject({ count: 1 });
});

test('18.5 changes of the new curator do not wait for those of the old one, nor share their end', async () => {
  const changing = await changeSlowly(['update', 'itemLists']);
  const queued = change({ ...giver, service: slow }, { items: ['eve@example.org'] });
  await handOver(giver, credId, taker);
  const own = change({ ...taker, service: slow }, { items: ['bob@example.org'] });
  changing.release();
  expect([reasonOf(await changing.answer), reasonOf(await queued), reasonOf(await own)]).toEqual([
    'NOT_CURATOR',
    'NOT_CURATOR',
    null,
  ]);
  expect(await stateFor(taker)).toMatchObject({ count: 1 });
});

test('18.5 a large change that is refused halfway is counted, and continued by whoever has the right to its key', async () => {
  const { database, gate } = slow;
  const tinyId = await newTinyList(service.database);
  const numbers = range(0, 300);
  await changeNumbers(anotherServer(service.database), { credId: tinyId, operation: 'APPEND' }, range(1000, 1300));
  const terms = { credId: tinyId, operation: 'APPEND', key: 'once' } as const;
  for (let step = 0; step < 2; step += 1) gate.hold('update', 'itemBuckets').release();
  const held = gate.hold('update', 'itemBuckets');
  const changing = changeNumbers(anotherServer(database), { ...terms, right: { version: 0, check: refuse } }, numbers);
  await held.arrived;
  await createItemListStore(anotherServer(service.database)).endRights([tinyId], 1);
  const { count } = await readHead(service.database, tinyId);
  held.release();
  await expect(changing).rejects.toThrow('ended');
  expect((await listNumbers(anotherServer(service.database), tinyId)).length).toBe(count);
  expect(count).toBeGreaterThan(300);
  const receipt = await changeNumbers(
    anotherServer(service.database),
    { ...terms, right: { version: 1, check: refuse } },
    numbers,
  );
  expect(receipt).toMatchObject({ added: 300, unchanged: 0, count: 600 });
});

async function refuse(): Promise<never> {
  throw new Error('It has ended.');
}
