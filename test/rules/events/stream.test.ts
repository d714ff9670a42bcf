import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { mock } from 'node:test';
import { afterAll, expect, test } from '@jest/globals';
import { collectAcceptedSockets } from '../../support/accepted-sockets.ts';
import { bearer, query } from '../../support/client.ts';
import { storeAppEvent, storeListEvent, subscribe } from '../../support/event-streams.ts';
import { newList } from '../../support/lists.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { ownedApp } from '../../support/own-apps.ts';
import { newCurator, signedInUser } from '../../support/people.ts';
import { startService, type TestService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const EVENTS = `subscription ($credId: Int, $types: [String!], $after: ID) {
  events(credId: $credId, types: $types, after: $after) { id type sequence data credential { name } } }`;

const service = await startService();
const curator = await newCurator(service);
const credId = await newList(service, curator);
afterAll(async () => service.close());

const STREAM = { ...bearer(curator.token), accept: 'text/event-stream' };

const ASKING = { ...STREAM, 'content-type': 'application/json' };

const idsOf = (
  results: readonly { readonly data?: { readonly events: { readonly id?: unknown } } | null }[],
): unknown[] => results.map(({ data }) => data?.events.id);

test('20.9 a curator gets each event of a list as it happens, with what the subscription selects of other subgraphs', async () => {
  const subscriber = await subscribe(service, { query: EVENTS, variables: { credId }, headers: bearer(curator.token) });
  const id = await storeListEvent(service, credId, 7);
  await until(() => subscriber.results.length === 1);
  expect(subscriber.results[0]).toEqual({
    data: {
      events: {
        id,
        type: 'list.changed',
        sequence: 7,
        data: expect.objectContaining({ credId, revision: 7 }),
        credential: { name: 'Test list' },
      },
    },
  });
  subscriber.close();
});

test('20.9 nobody is told of the events of others, and a filter leaves out other types', async () => {
  const other = await newCurator(service);
  const otherId = await newList(service, other);
  const all = await subscribe(service, { query: EVENTS, headers: bearer(curator.token) });
  const typed = await subscribe(service, {
    query: EVENTS,
    variables: { types: ['list.undone'] },
    headers: bearer(curator.token),
  });
  await storeListEvent(service, otherId);
  const own = await storeListEvent(service, credId);
  await until(() => all.results.length > 0);
  expect([idsOf(all.results), typed.results]).toEqual([[own], []]);
  all.close();
  typed.close();
});

test('20.9 a subscriber resumes after the last event that it has had, and an unknown one is refused', async () => {
  const first = await storeListEvent(service, credId, 11);
  const missed = [await storeListEvent(service, credId, 12), await storeListEvent(service, credId, 13)];
  const resumed = await subscribe(service, {
    query: EVENTS,
    variables: { after: first, credId },
    headers: bearer(curator.token),
  });
  await until(() => missed.every((id) => idsOf(resumed.results).includes(id)));
  expect(idsOf(resumed.results).filter((id) => missed.some((each) => each === id))).toEqual(missed);
  resumed.close();
  const refused = await query(
    service,
    EVENTS,
    { after: 'evt_unknown' },
    { ...bearer(curator.token), accept: 'text/event-stream' },
  );
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'RESUME_TOO_OLD' });
});

test('20.9 EventSource resumes by its header', async () => {
  const first = await storeListEvent(service, credId, 21);
  const next = await storeListEvent(service, credId, 22);
  const url = new URL(`${service.url}/query`);
  url.searchParams.set('query', EVENTS);
  url.searchParams.set('variables', JSON.stringify({ credId }));
  const headers = { ...bearer(curator.token), accept: 'text/event-stream', 'last-event-id': first };
  const response = await fetch(url, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const text = await readUntil(response, `id: ${next}`);
  expect(text).toContain(`event: next\nid: ${next}\ndata: {"data":`);
});

async function readUntil({ body }: Response, end: string): Promise<string> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.includes(end)) break;
  }
  return text;
}

test.each([
  ['nobody', {}, {}, 'UNAUTHENTICATED'],
  ['a stranger to a credential', undefined, { credId }, 'FORBIDDEN'],
  ['a credential that does not exist', undefined, { credId: 999_999 }, 'NOT_FOUND'],
])('20.9 %s gets no stream', async (_, headers, variables, code) => {
  const stranger = await signedInUser(service);
  const asked = { ...(headers ?? bearer(stranger.token)), accept: 'text/event-stream' };
  const { errors } = await query(service, EVENTS, variables, asked);
  expect(errors?.[0]?.extensions.code).toBe(code);
});

test('20.9 a subscription that is no stream, and a stream that is no subscription, are refused and run nothing', async () => {
  const plain = await query(service, EVENTS, {}, bearer(curator.token));
  expect(plain.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'MALFORMED_REQUEST' });
  const name = randomBytes(8).toString('hex');
  const created = await query(
    service,
    'mutation ($input: CreateListCredentialInput!) { createListCredential(input: $input) { credId } }',
    { input: { auth: { accessToken: curator.token }, name } },
    { accept: 'text/event-stream' },
  );
  expect(created.errors?.[0]?.extensions.reason).toBe('MALFORMED_REQUEST');
  const found = await service.database.collection('credentials').countDocuments({ name });
  expect(found).toBe(0);
});

test('20.9 the limits of documents hold for subscriptions', async () => {
  const aliases = Array.from({ length: 60 }, (_, index) => `a${index}: id`).join(' ');
  for (const selection of [aliases, 'nothing']) {
    const { errors } = await query(service, `subscription { events { ${selection} } }`, {}, STREAM);
    expect(errors?.length).toBeGreaterThan(0);
  }
});

