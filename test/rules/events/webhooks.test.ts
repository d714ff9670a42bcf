import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { loadSecretKeys } from '../../../platform/secret-key.ts';
import { sendWebhook } from '../../../subgraphs/event/delivery/send-webhook.ts';
import type { EndpointDocument } from '../../../subgraphs/event/endpoints/endpoint-store.ts';
import { parseEndpointUrl } from '../../../subgraphs/event/endpoints/endpoint-url.ts';
import { LEASE } from '../../../subgraphs/event/endpoints/endpoint-work.ts';
import { createHostResolver } from '../../../subgraphs/shared/outbound/address-guard.ts';
import { createGuardedAgent } from '../../../subgraphs/shared/outbound/guarded-agent.ts';
import { createCipher } from '../../../subgraphs/shared/secrets/cipher.ts';
import { bearer, query } from '../../support/client.ts';
import { actOnEndpoint, createEndpoint } from '../../support/event-endpoints.ts';
import { nameServer } from '../../support/name-server.ts';
import { announcedOwnList, curatingPerson } from '../../support/own-credentials.ts';
import { partner } from '../../support/partner.ts';
import { startService, type TestService } from '../../support/service.ts';
import { giveBackDatabase, takeDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';
import { verify, type WebhookRequest, webhookReceiver } from '../../support/webhook-receiver.ts';
import {
  type AppHook,
  appHook,
  deliveriesTo,
  passPause,
  statesOf,
  tell,
  testEndpoint,
  untilPaused,
} from '../../support/webhooks.ts';

const receiver = await webhookReceiver();
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const config = { secretKey: 'the secret key of these servers' };
const service: TestService = await startService({ config: { ...config, outboundAllow: [receiver.host] }, log });
const curator = await curatingPerson(service);
const credId = await announcedOwnList(curator);
const created = await createEndpoint(service, curator, { url: receiver.url });
const { secret } = created.data.createEventEndpoint;
afterAll(async () => {
  await service.close();
  await receiver.close();
});

async function append(item: string): Promise<void> {
  const input = { credId, operation: 'APPEND', items: [item] };
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { revision } }';
  const { errors } = await query(service, document, { input }, bearer(curator.token));
  expect(errors ?? []).toEqual([]);
}

test('20.5 a webhook is told of a change within moments, and the library of Standard Webhooks verifies it', async () => {
  await append('ada@example.org');
  await until(() => receiver.taken().length === 1);
  const [request] = receiver.requests;
  if (!request) throw new Error('unreachable');
  expect(verify(secret, request)).toEqual(request.event);
  expect(request.event).toMatchObject({
    type: 'list.changed',
    subject: `list/${credId}`,
    data: { credId, operation: 'APPEND', added: 1 },
  });
  expect(request.headers['webhook-id']).toBe(request.event.id);
  expect(JSON.stringify(request.event)).not.toContain('ada@');
});

test('20.5 both secrets of a rotation sign each attempt, a retry is signed anew, and an ended secret signs no more', async () => {
  receiver.answers = () => ({ status: 429 });
  const hook = await appHook(service, receiver.url);
  await tell(service, hook);
  await untilPaused(service, hook.id);
  const { data } = await actOnEndpoint(service, hook.owner, 'rotateEventEndpointSecret', hook.id);
  const second: string = data.rotateEventEndpointSecret.secret;
  receiver.answers = () => ({ status: 204 });
  await passPause(service, hook.id);
  await until(() => takenOf(hook).length === 1);
  await actOnEndpoint(service, hook.owner, 'endOldEventEndpointSecret', hook.id);
  await tell(service, hook);
  await until(() => takenOf(hook).length === 2);
  const [first, retry, last] = requestsOf(hook);
  if (!first || !retry || !last) throw new Error('unreachable');
  expect(verify(hook.secret, first)).toEqual(verify(hook.secret, retry));
  expect(verify(second, retry)).toEqual(verify(hook.secret, retry));
  expect(verify(second, last)).toMatchObject({ type: 'app.disabled' });
  expect(() => verify(second, first)).toThrow('No matching signature');
  expect(() => verify(hook.secret, last)).toThrow('No matching signature');
  expect(first.headers['webhook-id']).toBe(retry.headers['webhook-id']);
  expect(retry.headers['webhook-timestamp']).not.toBe(first.headers['webhook-timestamp']);
  expect(retry.headers['webhook-signature']).not.toContain(first.headers['webhook-signature']);
});

