import { afterAll, afterEach, expect, test } from '@jest/globals';
import { createHostResolver, type HostResolver } from '../../../subgraphs/shared/outbound/address-guard.ts';
import { parseRestSource } from '../../../subgraphs/source/form/rest-source.ts';
import type { Source } from '../../../subgraphs/source/form/source.ts';
import { checkEndpoint } from '../../../subgraphs/source/partner/endpoint.ts';
import { createPartners, type Partners } from '../../../subgraphs/source/partner/partners.ts';
import { type NameServer, nameServer } from '../../support/name-server.ts';
import { partner } from '../../support/partner.ts';

const RULES = { ownHosts: [], outboundAllow: [] };
const PUBLIC = '93.184.215.14';

let names: NameServer;
let resolve: HostResolver;
let partners: Partners;
const victim = await partner({ answer: { eligible: true } });
afterAll(() => victim.close());
afterEach(() => {
  partners.close();
  names.close();
});

/** A name server that answers so, and a way out that asks it. */
async function startNames(answer: (question: number) => string): Promise<void> {
  names = await nameServer(answer);
  resolve = createHostResolver(names.resolver);
  partners = createPartners([], { REST: [], GRAPHQL: [] }, resolve);
}

/** A source on the victim's port, under a name whose address the attacker decides. */
function source(): Source {
  const endpoint = `https://rebind.example:${victim.host.split(':')[1]}/`;
  return parseRestSource({ endpoint, method: 'GET', expression: 'function(r) { return 1; }' });
}

test('16.1 a name that is public when it is checked and local when it is called reaches nothing', async () => {
  await startNames((question) => (question === 0 ? PUBLIC : '127.0.0.1'));
  await checkEndpoint(RULES, source(), resolve);
  const reply = await partners.send(
    'REST',
    { method: 'GET', url: source().endpoint, headers: [], body: null },
    { user: 'curator' },
  );
  expect(reply).toMatchObject({
    failure: { code: 'UNREACHABLE', message: expect.stringContaining('public Internet') },
  });
  expect(names.questions()).toBe(2);
  expect(victim.received).toEqual([]);
});

test('16.1 a name is asked for once a connection: the address that was judged is the one that is used', async () => {
  await startNames((question) => (question === 0 ? '127.0.0.1' : PUBLIC));
  const reply = await partners.send(
    'REST',
    { method: 'GET', url: source().endpoint, headers: [], body: null },
    { user: 'curator' },
  );
  expect(reply).toMatchObject({ failure: { message: expect.stringContaining('public Internet') } });
  expect(names.questions()).toBe(1);
});

test('16.1 a name with a local address is refused when the source is checked', async () => {
  await startNames(() => '10.0.0.1');
  await expect(checkEndpoint(RULES, source(), resolve)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('16.1 localhost is this machine, whatever a name server says', async () => {
  await startNames(() => PUBLIC);
  for (const name of ['localhost', 'LOCALHOST.', 'a.localhost']) {
    expect(await resolve(name)).toContainEqual({ address: '127.0.0.1', family: 4 });
  }
  expect(names.questions()).toBe(0);
});