test('20.9 a caller has at most 20 streams, and room again when one ends', async () => {
  const { token } = await newCurator(service);
  const terms = { query: 'subscription { events { id } }', headers: bearer(token) };
  const streams = await Promise.all(Array.from({ length: 20 }, async () => subscribe(service, terms)));
  const asked = { ...bearer(token), accept: 'text/event-stream' };
  const refused = await query(service, terms.query, {}, asked);
  expect(refused.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  streams[0]?.close();
  await until(async () => {
    const again = await subscribe(service, terms);
    const isRefused = await Promise.race([
      again.ended.then(() => true),
      new Promise((done) => setImmediate(done, false)),
    ]);
    again.close();
    return !isRefused;
  }, 50);
  streams.forEach(({ close }) => close());
});

test('20.9 a client that ends its side while its stream is being opened leaves its place to another', async () => {
  const { database, gate, close } = await gatedDatabase(service);
  const server = await startService({ beside: { ...service, database }, config: { maxStreams: 1 } });
  const accepted = collectAcceptedSockets();
  const last = await storeListEvent(service, credId, 31);
  const opening = gate.hold('find', 'events', last);
  const asked = request(`${server.url}/query`, { method: 'POST', agent: false, headers: ASKING });
  asked.on('error', () => {}).end(JSON.stringify({ query: EVENTS, variables: { after: last } }));
  await opening.arrived;
  const { socket } = asked;
  if (!socket) throw new Error('There is no connection.');
  const atServer = accepted.of(socket);
  socket.end();
  await until(() => atServer.readableEnded || atServer.destroyed);
  opening.release();
  const terms = { query: EVENTS, headers: bearer(curator.token) };
  await until(async () => {
    const next = await subscribe(server, terms);
    const isOpen = await Promise.race([next.ended.then(() => false), new Promise((done) => setImmediate(done, true))]);
    next.close();
    return isOpen === true;
  }, 20);
  accepted.close();
  await server.close();
  await close();
});

test('20.9 a stream ends with the session of its subscriber', async () => {
  const person = await signedInUser(service);
  const app = await ownedApp(service, [person]);
  const subscriber = await subscribe(service, {
    query: 'subscription { events { type } }',
    headers: bearer(person.token),
  });
  await storeAppEvent(service, app.clientId);
  await until(() => subscriber.results.length === 1);
  expect(subscriber.results[0]).toEqual({ data: { events: { type: 'app.disabled' } } });
  await query(service, 'mutation { signOut }', {}, bearer(person.token));
  let isOver = false;
  void subscriber.ended.then(() => (isOver = true));
  await until(async () => {
    await storeAppEvent(service, app.clientId);
    return isOver;
  }, 100);
  const last = subscriber.results.at(-1);
  expect(last?.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'SESSION_OVER' });
});

test('20.9 a client that names every type of answers gets JSON for a query, and a stream for a subscription', async () => {
  const accept = 'application/graphql-response+json, application/json, text/event-stream, multipart/mixed';
  const asked = await query(service, '{ eventTypes { name } }', {}, { ...bearer(curator.token), accept });
  expect([asked.status, asked.errors, asked.data.eventTypes.length > 0]).toEqual([200, [], true]);
  const { results, close } = await subscribe(service, {
    query: EVENTS,
    variables: { credId },
    headers: { ...bearer(curator.token), accept },
  });
  const id = await storeListEvent(service, credId, 99);
  await until(() => results.length > 0);
  expect(idsOf(results)).toEqual([id]);
  close();
});

const HOUR = 3_600_000;
const HEARTBEAT = 15_000;

/** A stream of long results of which its client takes nothing, until more waits for the client than should. */
async function fillStream(at: TestService): Promise<{ readonly socket: Socket; readonly atServer: Socket }> {
  const { token } = await newCurator(service);
  const created = await query(
    service,
    'mutation ($input: CreateListCredentialInput!) { createListCredential(input: $input) { credId } }',
    { input: { auth: { accessToken: token }, name: 'Long', description: 'x'.repeat(LONG_TEXT) } },
  );
  const accepted = collectAcceptedSockets();
  const many = Array.from({ length: 40 }, (_, index) => `d${index}: description`).join(' ');
  const headers = { ...ASKING, ...bearer(token) };
  const asked = request(`${at.url}/query`, { method: 'POST', agent: false, headers });
  asked.on('error', () => {}).end(JSON.stringify({ query: `subscription { events { id credential { ${many} } } }` }));
  const [answer] = await once(asked, 'response');
  answer.on('error', () => {}).pause();
  const { socket } = asked;
  if (!socket) throw new Error('There is no connection.');
  const atServer = accepted.of(socket);
  accepted.close();
  await until(async () => {
    await storeListEvent(service, created.data.createListCredential.credId);
    return atServer.writableNeedDrain || atServer.destroyed;
  });
  return { socket, atServer };
}

test('20.9 a client that takes nothing of its stream is disconnected soon after an hour, and one that reads gets its end', async () => {
  const reading = await newCurator(service);
  mock.timers.enable({ apis: ['setInterval'] });
  const other = await subscribe(service, { query: EVENTS, headers: bearer(reading.token) });
  const { socket, atServer } = await fillStream(service);
  mock.timers.tick(HOUR);
  expect([await other.ended, other.results]).toEqual([null, []]);
  mock.timers.tick(HEARTBEAT);
  mock.timers.reset();
  await until(() => atServer.destroyed);
  socket.destroy();
});

test('20.9 a client that takes nothing of what waits for it is disconnected after the time of a request', async () => {
  const impatient = await startService({ beside: service, config: { requestTimeout: 1000 } });
  const { socket, atServer } = await fillStream(impatient);
  await until(() => atServer.destroyed);
  socket.destroy();
  await impatient.close();
});

/** In characters. */
const LONG_TEXT = 1000;
