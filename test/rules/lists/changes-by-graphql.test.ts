import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { addressesFrom } from '../../support/addresses.ts';
import { query } from '../../support/client.ts';
import { change, itemsOf, newItemList, type TestList } from '../../support/item-lists.ts';
import { newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const [ADA, BOB, EVE] = ['ada@example.org', 'bob@example.org', 'eve@example.org'] as const;

let list: TestList;
const service = await startService();
beforeEach(async () => {
  list = await newItemList(service, [ADA, BOB]);
});
afterAll(async () => service.close());

test('4.7 the mutation as the spec writes it, with an operation name and variables, answers with a message', async () => {
  const { credId, curator } = list;
  const document = `mutation credentialItems($accessToken: String!, $credId: Int!, $operation: Operation!, $items: [String!]!) {
    credentialItems(input: { auth: { accessToken: $accessToken }, credId: $credId, operation: $operation, items: $items }) { message }
  }`;
  const variables = { accessToken: curator.token, credId, operation: 'APPEND', items: [EVE] };
  const { data, errors } = await query(service, document, variables);
  expect(errors).toEqual([]);
  expect(data.credentialItems.message).toBe('Added 1 item; already in the list: 0.');
});

test('4.7 APPEND adds the items', async () => {
  const { data } = await change(list, 'APPEND', [BOB, EVE]);
  expect(data.credentialItems).toMatchObject({ added: 1, removed: 0, unchanged: 1, count: 3, revision: 2 });
  expect(await itemsOf(list)).toEqual([ADA, BOB, EVE]);
});

test('4.7 REMOVE removes the given items', async () => {
  const { data } = await change(list, 'REMOVE', [BOB, EVE]);
  expect(data.credentialItems).toMatchObject({ added: 0, removed: 1, unchanged: 1, count: 1, revision: 2 });
  expect(await itemsOf(list)).toEqual([ADA]);
});

test('4.7 REPLACE removes all existing items and sets the given items', async () => {
  const { data } = await change(list, 'REPLACE', [BOB, EVE]);
  expect(data.credentialItems).toMatchObject({ added: 1, removed: 1, unchanged: 1, count: 2, revision: 2 });
  expect(await itemsOf(list)).toEqual([BOB, EVE]);
});

test('4.7 REPLACE by no items empties the list, and APPEND and REMOVE of none change nothing', async () => {
  for (const operation of ['APPEND', 'REMOVE'] as const) {
    expect((await change(list, operation, [])).data.credentialItems).toMatchObject({ count: 2, revision: 1 });
  }
  const { data } = await change(list, 'REPLACE', []);
  expect(data.credentialItems).toMatchObject({ added: 0, removed: 2, unchanged: 0, count: 0, revision: 2 });
  expect(await itemsOf(list)).toEqual([]);
});

test('4.7 items of a call are counted once each, and the repeated ones as duplicates', async () => {
  const { data } = await change(list, 'APPEND', [EVE, ` ${EVE} `, 'Eve@Example.org', ADA, ADA]);
  expect(data.credentialItems).toMatchObject({ added: 1, unchanged: 1, duplicates: 3, count: 3 });
});

test('4.7 a token that is unknown is refused, before anything else', async () => {
  const { errors } = await change({ ...list, credId: 999_999 }, 'APPEND', ['nonsense'], { accessToken: 'cgt_unknown' });
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'TOKEN_UNKNOWN' });
});

test('4.7 a credential that is unknown is refused, before its items', async () => {
  const { errors } = await change({ ...list, credId: 999_999 }, 'APPEND', ['nonsense']);
  expect(errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', reason: 'NO_SUCH_CREDENTIAL' });
});

test("7 an update by anybody but the credential's curator is not permitted", async () => {
  const stranger = await newCurator(service);
  const { errors } = await change(list, 'APPEND', ['nonsense'], { accessToken: stranger.token });
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
});

test('4.7, 18.2 an invalid item makes the whole call fail, and is named only by its index', async () => {
  const { errors } = await change(list, 'REPLACE', [EVE, 'nonsense', ' ', `${'x'.repeat(400)}@example.org`]);
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'INVALID_ITEM',
    invalid: [
      { index: 1, reason: 'UNKNOWN_FORM' },
      { index: 2, reason: 'EMPTY' },
      { index: 3, reason: 'TOO_LONG' },
    ],
  });
  expect(JSON.stringify(errors)).not.toContain('nonsense');
  expect(await itemsOf(list)).toEqual([ADA, BOB]);
});

test('4.7, 18.2 of many invalid items the first hundred are named', async () => {
  const { errors } = await change(
    list,
    'APPEND',
    Array.from({ length: 150 }, () => 'nonsense'),
  );
  expect(errors[0]?.extensions.invalid).toHaveLength(100);
});

test('4.7 50,000 items are taken at once, and one more is not', async () => {
  const items = addressesFrom(0, 50_000);
  expect((await change(list, 'APPEND', items)).data.credentialItems).toMatchObject({ added: 50_000, count: 50_002 });
  const { errors } = await change(list, 'APPEND', [...items, ADA]);
  expect(errors[0]?.extensions).toMatchObject({ code: 'TOO_LARGE', reason: 'TOO_MANY_ITEMS' });
  expect(errors[0]?.message).toContain(`POST /cred/${list.credId}/append`);
});
