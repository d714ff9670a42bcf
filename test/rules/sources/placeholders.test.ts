import { afterAll, expect, test } from '@jest/globals';
import { query } from '../../support/client.ts';
import { ADDRESS, check, newRestCredential, restRefusal, startSourceWorld } from '../../support/sources.ts';

const world = await startSourceWorld();
afterAll(() => world.close());

const EVM = ADDRESS.toLowerCase();
const APTOS = `0x${'0123456789ABCDEF'.repeat(4)}`;
const FLOW = '0x0123456789ABcdef';
const SOLANA = 'USxhdMQhkMoYC52vEK6giwuQeu2F5SWuXeqS3EeyidB';

/** The URL that a call for the address goes to. */
async function sentUrl(path: string, address = ADDRESS): Promise<string | undefined> {
  const credId = await newRestCredential(world, { endpoint: world.partner.url + path });
  world.partner.behaves({});
  await check(world, credId, address);
  return world.partner.received[0]?.url;
}

/** The body that a POST for the address carries. */
async function sentBody(body: string, address = ADDRESS): Promise<string | undefined> {
  const credId = await newRestCredential(world, { endpoint: `${world.partner.url}/rpc`, method: 'POST', body });
  world.partner.behaves({});
  await check(world, credId, address);
  return world.partner.received[0]?.body;
}

test.each([
  ['/check?user=$address&x=1', `/check?user=${EVM}&x=1`],
  ['/users/$address/votes', `/users/${EVM}/votes`],
  ['/check?a=$address&b=$address', `/check?a=${EVM}&b=${EVM}`],
  ['/check?raw=$addressWithout0x', `/check?raw=${EVM.slice(2)}`],
  ['/check?a=$addressWithout0x&b=$address', `/check?a=${EVM.slice(2)}&b=${EVM}`],
  ['/check?nothing=1', '/check?nothing=1'],
])('2.9 a GET to %s goes to %s', async (path, url) => {
  expect(await sentUrl(path)).toBe(url);
});

test.each([
  ['EVM', ADDRESS, EVM],
  ['Aptos', APTOS, APTOS.toLowerCase()],
])('2.9 an address of %s is lower-cased', async (_, address, sent) => {
  expect(await sentUrl('/check?user=$address', address)).toBe(`/check?user=${sent}`);
});

test.each([
  ['Flow', FLOW],
  ['Solana', SOLANA],
])('2.9 an address of %s is sent in its own case', async (_, address) => {
  expect(await sentUrl('/check?user=$address', address)).toBe(`/check?user=${address}`);
});

test('2.9 a POST body gets the address with and without 0x', async () => {
  const body = '{"jsonrpc":"2.0","id":1,"params":[{"to":"$address","data":"0x70a08231$addressWithout0x"}]}';
  const filled = `{"jsonrpc":"2.0","id":1,"params":[{"to":"${EVM}","data":"0x70a08231${EVM.slice(2)}"}]}`;
  expect(await sentBody(body)).toBe(filled);
});

test('2.9 a POST body may hold $addressWithout0x alone, as the call of a contract does', async () => {
  expect(await sentBody('{"data":"0x70a08231$addressWithout0x"}')).toBe(`{"data":"0x70a08231${EVM.slice(2)}"}`);
});

test('2.9 an address without 0x is sent whole in both places', async () => {
  expect(await sentBody('["$address","$addressWithout0x"]', SOLANA)).toBe(`["${SOLANA}","${SOLANA}"]`);
});

test.each(['/rpc?user=$address', '/$addressWithout0x', '/rpc?user=%24address'])(
  '4.6 a placeholder in the URL of a POST is refused: %s',
  async (path) => {
    const source = { endpoint: world.partner.url + path, method: 'POST', body: '{"user":"$address"}' };
    expect((await restRefusal(world, source))?.extensions.reason).toBe('ENDPOINT_NOT_ALLOWED');
  },
);

test.each(['https://$address.partner.example/', 'https://partner.example/#$address'])(
  '4.6 a placeholder outside the path and the query is refused: %s',
  async (endpoint) => {
    expect((await restRefusal(world, { endpoint }))?.extensions.reason).toBe('ENDPOINT_NOT_ALLOWED');
  },
);

test.each(['', '0x12', '../admin', 'a"b', '$address', `${ADDRESS}0`])(
  '2.9 %j is not an address: no partner is asked',
  async (address) => {
    const credId = await newRestCredential(world);
    world.partner.behaves({ answer: { eligible: true } });
    const document =
      'query ($id: Int!, $a: String!) { credential(credId: $id) { eligibility(address: $a) { result failure { code } } } }';
    const { data } = await query(world.service, document, { id: credId, a: address });
    expect(data.credential.eligibility).toEqual({ result: null, failure: { code: 'ADDRESS_INVALID' } });
    expect(world.partner.received).toEqual([]);
  },
);
