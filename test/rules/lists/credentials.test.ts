import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { change, itemsOf, newAddress, newItemList } from '../../support/item-lists.ts';
import { newCurator, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const CREATE = `mutation ($input: CreateListCredentialInput!) {
  createListCredential(input: $input) { credId name description kind curator createdAt }
}`;

test('2.6 a credential has an integer credId, and the next one the next', async () => {
  const [one, other] = [await newItemList(service), await newItemList(service)];
  expect(Number.isInteger(one.credId)).toBe(true);
  expect(other.credId).toBe(one.credId + 1);
});

test('2.6 a credential belongs to the wallet address that its curator token is bound to', async () => {
  const { address, token } = await newCurator(service);
  const input = { auth: { accessToken: token }, name: ' Friends ', description: 'Of the house' };
  const { data } = await query(service, CREATE, { input });
  const { createdAt, credId, ...credential } = data.createListCredential;
  expect(credential).toEqual({ name: 'Friends', description: 'Of the house', kind: 'LIST', curator: address });
  expect(new Date(createdAt).getTime()).toBeLessThanOrEqual(service.clock.now().getTime());
  const read = await query(service, `{ credential(credId: ${credId}) { name curator } }`);
  expect(read.data.credential).toEqual({ name: 'Friends', curator: address });
});

test('2.6 a new credential has an empty item list at revision 0', async () => {
  const { credId, curator } = await newItemList(service);
  const document = `{ credential(credId: ${credId}) { itemList { count revision items { nodes pageInfo { endCursor hasNextPage } } } } }`;
  const { data } = await query(service, document, {}, bearer(curator.token));
  const items = { nodes: [], pageInfo: { endCursor: null, hasNextPage: false } };
  expect(data.credential.itemList).toEqual({ count: 0, revision: 0, items });
});

test('2.6 items are addresses of every known chain, and e-mail addresses', async () => {
  const items = [
    '0x52908400098527886e0f7030069857d2e4169ee7',
    '0x1',
    '0xeeff357ea5c1a4e7bc11b2b17ff2dc2dcca69750bfef1e1ebcaccf8c8018175b',
    '0x1654653399040a61',
    '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    'ada@example.org',
    'inj122gggqqfs5ncsms0wqcqdxzh6tjpd8h8zl37yr',
    'sei122gggqqfs5ncsms0wqcqdxzh6tjpd8h896hvs6',
  ];
  const list = await newItemList(service, items);
  expect(await itemsOf(list)).toEqual(items.toSorted());
});

test('2.6 a credential that does not exist is null', async () => {
  expect((await query(service, '{ credential(credId: 2000000000) { name } }')).data).toEqual({ credential: null });
});

test('2.6 credentials are listed newest first, page by page, for one curator', async () => {
  const { address, token } = await newCurator(service);
  for (const name of ['A', 'B', 'C']) await query(service, CREATE, { input: { auth: { accessToken: token }, name } });
  const document = `query ($curator: String, $after: String) {
    credentials(first: 2, after: $after, curator: $curator) { nodes { name } pageInfo { endCursor hasNextPage } }
  }`;
  const first = (await query(service, document, { curator: address.toUpperCase().replace('0X', '0x') })).data
    .credentials;
  expect(first).toMatchObject({ nodes: [{ name: 'C' }, { name: 'B' }], pageInfo: { hasNextPage: true } });
  const second = (await query(service, document, { curator: address, after: first.pageInfo.endCursor })).data
    .credentials;
  expect(second).toMatchObject({ nodes: [{ name: 'A' }], pageInfo: { hasNextPage: false } });
});

test.each([
  ['a page of no size', '{ credentials(first: 0) { nodes { name } } }', 'INVALID_INPUT: first'],
  ['a page that is too large', '{ credentials(first: 1001) { nodes { name } } }', 'INVALID_INPUT: first'],
  ['a cursor that is none', '{ credentials(after: "bm8gbnVtYmVy") { nodes { name } } }', 'CURSOR'],
  ['a curator that is no address', '{ credentials(curator: "somebody") { nodes { name } } }', 'INVALID_INPUT: curator'],
])('2.6 %s is refused', async (_what, document, reason) => {
  const answer = await query(service, document);
  expect(answer.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect(reasonOf(answer)).toBe(reason);
});

test('2.6 only the curator may change the items', async () => {
  const list = await newItemList(service, ['ada@example.org']);
  const stranger = await newCurator(service);
  const { errors } = await change(list, 'REPLACE', [], { accessToken: stranger.token });
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
  expect(await itemsOf(list)).toEqual(['ada@example.org']);
});

test('2.6 only the curator may read the items', async () => {
  const { credId } = await newItemList(service, [newAddress()]);
  const document = `{ credential(credId: ${credId}) { name itemList { count } } }`;
  const stranger = await newCurator(service);
  const refused = await query(service, document, {}, bearer(stranger.token));
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
  expect(refused.data.credential).toEqual({ name: 'Test list', itemList: null });
  const nobody = await query(service, document);
  expect(nobody.errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'TOKEN_MISSING' });
});

test('2.6 a person without a wallet creates no credential', async () => {
  const { token } = await signedInUser(service);
  const { errors } = await query(service, CREATE, { input: { name: 'Mine' } }, bearer(token));
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'NO_WALLET' });
});

test('2.6 a credential without a token and without a session is not created', async () => {
  const { errors } = await query(service, CREATE, { input: { name: 'Nobody’s' } });
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'TOKEN_MISSING' });
});

test('2.6 a caller without a token is told two ways to send it, and both work', async () => {
  const refused = await query(service, CREATE, { input: { name: 'Friends' } });
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'TOKEN_MISSING' });
  const [message = '', { token }] = [refused.errors[0]?.message, await newCurator(service)];
  expect(message).toMatch(/auth\.accessToken.*"Authorization: Bearer <TOKEN>"/);
  expect(message).not.toContain('Access-Token');
  const byHeader = await query(service, CREATE, { input: { name: 'Friends' } }, bearer(token));
  const byInput = await query(service, CREATE, { input: { name: 'Friends', auth: { accessToken: token } } });
  expect([byHeader.errors, byInput.errors]).toEqual([[], []]);
});
