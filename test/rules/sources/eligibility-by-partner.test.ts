import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { newList } from '../../support/lists.ts';
import { partner } from '../../support/partner.ts';
import { newCurator } from '../../support/people.ts';
import { ADDRESS, check, newGraphqlCredential, newRestCredential, startSourceWorld } from '../../support/sources.ts';
import { until } from '../../support/until.ts';

const elsewhere = await partner({ answer: { eligible: true } });
const world = await startSourceWorld({ outboundAllow: [elsewhere.host] });
afterAll(async () => {
  await world.close();
  await elsewhere.close();
});

const OTHER = '0x00000000000000000000000000000000000000ff';
const SOURCE = 'query ($credId: Int!) { credential(credId: $credId) { credId source { endpoint } } }';

test('3 the item list decides for a LIST credential, and no partner is asked', async () => {
  const credId = await newList(world.service, world.curator);
  const input = { auth: { accessToken: world.curator.token }, credId, operation: 'APPEND', items: [ADDRESS] };
  await query(world.service, 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }', {
    input,
  });
  world.partner.behaves({});
  expect(await check(world, credId)).toMatchObject({ result: 1, failure: null });
  expect(await check(world, credId, OTHER)).toMatchObject({ result: 0, failure: null });
  expect(world.partner.received).toEqual([]);
});

test('3 many addresses are answered in the order given, each by one call', async () => {
  const credId = await newRestCredential(world);
  world.partner.behaves({
    respond: (response, request) => response.end(JSON.stringify({ eligible: request.url?.includes(OTHER) })),
  });
  const document = `query ($credId: Int!, $addresses: [String!]!) {
    credential(credId: $credId) { eligibilities(addresses: $addresses) { address result } }
  }`;
  const addresses = [ADDRESS, OTHER, ADDRESS];
  const { data } = await query(world.service, document, { credId, addresses });
  expect(data.credential.eligibilities.map(({ result }: { result: number }) => result)).toEqual([0, 1, 0]);
  expect(world.partner.received).toHaveLength(2);
});

test('4.6, 16.2 result, failure and time of a request are one check, however often they are asked for', async () => {
  const credId = await newRestCredential(world);
  world.partner.behaves({ answer: { eligible: true } });
  const field = `eligibility(address: "${ADDRESS}") { result failure { code } checkedAt }`;
  const { data } = await query(world.service, `{ credential(credId: ${credId}) { a: ${field} b: ${field} } }`);
  expect(data.credential.a).toEqual(data.credential.b);
  expect(data.credential.a.result).toBe(1);
  expect(world.partner.received).toHaveLength(1);
});

test('4.6, 16.3 callers who ask the same at the same time share one call', async () => {
  const credId = await newRestCredential(world);
  const another = await newRestCredential(world, { endpoint: `${world.partner.url}/another` });
  const held: (() => void)[] = [];
  let isHolding = true;
  world.partner.behaves({
    respond: (response, request) => {
      const answer = () => response.end('{"eligible":true}');
      if (isHolding && request.url !== '/another') held.push(answer);
      else answer();
    },
  });
  const checks = Promise.all(Array.from({ length: 8 }, () => check(world, credId)));
  await check(world, another);
  isHolding = false;
  for (const answer of held) answer();
  expect((await checks).map(({ result }) => result)).toEqual(Array(8).fill(1));
  // One that came late, on a busy machine, makes a call of its own.
  const calls = world.partner.received.filter(({ url }) => url.includes('/check'));
  expect(calls.length).toBeLessThan(8);
});

test('4.6, 16.3 a partner gets no more than 16 calls at a time', async () => {
  const credId = await newRestCredential(world);
  const free = await newRestCredential(world, { endpoint: `${elsewhere.url}/check?user=$address` });
  const held: (() => void)[] = [];
  let isHolding = true;
  world.partner.behaves({
    respond: (response) => {
      const answer = () => response.end('{"eligible":true}');
      if (isHolding) held.push(answer);
      else answer();
    },
  });
  const addresses = Array.from({ length: 40 }, (_, index) => `0x${String(index).padStart(40, '0')}`);
  const document = `query ($addresses: [String!]!) {
    credential(credId: ${credId}) { eligibilities(addresses: $addresses) { result } }
  }`;
  const asked = query(world.service, document, { addresses });
  await until(() => held.length >= 16);
  // One more would have come by the time that a later call to another partner is answered.
  expect(await check(world, free)).toMatchObject({ result: 1 });
  expect(held).toHaveLength(16);
  isHolding = false;
  for (const answer of held) answer();
  expect((await asked).data.credential.eligibilities).toEqual(addresses.map(() => ({ result: 1 })));
});

test('4.6, 16.2 the time of a check is the time it was made', async () => {
  const credId = await newRestCredential(world);
  world.partner.behaves({ answer: {} });
  const before = world.service.clock.now();
  const { checkedAt } = await check(world, credId);
  expect(new Date(checkedAt).getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(new Date(checkedAt).getTime()).toBeLessThanOrEqual(world.service.clock.now().getTime());
});

test('5.3 only its curator reads the source of a credential', async () => {
  const credId = await newGraphqlCredential(world);
  const own = await query(world.service, SOURCE, { credId }, bearer(world.curator.token));
  expect(own.data.credential.source).toEqual({ endpoint: `${world.partner.url}/graphql` });
  const stranger = await newCurator(world.service);
  for (const headers of [{}, bearer(stranger.token)]) {
    const { data, errors } = await query(world.service, SOURCE, { credId }, headers);
    expect(data.credential).toEqual({ credId, source: null });
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
  }
});

test('2.6 a LIST credential has no source', async () => {
  const credId = await newList(world.service, world.curator);
  const { data, errors } = await query(world.service, SOURCE, { credId });
  expect(data.credential).toEqual({ credId, source: null });
  expect(errors).toEqual([]);
});
