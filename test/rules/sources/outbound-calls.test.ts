import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import type { Certificate } from '../../../gateway/demo/loopback-certificate.ts';
import { trustedCertificate, untrustedCertificate } from '../../support/certificates.ts';
import { query } from '../../support/client.ts';
import { runProgram } from '../../support/command.ts';
import { type Partner, partner } from '../../support/partner.ts';
import { newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import {
  check,
  newGraphqlCredential,
  newRestCredential,
  restRefusal,
  startSourceWorld,
} from '../../support/sources.ts';

const STRANGERS: readonly (readonly [what: string, certificate: () => Promise<Certificate>])[] = [
  ['that nobody vouches for', untrustedCertificate],
  ['that has expired', () => trustedCertificate({ expiredAt: new Date('2020-01-01') })],
  ['of another host', () => trustedCertificate({ name: 'other.example' })],
];

const MUTE: readonly (readonly [what: string, sentence: string, meet: (socket: Socket) => void])[] = [
  ['says nothing where TLS should begin', 'within 5 seconds', () => undefined],
  ['speaks plain HTTP', 'could not be reached', (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')],
  ['hangs up', 'could not be reached', (socket) => socket.destroy()],
];

/** By what is wrong with their certificates. */
const strangers = new Map<string, Partner>();
/** The servers that speak no HTTPS, by what they do. */
const mute = new Map<string, Server>();
for (const [what, certificate] of STRANGERS) strangers.set(what, await partner({}, await certificate()));
for (const [what, , meet] of MUTE) mute.set(what, await listen(meet));
const sixth = await partner({ answer: { eligible: true } }, undefined, '::1');
const hosts = [...[...strangers.values(), sixth].map(({ host }) => host), ...[...mute.values()].map(hostOf)];
const world = await startSourceWorld({ outboundAllow: hosts });
afterAll(async () => {
  await world.close();
  await Promise.all([...strangers.values(), sixth].map(async (there) => there.close()));
  for (const server of mute.values()) server.close();
});

async function listen(meet: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => meet(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function hostOf(server: Server): string {
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address?.port}`;
}

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
])('16.1 an endpoint at https://%s/ is never called', async (host) => {
  const error = await restRefusal(world, { endpoint: `https://${host}/check` });
  expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'ENDPOINT_NOT_ALLOWED' });
});

test('16.1 an address is checked at every call, not only when the credential is created', async () => {
  const credId = await newRestCredential(world);
  const sources = world.service.database.collection<{ _id: number }>('sources');
  for (const endpoint of ['https://127.0.0.1:1/', 'https://localhost:1/', 'https://[::1]:1/']) {
    await sources.updateOne({ _id: credId }, { $set: { endpoint } });
    const { failure } = await check(world, credId);
    expect(failure).toMatchObject({ code: 'UNREACHABLE', message: expect.stringContaining('public Internet') });
  }
});

test('16.1 another port of an allowed address is not allowed', async () => {
  const other = await partner({ answer: { eligible: true } });
  const error = await restRefusal(world, { endpoint: `${other.url}/check` });
  await other.close();
  expect(error?.extensions.reason).toBe('ENDPOINT_NOT_ALLOWED');
  expect(other.received).toEqual([]);
});

test.each(STRANGERS)('16.1 a certificate %s is refused', async (what) => {
  const stranger = strangers.get(what) ?? world.partner;
  const error = await restRefusal({ ...world, partner: stranger }, {});
  expect(error?.extensions.reason).toBe('PREFLIGHT_FAILED');
  expect(stranger.received).toEqual([]);
});

test.each(MUTE)('16.1 a partner that %s fails the preflight', async (what, sentence) => {
  const server = mute.get(what);
  const error = await restRefusal(world, { endpoint: `https://${server && hostOf(server)}/check?user=$address` });
  expect(error?.extensions.reason).toBe('PREFLIGHT_FAILED');
  expect(error?.message).toContain(sentence);
});

test('16.1 a partner may have an IPv6 address', async () => {
  const here = { ...world, partner: sixth };
  const checked = await check(here, await newRestCredential(here));
  expect(checked).toMatchObject({ result: 1, failure: null });
});

test('16.1 a call to a partner goes through no proxy of the environment', async () => {
  let connections = 0;
  const proxy = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  process.env.HTTPS_PROXY = `http://127.0.0.1:${typeof address === 'object' && address?.port}`;
  world.partner.behaves({ answer: { eligible: true } });
  const checked = await check(world, await newRestCredential(world)).finally(() => delete process.env.HTTPS_PROXY);
  proxy.close();
  expect(checked).toMatchObject({ result: 1, failure: null });
  expect(connections).toBe(0);
});

/** Calls a port where nobody listens: while the process can open no more files, and when it can again. */
const SHORT_OF_FILES = `
import { closeSync, openSync } from 'node:fs';
import { Agent } from 'node:https';
import { sendToPartner } from './subgraphs/source/partner/partner-http.ts';
const files = [];
const call = async () => {
  const request = { method: 'GET', url: 'https://127.0.0.1:1/', headers: [], body: null };
  console.log((await sendToPartner(new Agent(), request)).failure.message);
};
try {
  for (;;) files.push(openSync('/dev/null'));
} catch {
  await call();
}
for (const file of files) closeSync(file);
await call();`;

test('16.1 a first call that fails for want of file descriptors does not spoil later ones', async () => {
  const node = `exec '${process.execPath}' --require ./.node-version.cjs --input-type=module --eval "$CODE"`;
  const command = runProgram('sh', ['-c', `ulimit -n 200; ${node}`], { CODE: SHORT_OF_FILES });
  await command.ended();
  expect(command.output().trim().split('\n')).toEqual([
    expect.stringContaining('could not be reached'),
    expect.stringContaining('ECONNREFUSED'),
  ]);
});

test('4.6.6 calls leave from the addresses that the contract names for their kind', async () => {
  const addresses = { restOutboundAddresses: ['127.0.0.2', '127.0.0.3'], graphqlOutboundAddresses: ['127.0.0.4'] };
  const service = await startService({
    beside: world.service,
    config: { outboundAllow: [world.partner.host], ...addresses },
  });
  const here = { ...world, service, curator: await newCurator(service) };
  world.partner.behaves({});
  await check(here, await newRestCredential(here));
  const rest = world.partner.received.map(({ from }) => from);
  world.partner.behaves({});
  await check(here, await newGraphqlCredential(here));
  const graphql = world.partner.received.map(({ from }) => from);
  await service.close();
  expect(addresses.restOutboundAddresses).toEqual(expect.arrayContaining(rest));
  expect(graphql).toEqual(['127.0.0.4', '127.0.0.4', '127.0.0.4']);
});

test('16.1 the contract has all that a partner needs', async () => {
  const document = '{ partnerContract { appOrigin restAddresses graphqlAddresses timeoutSeconds } }';
  const { data } = await query(world.service, document);
  expect(data.partnerContract).toEqual({
    appOrigin: 'https://app.example',
    restAddresses: [],
    graphqlAddresses: [],
    timeoutSeconds: 5,
  });
});
