import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { untrustedCertificate } from '../support/certificates.ts';
import { query } from '../support/client.ts';
import { partner } from '../support/partner.ts';
import { newCurator } from '../support/people.ts';
import { startService } from '../support/service.ts';
import {
  check,
  newGraphqlCredential,
  newRestCredential,
  restRefusal,
  type SourceWorld,
  startSourceWorld,
} from '../support/sources.ts';

let world: SourceWorld;
beforeAll(async () => {
  world = await startSourceWorld();
});
afterAll(() => world.close());

test.each([
  '127.0.0.1:1',
  '127.1:1',
  '2130706433:1',
  '0x7f.1:1',
  '0177.0.0.1:1',
  '①②⑦.⓪.⓪.①:1',
  'localhost:1',
  'localhost.:1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
])('4.6 an endpoint at https://%s/ is never called', async (host) => {
  const error = await restRefusal(world, { endpoint: `https://${host}/check` });
  expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'ENDPOINT_NOT_ALLOWED' });
});

test('4.6 an address is checked at every call, not only when the credential is created', async () => {
  const credId = await newRestCredential(world);
  const sources = world.service.database.collection<{ _id: number }>('sources');
  for (const endpoint of ['https://127.0.0.1:1/', 'https://localhost:1/', 'https://[::1]:1/']) {
    await sources.updateOne({ _id: credId }, { $set: { endpoint } });
    const { failure } = await check(world, credId);
    expect(failure).toMatchObject({ code: 'UNREACHABLE', message: expect.stringContaining('public Internet') });
  }
});

test('4.6 another port of an allowed address is not allowed', async () => {
  const other = await partner({ answer: { eligible: true } });
  const error = await restRefusal(world, { endpoint: `${other.url}/check` });
  await other.close();
  expect(error?.extensions.reason).toBe('ENDPOINT_NOT_ALLOWED');
  expect(other.received).toEqual([]);
});

test('4.6 a certificate that nobody vouches for is refused', async () => {
  const stranger = await partner({}, await untrustedCertificate());
  const service = await startService({ config: { outboundAllow: [stranger.host] } });
  const curator = await newCurator(service);
  const error = await restRefusal({ ...world, service, curator, partner: stranger }, {});
  await Promise.all([service.close(), stranger.close()]);
  expect(error?.extensions.reason).toBe('PREFLIGHT_FAILED');
  expect(stranger.received).toEqual([]);
});

test('4.6.6 calls leave from the addresses that the contract names for their kind', async () => {
  const addresses = { restOutboundAddresses: ['127.0.0.2', '127.0.0.3'], graphqlOutboundAddresses: ['127.0.0.4'] };
  const service = await startService({ config: { outboundAllow: [world.partner.host], ...addresses } });
  const here = { ...world, service, curator: await newCurator(service) };
  world.partner.behaves({});
  await check(here, await newRestCredential(here));
  const rest = world.partner.received.map(({ from }) => from);
  world.partner.behaves({});
  await check(here, await newGraphqlCredential(here));
  const graphql = world.partner.received.map(({ from }) => from);
  await service.close();
  expect(addresses.restOutboundAddresses).toEqual(expect.arrayContaining(rest));
  expect(graphql).toEqual(['127.0.0.4', '127.0.0.4']);
});

test('4.6 the contract tells a partner all it needs', async () => {
  const document = '{ partnerContract { appOrigin restAddresses graphqlAddresses timeoutSeconds } }';
  const { data } = await query(world.service, document);
  expect(data.partnerContract).toEqual({
    appOrigin: 'https://app.example',
    restAddresses: [],
    graphqlAddresses: [],
    timeoutSeconds: 5,
  });
});
