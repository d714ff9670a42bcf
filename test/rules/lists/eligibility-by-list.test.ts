import { afterAll, expect, test } from '@jest/globals';
import { HOUR } from '../../../subgraphs/shared/durations.ts';
import { bearer, query } from '../../support/client.ts';
import { change, newAddress, newItemList } from '../../support/item-lists.ts';
import { signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

const ONE = `query ($credId: Int!, $address: String!) {
  credential(credId: $credId) { eligibility(address: $address) { credId address listed } }
}`;
const MANY = `query ($credId: Int!, $addresses: [String!]!) {
  credential(credId: $credId) { eligibilities(addresses: $addresses) { address listed } }
}`;

test('18.11 an address on the list is listed, whatever its case, and any other is not', async () => {
  const address = newAddress();
  const { credId } = await newItemList(service, [address]);
  const asked = await query(service, ONE, { credId, address: ` 0x${address.slice(2).toUpperCase()} ` });
  expect(asked.data.credential.eligibility).toEqual({ credId, address, listed: true });
  const other = newAddress();
  const { data } = await query(service, ONE, { credId, address: other });
  expect(data.credential.eligibility).toEqual({ credId, address: other, listed: false });
});

test('18.11 many addresses are answered in the order given', async () => {
  const addresses = Array.from({ length: 100 }, newAddress);
  const { credId } = await newItemList(
    service,
    addresses.filter((_, i) => i % 3 === 0),
  );
  const { data } = await query(service, MANY, { credId, addresses });
  expect(data.credential.eligibilities).toEqual(addresses.map((address, i) => ({ address, listed: i % 3 === 0 })));
});

test('18.11 the eligibility for several credentials is answered in one request', async () => {
  const address = newAddress();
  const [one, other] = [await newItemList(service, [address]), await newItemList(service)];
  const document = `query ($a: Int!, $b: Int!, $address: String!) {
    a: credential(credId: $a) { eligibility(address: $address) { listed } }
    b: credential(credId: $b) { eligibility(address: $address) { listed } }
  }`;
  const { data } = await query(service, document, { a: one.credId, b: other.credId, address });
  expect(data).toEqual({ a: { eligibility: { listed: true } }, b: { eligibility: { listed: false } } });
});

test('18.11 eligibility follows the list at once', async () => {
  const address = newAddress();
  const list = await newItemList(service);
  const listed = async () =>
    (await query(service, ONE, { credId: list.credId, address })).data.credential.eligibility.listed;
  const seen = [await listed()];
  for (const operation of ['APPEND', 'REMOVE', 'REPLACE'] as const) {
    await change(list, operation, [address]);
    seen.push(await listed());
  }
  expect(seen).toEqual([false, true, false, true]);
});

test('18.11 the curator sees how often a list was asked in the last 24 hours', async () => {
  const addresses = [newAddress(), newAddress(), newAddress()];
  const { credId, curator } = await newItemList(service, addresses.slice(0, 1));
  await query(service, MANY, { credId, addresses });
  service.clock.advance(23 * HOUR);
  await query(service, ONE, { credId, address: addresses[0] });
  const document = `query ($credId: Int!) { credential(credId: $credId) { itemList { checks { eligible notEligible byHour } } } }`;
  const find = async () => (await query(service, document, { credId }, bearer(curator.token))).data.credential.itemList;
  const between = Array.from({ length: 22 }, () => 0);
  expect(await find()).toEqual({ checks: { eligible: 2, notEligible: 2, byHour: [3, ...between, 1] } });
  service.clock.advance(HOUR);
  expect(await find()).toEqual({ checks: { eligible: 1, notEligible: 0, byHour: [0, ...between.slice(1), 1, 0] } });
});

test('18.11 more than 500 addresses at once are refused', async () => {
  const { credId } = await newItemList(service);
  const { errors } = await query(service, MANY, { credId, addresses: Array.from({ length: 501 }, newAddress) });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'addresses' });
});

test('18.11 only its owner and the curator learn the eligibility of an e-mail address', async () => {
  const [ada, bob] = [await signedInUser(service), await signedInUser(service)];
  const { credId, curator } = await newItemList(service, [ada.email]);
  const ask = async (headers: Record<string, string>) => query(service, ONE, { credId, address: ada.email }, headers);
  for (const { token } of [ada, curator]) {
    expect((await ask(bearer(token))).data.credential.eligibility.listed).toBe(true);
  }
  for (const headers of [{}, bearer(bob.token), bearer((await newItemList(service)).curator.token)]) {
    expect((await ask(headers)).data.credential.eligibility.listed).toBeNull();
  }
});
