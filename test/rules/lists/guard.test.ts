import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { itemClaims } from '../../../subgraphs/credential/idempotency/item-claims.ts';
import { createItemListStore } from '../../../subgraphs/credential/item-list-store/index.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { bearer, postJson, query } from '../../support/client.ts';
import { change, itemsOf, readList, type TestList, undoUpdate } from '../../support/item-lists.ts';
import { act, ask, type CuratingPerson, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { newCurator } from '../../support/people.ts';
import { recorded } from '../../support/recorded.ts';
import { startService } from '../../support/service.ts';
import { anotherServer, changeNumbers, listNumbers, newTinyList, range } from '../../support/tiny-lists.ts';

const HUNDRED = addressesFrom(0, 100);

let person: CuratingPerson;
let list: TestList;
const service = await startService();
beforeEach(async () => {
  person = await curatingPerson(service);
  const credId = await newOwnList(person);
  list = { service, credId, curator: await newCurator(service, person.address) };
  await change(list, 'APPEND', HUNDRED);
});
afterAll(async () => service.close());

const GUARD = 'mutation ($input: UpdateListGuardInput!) { updateListGuard(input: $input) { credId } }';

async function guard(mostRemoved: number | null, by = person) {
  return ask(by, GUARD, { input: { credId: list.credId, mostRemoved } });
}

const REFUSED = { code: 'CONFLICT', reason: 'TOO_MANY_REMOVED' } as const;

/** Why the change is refused; undefined if it is made. */
async function refusal(operation: 'REPLACE' | 'REMOVE', items: readonly string[], more: object = {}) {
  return (await change(list, operation, items, more)).errors[0]?.extensions;
}

/** Sends a change over REST by the token of the curator, or another one. */
async function send(path: string, items: readonly string[], headers: Readonly<Record<string, string>> = {}) {
  return postJson(service, `/cred/${list.credId}/${path}`, items, { 'access-token': list.curator.token, ...headers });
}

/** Has the database as a server leaves it that is killed after a change, and before it stores the receipt for the key. */
async function forgetReceipts(): Promise<void> {
  await itemClaims.in(service.database).updateMany({}, { $set: { receipt: null, heldUntil: new Date(0) } });
}

test('18.17 a list has no guard until its curator sets one, and turns it off again', async () => {
  expect((await readList(list, 'mostRemoved')).data.credential.itemList.mostRemoved).toBeNull();
  await guard(0.2);
  expect((await readList(list, 'mostRemoved')).data.credential.itemList.mostRemoved).toBe(0.2);
  expect(await refusal('REPLACE', [])).toMatchObject(REFUSED);
  await guard(null);
  expect(await refusal('REPLACE', [])).toBeUndefined();
});

test('18.17 a REPLACE that removes more than the guard allows is refused with its counts, and changes nothing', async () => {
  await guard(0.2);
  const { errors } = await change(list, 'REPLACE', [...HUNDRED.slice(0, 79), 'ada@example.org']);
  const counts = { added: 1, removed: 21, unchanged: 79, before: 100 };
  expect(errors[0]?.extensions).toMatchObject({ ...REFUSED, ...counts, mostRemoved: 0.2 });
  expect(errors[0]?.message).toMatch(/21 of 100 items.*20 %.*confirmRemoved.*21/);
  expect(await itemsOf(list)).toEqual(HUNDRED.toSorted());
  expect(await refusal('REPLACE', HUNDRED.slice(0, 80))).toBeUndefined();
});

test('18.17 a REMOVE is judged by what it would remove, not by what it names', async () => {
  await guard(0.2);
  expect(await refusal('REMOVE', HUNDRED.slice(0, 21))).toMatchObject({ ...REFUSED, removed: 21, before: 100 });
  expect(await refusal('REMOVE', [...addressesFrom(500, 600), ...HUNDRED.slice(0, 20)])).toBeUndefined();
  expect(await itemsOf(list)).toHaveLength(80);
});

test('18.17 confirmRemoved allows up to so many, and is no part of what an idempotency key stands for', async () => {
  await guard(0.2);
  const key = { idempotencyKey: 'nightly' };
  expect(await refusal('REPLACE', [], key)).toMatchObject(REFUSED);
  expect(await refusal('REPLACE', [], { ...key, confirmRemoved: 99 })).toMatchObject(REFUSED);
  expect(await refusal('REPLACE', [], { ...key, confirmRemoved: 100 })).toBeUndefined();
  expect(await refusal('REPLACE', [], key)).toBeUndefined();
  expect(await itemsOf(list)).toEqual([]);
  expect(await refusal('REPLACE', [], { confirmRemoved: -1 })).toMatchObject({ field: 'confirmRemoved' });
});

test('18.17, 18.3 a REMOVE that was made answers its repeat as before, whatever its server lost and whatever came back since', async () => {
  await guard(0.2);
  const more = { idempotencyKey: 'nightly', ifRevision: 1 };
  const items = [...HUNDRED.slice(0, 20), ...addressesFrom(500, 600)];
  const made = await change(list, 'REMOVE', items, more);
  await change(list, 'APPEND', [...items, 'ada@example.org']);
  await forgetReceipts();
  const again = await change(list, 'REMOVE', items, more);
  const { added, removed, unchanged, updateId } = made.data.credentialItems;
  expect(again.data?.credentialItems).toMatchObject({ added, removed, unchanged, updateId });
  expect(await itemsOf(list)).toHaveLength(201);
});

test('18.17 over REST the refusal has status 409 and the counts, and confirmRemoved is a parameter of the query', async () => {
  await guard(0.2);
  const { status, body } = await send('replace', HUNDRED.slice(0, 50));
  expect([status, body]).toEqual([409, expect.objectContaining({ ...REFUSED, removed: 50, before: 100 })]);
  expect((await send('remove?confirmRemoved=many', HUNDRED)).status).toBe(400);
  expect((await send('remove', HUNDRED)).body).toMatchObject({ ...REFUSED, removed: 100 });
  expect((await send('remove?confirmRemoved=99', HUNDRED)).status).toBe(409);
  expect((await send('replace?confirmRemoved=50', HUNDRED.slice(0, 50))).body).toMatchObject({
    removed: 50,
    count: 50,
  });
});

test('18.17 the guard holds for a session and for a transfer too, also for an upload that is too large for the graph', async () => {
  await guard(0.2);
  const by = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { removed } }';
  const own = await ask(person, by, { input: { credId: list.credId, operation: 'REPLACE', items: [] } });
  expect(own.errors[0]?.extensions).toMatchObject(REFUSED);
  const opened = await ask(person, `mutation { openTransfer(credId: ${list.credId}) { token } }`);
  const transfer = { 'access-token': opened.data.openTransfer.token };
  expect((await send('replace', addressesFrom(1000, 52_000), transfer)).body).toMatchObject({
    ...REFUSED,
    added: 51_000,
  });
  expect((await send('remove', addressesFrom(0, 52_000), transfer)).body).toMatchObject({ ...REFUSED, removed: 100 });
  expect(await itemsOf(list)).toHaveLength(100);
});

