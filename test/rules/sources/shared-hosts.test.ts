import { afterAll, expect, test } from '@jest/globals';
import { query } from '../../support/client.ts';
import { partner } from '../../support/partner.ts';
import { newCurator } from '../../support/people.ts';
import { ADDRESS, newRestCredential, startSourceWorld } from '../../support/sources.ts';
import { until } from '../../support/until.ts';

const elsewhere = await partner();
const world = await startSourceWorld({ outboundAllow: [elsewhere.host] });
afterAll(async () => {
  await world.close();
  await elsewhere.close();
});

const CHECK_ALL = `query ($credId: Int!, $addresses: [String!]!) {
  credential(credId: $credId) { eligibilities(addresses: $addresses) { result } } }`;

const CHECK_OWN = `query ($curator: String!, $address: String!) {
  credentials(curator: $curator) { nodes { eligibility(address: $address) { result } } } }`;

test('16.3 the calls of one curator keep those of another to the same host waiting no longer than one call', async () => {
  const crowd = await newRestCredential(world, { endpoint: `${world.partner.url}/crowd?user=$address` });
  const other = { ...world, curator: await newCurator(world.service) };
  await newRestCredential(other, { endpoint: `${elsewhere.url}/free?user=$address` });
  await newRestCredential(other, { endpoint: `${world.partner.url}/alone?user=$address` });
  elsewhere.behaves({ answer: { eligible: true } });
  const held: (() => void)[] = [];
  let isHolding = true;
  world.partner.behaves({
    respond: (response) => {
      const answer = (): void => void response.end('{"eligible":true}');
      if (isHolding) held.push(answer);
      else answer();
    },
  });
  const addresses = Array.from({ length: 60 }, (_, i) => `0x${String(i).padStart(40, '0')}`);
  const crowded = query(world.service, CHECK_ALL, { credId: crowd, addresses });
  await until(() => held.length === 16);
  const own = query(world.service, CHECK_OWN, { curator: other.curator.address, address: ADDRESS });
  // Of the credentials of one request the newest is checked first: it waits for its turn when the other host is called for the next one.
  await until(() => elsewhere.received.length > 0);
  const before = world.partner.received.length;
  held.shift()?.();
  await until(() => world.partner.received.length > before);
  expect(world.partner.received.at(-1)?.url).toContain('/alone');
  isHolding = false;
  for (const answer of held) answer();
  const { nodes } = (await own).data.credentials;
  expect(nodes.map(({ eligibility }: { readonly eligibility: object }) => eligibility)).toEqual([
    { result: 1 },
    { result: 1 },
  ]);
  await crowded;
});
