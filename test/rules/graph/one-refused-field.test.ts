import { afterAll, expect, test } from '@jest/globals';
import { newCredential, newHolder, newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { newAddress, newItemList } from '../../support/item-lists.ts';
import { signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const OUTCOME = 'address listed result failure { code message retry retryAt } parts { path }';
const ONE = `query ($credId: Int!, $address: String!) {
  credential(credId: $credId) { name eligibility(address: $address) { ${OUTCOME} } } }`;
const MANY = `query ($credId: Int!, $addresses: [String!]!) {
  credential(credId: $credId) { name eligibilities(addresses: $addresses) { ${OUTCOME} } } }`;

function refused(address: string, code: string, message: unknown = expect.any(String)) {
  return { address, listed: null, result: null, failure: { code, message, retry: false, retryAt: null }, parts: null };
}

const NO_ADDRESS = 'This is not a wallet address on a supported chain.';

test('21.15 an invalid address has an outcome of its own, alone and at its place', async () => {
  const address = newAddress();
  const { credId } = await newItemList(service, [address]);
  const alone = await query(service, ONE, { credId, address: '0x123' });
  expect([alone.errors, alone.data.credential.eligibility]).toEqual([
    [],
    refused('0x123', 'ADDRESS_INVALID', NO_ADDRESS),
  ]);
  const { data, errors } = await query(service, MANY, { credId, addresses: [address, 'nobody', newAddress()] });
  expect([errors, data.credential.eligibilities]).toMatchObject([
    [],
    [{ address, result: 1, failure: null }, refused('nobody', 'ADDRESS_INVALID'), { result: 0, failure: null }],
  ]);
});

test('21.15 at most 320 characters of an invalid address are echoed, and no half of a character', async () => {
  const { credId } = await newItemList(service);
  for (const [sent, echoed] of [
    ['x'.repeat(10_000), 'x'.repeat(320)],
    [`${'x'.repeat(319)}😀`, `${'x'.repeat(319)}\ufffd`],
  ]) {
    const { data } = await query(service, ONE, { credId, address: sent });
    expect(data.credential.eligibility.address).toBe(echoed);
  }
});

test('21.15 the e-mail address of somebody else is NOT_ALLOWED at its place', async () => {
  const [ada, bob] = [await signedInUser(service), await signedInUser(service)];
  const { credId, curator } = await newItemList(service, [ada.email]);
  const ask = async (token: string) =>
    (await query(service, MANY, { credId, addresses: [ada.email, bob.email] }, bearer(token))).data.credential;
  expect((await ask(curator.token)).eligibilities).toMatchObject([{ result: 1 }, { result: 0 }]);
  expect((await ask(bob.token)).eligibilities).toMatchObject([refused(ada.email, 'NOT_ALLOWED'), { result: 0 }]);
});

test('21.15 what was taken down has an outcome for its curator, and the rest of the credential stays', async () => {
  const [operator, holder] = [await newOperator(service), await newHolder(service)];
  const credId = await newCredential(service, holder);
  const document = 'mutation ($id: Int!) { takeDownCredential(credId: $id, reason: "Copied.") { credId } }';
  await query(service, document, { id: credId }, bearer(operator.token));
  const address = newAddress();
  const { data, errors } = await query(service, ONE, { credId, address }, bearer(holder.token));
  expect([errors, data.credential]).toEqual([
    [],
    { name: expect.any(String), eligibility: refused(address, 'TAKEN_DOWN') },
  ]);
});

const PAGE = `query ($credId: Int!) { credential(credId: $credId) { name
  curation { itemList { count } rule { version } usedBy { nodes { credId } } events { nodes { kind } } source { endpoint } sourceVersions { nodes { version } } } } }`;

test('21.15 only the curator has a curation: a lost session nulls it, and leaves the public half of the page', async () => {
  const { credId, curator } = await newItemList(service, [newAddress()]);
  const own = await query(service, PAGE, { credId }, bearer(curator.token));
  expect([own.errors, own.data.credential.curation]).toEqual([
    [],
    {
      itemList: { count: 1 },
      rule: null,
      usedBy: { nodes: [] },
      events: { nodes: expect.any(Array) },
      source: null,
      sourceVersions: null,
    },
  ]);
  for (const headers of [{}, bearer(`${curator.token}x`), bearer((await newItemList(service)).curator.token)]) {
    const { data, errors } = await query(service, PAGE, { credId }, headers);
    expect([errors, data.credential]).toEqual([[], { name: expect.any(String), curation: null }]);
  }
});

test("21.15 outside of it, a list that is not the caller's is an error", async () => {
  const { credId } = await newItemList(service);
  const document = 'query ($credId: Int!) { credential(credId: $credId) { name itemList { count } } }';
  const { data, errors } = await query(service, document, { credId });
  expect([data.credential.itemList, errors[0]?.extensions]).toMatchObject([null, { reason: 'TOKEN_MISSING' }]);
});
