import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { postJson, query } from '../../support/client.ts';
import { change, newAddress, newItemList } from '../../support/item-lists.ts';
import { ask, type CuratingPerson, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

let person: CuratingPerson;
let credId: number;
const service = await startService();
beforeEach(async () => {
  person = await curatingPerson(service);
  credId = await newOwnList(person);
});
afterAll(async () => service.close());

const CHANGE = `mutation ($input: CredentialItemsInput!) {
  credentialItems(input: $input) { added removed count wouldAdd wouldRemove }
}`;

async function changeOwn(operation: string, items: readonly string[], more: object = {}) {
  return ask(person, CHANGE, { input: { credId, operation, items, ...more } });
}

test('4.7 a signed-in curator changes items without a token, and undoes a REPLACE', async () => {
  expect((await changeOwn('APPEND', ['ada@example.org'])).data.credentialItems).toMatchObject({ added: 1, count: 1 });
  await changeOwn('REPLACE', ['bob@example.org', 'eve@example.org']);
  const undo = 'mutation ($input: UndoReplaceInput!) { undoReplace(input: $input) { count } }';
  expect((await ask(person, undo, { input: { credId } })).data.undoReplace.count).toBe(1);
});

test('4.7 without a session and without a token nothing is changed', async () => {
  const input = { credId, operation: 'APPEND', items: ['ada@example.org'] };
  const { errors } = await query(service, CHANGE, { input });
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'TOKEN_MISSING' });
  const undo = `mutation { undoReplace(input: { credId: ${credId} }) { count } }`;
  expect((await query(service, undo)).errors[0]?.extensions.reason).toBe('TOKEN_MISSING');
});

test('4.7 a signed-in person cannot change the list of somebody else, and a wrong token overrides the session', async () => {
  const stranger = await curatingPerson(service);
  const input = { credId, operation: 'APPEND', items: ['ada@example.org'] };
  expect((await ask(stranger, CHANGE, { input })).errors[0]?.extensions.reason).toBe('NOT_CURATOR');
  const { errors } = await changeOwn('APPEND', ['ada@example.org'], { auth: { accessToken: 'cgt_wrong' } });
  expect(errors[0]?.extensions.reason).toBe('TOKEN_UNKNOWN');
});

test('4.7 the history shows how and why a list was changed', async () => {
  await changeOwn('APPEND', ['ada@example.org'], { note: ' Season 2 ' });
  const { token } = await newCurator(service, person.address);
  const sent = await postJson(service, `/cred/${credId}/append?note=by%20script`, [newAddress()], {
    'access-token': token,
  });
  expect(sent.status).toBe(200);
  await changeOwn('REPLACE', ['bob@example.org'], { note: 'Anew' });
  await changeOwn('REMOVE', ['bob@example.org']);
  const history = `{ credential(credId: ${credId}) { itemList { updates { nodes { via note } } } } }`;
  expect((await ask(person, history)).data.credential.itemList.updates.nodes).toEqual([
    { via: 'SESSION', note: null },
    { via: 'SESSION', note: 'Anew' },
    { via: 'TOKEN', note: 'by script' },
    { via: 'SESSION', note: 'Season 2' },
  ]);
  const { errors } = await changeOwn('APPEND', ['eve@example.org'], { note: 'x'.repeat(201) });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'note' });
});

const [ADA, BOB, EVE] = ['ada@example.org', 'bob@example.org', 'eve@example.org'] as const;

test.each([
  ['APPEND', [EVE], []],
  ['REMOVE', [], [BOB]],
  ['REPLACE', [EVE], [ADA]],
])('4.7 a dry run of %s shows what it would add and remove', async (operation, wouldAdd, wouldRemove) => {
  await changeOwn('APPEND', [ADA, BOB]);
  const { data } = await changeOwn(operation, [BOB, EVE], { dryRun: true });
  expect(data.credentialItems).toMatchObject({ count: 2, wouldAdd, wouldRemove });
  expect((await changeOwn(operation, [BOB, EVE])).data.credentialItems).toMatchObject({
    wouldAdd: null,
    wouldRemove: null,
  });
});

test('4.8 a dry run over REST shows up to 100 items of each, out of many buckets', async () => {
  const { curator, ...list } = await newItemList(service, Array.from({ length: 9000 }, newAddress));
  const items = Array.from({ length: 9000 }, newAddress);
  const headers = { 'access-token': curator.token };
  const path = `/cred/${list.credId}/replace`;
  const { body } = await postJson(service, `${path}?dryRun=true`, items, headers);
  expect(body.wouldAdd).toHaveLength(100);
  expect(body.wouldRemove).toHaveLength(100);
  expect(items).toEqual(expect.arrayContaining(body.wouldAdd));
  const [gone = ''] = body.wouldRemove;
  expect((await change({ ...list, curator }, 'REMOVE', [gone])).data.credentialItems.removed).toBe(1);
  expect((await postJson(service, path, items, headers)).body).not.toHaveProperty('wouldAdd');
});