test('18.17 a dry run has the counts, and says that the change would be refused', async () => {
  await guard(0.2);
  for (const operation of ['REPLACE', 'REMOVE'] as const) {
    const items = operation === 'REPLACE' ? [] : HUNDRED;
    const { data } = await change(list, operation, items, { dryRun: true });
    expect(data.credentialItems).toMatchObject({ removed: 100, count: 100 });
    expect(data.credentialItems.message).toMatch(/guard of the list/);
    const meant = await change(list, operation, items, { dryRun: true, confirmRemoved: 100 });
    expect(meant.data.credentialItems.message).not.toMatch(/guard of the list/);
  }
});

test('18.17 undos, restored lists and lists of fewer than 20 items are free', async () => {
  const replaced = await change(list, 'REPLACE', addressesFrom(200, 300));
  const appended = await change(list, 'APPEND', addressesFrom(300, 900));
  await guard(0);
  expect((await undoUpdate(list, appended.data.credentialItems.updateId)).data.undoUpdate.removed).toBe(600);
  const restored = await undoUpdate(list, replaced.data.credentialItems.updateId, { includingNewer: true });
  expect(restored.data.undoUpdate).toMatchObject({ removed: 100, added: 100 });
  expect(await refusal('REMOVE', HUNDRED.slice(0, 81), { confirmRemoved: 81 })).toBeUndefined();
  expect(await refusal('REMOVE', HUNDRED.slice(81, 85))).toBeUndefined();
  await change(list, 'APPEND', HUNDRED);
  expect(await refusal('REMOVE', HUNDRED.slice(0, 1))).toMatchObject(REFUSED);
});

test('18.17 only a session of the curator sets the guard, between 0 and 1', async () => {
  const input = { credId: list.credId, mostRemoved: 0.5 };
  const byToken = await query(service, GUARD, { input }, bearer(list.curator.token));
  expect(byToken.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'WRONG_TOKEN' });
  const stranger = await guard(0.5, await curatingPerson(service));
  expect(stranger.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
  for (const mostRemoved of [-0.1, 1.1]) {
    const { errors } = await guard(mostRemoved);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'mostRemoved' });
  }
  await act(person, 'archiveCredential', list.credId);
  expect((await guard(0.5)).errors[0]?.extensions.reason).toBe('ARCHIVED');
});

test.each([null, 1])('18.17 a guard that is set while a REPLACE at revision %p is made holds', async (ifRevision) => {
  const credId = await newTinyList(service.database);
  const lists = anotherServer(service.database);
  await changeNumbers(lists, { credId, operation: 'APPEND' }, range(0, 30));
  const right = { version: 0, check: async () => {} };
  const setGuard = async () => createItemListStore(lists).guard({ credId, mostRemoved: 0.5, right });
  const replace = { credId, operation: 'REPLACE', key: 'nightly', ifRevision } as const;
  const replaced = changeNumbers(lists, { ...replace, check: setGuard }, range(0, 10));
  await expect(replaced).rejects.toMatchObject({ extensions: { ...REFUSED, removed: 20, before: 30 } });
  expect(await listNumbers(lists, credId)).toEqual(range(0, 30));
  expect(await changeNumbers(lists, replace, range(0, 15))).toMatchObject({ removed: 15 });
});

test('18.17 the audit record has each change of the guard', async () => {
  for (const [mostRemoved, noted] of [
    [0.2, '0.2'],
    [null, 'off'],
  ] as const) {
    await guard(mostRemoved);
    const about = { 'detail.credId': String(list.credId), 'detail.mostRemoved': noted };
    expect(await recorded(service, about, 'list-guard-changed')).toHaveLength(1);
  }
});