test('20.5 events of one subject come in their order, also when an attempt fails in between', async () => {
  const seen = receiver.requests.length;
  const told = receiver.taken().length;
  let refusals = 2;
  receiver.answers = () => ({ status: refusals-- > 0 ? 503 : 204 });
  for (const name of ['bob', 'eve', 'joe', 'kim']) await append(`${name}@example.org`);
  await until(async () => {
    service.clock.advance(10 * 60_000);
    return receiver.taken().length - told === 4;
  }, 100);
  const sequences = receiver
    .taken()
    .slice(told)
    .map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  expect(receiver.requests.length - seen).toBeGreaterThanOrEqual(6);
});

function takenOf({ clientId }: AppHook): readonly string[] {
  return receiver.taken().flatMap(({ id, data }) => (data['clientId'] === clientId ? id : []));
}

function requestsOf({ clientId }: AppHook): readonly WebhookRequest[] {
  return receiver.requests.filter(({ event }) => event.data['clientId'] === clientId);
}

test('20.5 two servers deliver each event once, in the order of its subject', async () => {
  const second = await startService({ config: { ...config, outboundAllow: [receiver.host] }, beside: service });
  const hook = await appHook(service, receiver.url);
  const ids: string[] = [];
  for (let count = 0; count < 50; count += 1) ids.push(await tell(service, hook));
  await until(() => takenOf(hook).length >= ids.length);
  expect(takenOf(hook)).toEqual(ids);
  await second.close();
});

test('20.5 another server takes over from one whose lease is renewed no more', async () => {
  const hook = await appHook(service, receiver.url);
  const endpoints = service.database.collection<EndpointDocument>('eventEndpoints');
  const lease = { lease: { holder: 'killed', until: { $add: ['$$NOW', 2 * LEASE] } } };
  const renew = async (): Promise<unknown> => endpoints.updateOne({ _id: hook.id }, [{ $set: lease }]);
  await renew();
  const id = await tell(service, hook);
  const other = await appHook(service, receiver.url);
  await tell(service, other);
  await until(async () => {
    await renew();
    return takenOf(other).length === 1;
  });
  expect(takenOf(hook)).toEqual([]);
  await endpoints.updateOne({ _id: hook.id }, [{ $set: { 'lease.until': '$$NOW' } }]);
  await until(() => takenOf(hook).length === 1);
  expect(takenOf(hook)).toEqual([id]);
});

test('20.5 a stop in the middle of a request loses no outcome, and the next server sends the event again', async () => {
  const asked = Promise.withResolvers<void>();
  const ids: string[] = [];
  let slow: string | undefined;
  const there = await partner({
    respond: (response) => {
      const id = String(there.received.at(-1)?.headers['webhook-id']);
      ids.push(id);
      if (id === slow) asked.resolve();
      else response.writeHead(204).end();
    },
  });
  const allow = { ...config, outboundAllow: [there.host] };
  // A server on this database that is there all the time would send the event too.
  const database = await takeDatabase();
  const rest = { ...service, database };
  const first = await startService({ config: allow, beside: rest });
  const hook = await appHook(first, `${there.url}/hook`);
  const quick = await tell(first, hook);
  slow = await tell(first, hook);
  await asked.promise;
  await first.close();
  expect(await statesOf(rest, hook.id)).toEqual(['DELIVERED', 'WAITING']);
  const stopped = slow;
  slow = undefined;
  const next = await startService({ config: allow, beside: rest });
  await until(async () => (await statesOf(rest, hook.id))[1] === 'DELIVERED');
  expect(ids).toEqual([quick, stopped, stopped]);
  await next.close();
  await giveBackDatabase(database);
  await there.close();
});

test('20.5 a redirect is not followed, also not to this machine', async () => {
  const inside = await partner();
  for (const location of [`${inside.url}/`, 'https://127.0.0.1:9/', '/elsewhere']) {
    receiver.answers = () => ({ status: 302, headers: { location } });
    const hook = await appHook(service, receiver.url);
    await tell(service, hook);
    await until(async () => (await statesOf(service, hook.id))[0] === 'RETRYING');
    expect((await deliveriesTo(service, hook.id))[0]?.attempts).toMatchObject([{ status: 302, isTaken: false }]);
  }
  receiver.answers = () => ({ status: 204 });
  expect(inside.received).toEqual([]);
  await inside.close();
});

test('20.5 a secret that this server cannot decrypt sends nothing, and the log says so once', async () => {
  const hook = await appHook(service, receiver.url);
  const endpoints = service.database.collection<EndpointDocument>('eventEndpoints');
  const foreign = createCipher(
    await loadSecretKeys({ secretKey: 'another secret key of a deployment', oldSecretKeys: [], dataDir: '' }),
  );
  const sealed = foreign.seal(hook.secret, hook.id);
  await endpoints.updateOne({ _id: hook.id }, { $set: { 'secrets.0.sealed': sealed } });
  logged.length = 0;
  await tell(service, hook);
  for (let step = 0; step < 3; step += 1) await passPause(service, hook.id);
  await untilPaused(service, hook.id);
  expect(requestsOf(hook)).toEqual([]);
  expect(logged.filter((line) => line.includes(hook.id))).toHaveLength(1);
  const [{ attempts } = { attempts: [] }] = await deliveriesTo(service, hook.id);
  expect(attempts).toMatchObject([{ status: null, fault: expect.stringContaining('decrypt') }, {}, {}, {}]);
  const { data } = await testEndpoint(service, hook.owner, hook.id);
  expect(data.testEventEndpoint).toMatchObject({ isTaken: false, fault: expect.stringContaining('decrypt') });
});

/** Answers that are none, each with what an attempt says of it. */
const BAD_ANSWERS: readonly (readonly [string, (response: ServerResponse) => void, object])[] = [
  ['never answers', () => {}, { fault: expect.stringContaining('15 seconds') }],
  ['drips its answer', (response) => drip(response), { fault: expect.stringContaining('15 seconds') }],
  ['breaks off', (response) => response.socket?.destroy(), { fault: expect.stringContaining('broke') }],
  [
    'answers what is no HTTP',
    (response) => response.socket?.end('hello\r\n\r\n'),
    { fault: expect.stringContaining('broke') },
  ],
  ['switches protocols', (response) => switchProtocols(response), { fault: expect.stringContaining('no answer') }],
  ['sends a gigabyte', (response) => flood(response), { status: 200, answer: 'x'.repeat(500) }],
  ['ends with half a character', (response) => response.end(`${'x'.repeat(499)}\u00e9`), { status: 200 }],
];

function drip(response: ServerResponse): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write('x'), 10);
  response.on('close', () => clearInterval(timer));
}

function switchProtocols(response: ServerResponse): void {
  response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
}

let flooded = 0;

function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 2 ** 30 });
  Readable.from(
    (function* gigabyte() {
      for (flooded = 0; flooded < 2 ** 30; flooded += 65_536) yield 'x'.repeat(65_536);
    })(),
  ).pipe(response);
}

test.each(BAD_ANSWERS)('20.5 an endpoint that %s ends its attempt in time', async (_, respond, reply) => {
  const there = await partner({ respond });
  const agent = createGuardedAgent([there.host], [], createHostResolver());
  const sent = { url: `${there.url}/hook`, headers: {}, body: '{}' };
  expect(await sendWebhook(agent, sent, new AbortController().signal, 3_000)).toMatchObject(reply);
  expect(flooded).toBeLessThan(2 ** 27);
  agent.destroy();
  await there.close();
});

test('20.5 a name that is public when the endpoint is created and local when it is called reaches nothing', async () => {
  const victim = await partner();
  const names = await nameServer((question) => (question === 0 ? '93.184.215.14' : '127.0.0.1'));
  const resolve = createHostResolver(names.resolver);
  const url = `https://rebind.example:${victim.host.split(':')[1]}/`;
  const endpointRules = { ownHosts: [], outboundAllow: [] };
  await parseEndpointUrl({ endpointRules, resolve }, url);
  const agent = createGuardedAgent([], [], resolve);
  const reply = await sendWebhook(agent, { url, headers: {}, body: '{}' }, new AbortController().signal);
  expect(reply).toEqual({ fault: expect.stringContaining('public Internet') });
  expect(victim.received).toEqual([]);
  agent.destroy();
  names.close();
  await victim.close();
});
