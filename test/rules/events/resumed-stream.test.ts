import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, expect, test } from '@jest/globals';
import { collectAcceptedSockets } from '../../support/accepted-sockets.ts';
import { bearer } from '../../support/client.ts';
import { storeListEvent, subscribe } from '../../support/event-streams.ts';
import { quietList } from '../../support/lists.ts';
import { logEvents, loggedEvent } from '../../support/logged-events.ts';
import { gatedService, type Held } from '../../support/mongodb-gate.ts';
import { type Curator, newCurator } from '../../support/people.ts';
import { profiled } from '../../support/query-plans.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const EVENTS = 'subscription ($after: ID, $types: [String!]) { events(after: $after, types: $types) { id } }';

const service = await startService();
const slow = await gatedService(service);
const curator = await newCurator(service);
afterAll(async () => {
  await slow.close();
  await service.close();
});

/** Milliseconds before now at which the events of these tests begin. */
const EARLIER = 600_000;

/** Many events of some lists, each a millisecond after the one before; their IDs. */
async function logMany(credIds: readonly number[], count: number, begin = Date.now() - EARLIER): Promise<string[]> {
  const many = Array.from({ length: count }, (_, index) =>
    loggedEvent(credIds[index % credIds.length] ?? 0, {
      _id: `evt_${randomUUID()}`,
      sequence: index,
      storedAt: new Date(begin + index),
    }),
  );
  await logEvents(service, many);
  return many.map(({ _id }) => _id);
}

const MANY = 2000;

/** Many credentials of a curator, which are copies of one. */
async function newLists(owner: Curator, count: number, from = 1_000_000): Promise<readonly number[]> {
  const credentials = service.database.collection<{ readonly _id: number }>('credentials');
  const first = await credentials.findOne({ _id: await quietList(service, owner) });
  if (!first) throw new Error('The credential is not stored.');
  const copies = Array.from({ length: count }, (_, index) => ({ ...first, _id: from + index }));
  await credentials.insertMany(copies);
  return copies.map(({ _id }) => _id);
}

test('20.9 a stream that resumes reads no events of others', async () => {
  const [credId, otherId] = [await quietList(service, curator), await quietList(service, await newCurator(service))];
  const [last = '', ...missed] = await logMany([credId], 4);
  await logMany([otherId], MANY, Date.now() - EARLIER / 2);
  missed.push(await storeListEvent(service, credId, 5));
  const done = await profiled(service, async () => {
    const variables = { after: last };
    const subscriber = await subscribe(service, { query: EVENTS, variables, headers: bearer(curator.token) });
    await until(() => subscriber.results.length === missed.length);
    expect(subscriber.results.map(({ data }) => data?.events.id)).toEqual(missed);
    subscriber.close();
  });
  const reads = done.filter(({ ns, op }) => ns.endsWith('.events') && op === 'query');
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBeLessThan(MANY / 10);
});

test('20.9 what was missed of more lists than MongoDB reads in order at once is read once, and comes in the order of its storage', async () => {
  const owner = await newCurator(service);
  const credIds = await newLists(owner, 210);
  const [last = '', ...missed] = await logMany(credIds, MANY);
  const told = missed.filter((_, index) => index % 10 === 0);
  await service.database
    .collection<{ readonly _id: string }>('events')
    .updateMany({ _id: { $in: told } }, { $set: { type: 'list.undone' } });
  const done = await profiled(service, async () => {
    const variables = { after: last, types: ['list.undone'] };
    const subscriber = await subscribe(service, { query: EVENTS, variables, headers: bearer(owner.token) });
    await until(() => subscriber.results.length === told.length);
    expect(subscriber.results.map(({ data }) => data?.events.id)).toEqual(told);
    subscriber.close();
  });
  const reads = done.filter(({ ns, command }) => ns.endsWith('.events') && JSON.stringify(command).includes(BY_LIST));
  expect(reads.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBeLessThan(2 * MANY);
});

const BY_LIST = '"credId":{"$in"';

/** The reads of events by their lists during some work. */
async function countReads(work: () => Promise<void>): Promise<number> {
  const client = slow.database.getClient();
  let count = 0;
  const note = ({ commandName, command }: { readonly commandName: string; readonly command: object }): void => {
    if (commandName === 'find' && JSON.stringify(command).includes(BY_LIST)) count += 1;
  };
  client.on('commandStarted', note);
  await work();
  client.off('commandStarted', note);
  return count;
}

test('20.9 the reading of what was missed ends when the client has left', async () => {
  const owner = await newCurator(service);
  const credId = await quietList(service, owner);
  const [last = ''] = await logMany([credId], MANY);
  const terms = { query: EVENTS, variables: { after: last, types: ['list.undone'] } };
  const resumeToEnd = async (): Promise<void> => {
    const subscriber = await subscribe(slow, { ...terms, headers: bearer(owner.token) });
    const event = loggedEvent(credId, { _id: `evt_${randomUUID()}`, sequence: Date.now(), storedAt: new Date() });
    await logEvents(service, [{ ...event, type: 'list.undone' }]);
    await until(() => subscriber.results.length > 0);
    subscriber.close();
  };
  const alone = await countReads(resumeToEnd);
  const first = await leaveWhileReading(owner, terms);
  const both = await countReads(async () => {
    first.release();
    await resumeToEnd();
  });
  expect(both).toBeLessThan(1.5 * alone);
});

/** Asks for a stream, and leaves while its first read of what was missed is kept back; what lets this read go on. */
async function leaveWhileReading({ token }: Curator, terms: object): Promise<Held> {
  const accepted = collectAcceptedSockets();
  const first = slow.gate.hold('find', 'events', BY_LIST);
  const headers = { ...bearer(token), accept: 'text/event-stream', 'content-type': 'application/json' };
  const asked = request(`${slow.url}/query`, { method: 'POST', agent: false, headers });
  asked.on('error', () => {}).end(JSON.stringify(terms));
  await first.arrived;
  const { socket } = asked;
  if (!socket) throw new Error('There is no connection.');
  const atServer = accepted.of(socket);
  accepted.close();
  socket.destroy();
  await until(() => atServer.readableEnded || atServer.destroyed);
  return first;
}

test('20.9 the reading of what was missed goes on to no other lists when the client has left', async () => {
  const owner = await newCurator(service);
  const credIds = await newLists(owner, 210, 2_000_000);
  const [last = '', missed] = await logMany(credIds, 2);
  const terms = { query: EVENTS, variables: { after: last } };
  const resumeToEnd = async (): Promise<void> => {
    const subscriber = await subscribe(slow, { ...terms, headers: bearer(owner.token) });
    await until(() => subscriber.results.length > 0);
    expect(subscriber.results.map(({ data }) => data?.events.id)).toEqual([missed]);
    subscriber.close();
  };
  const alone = await countReads(resumeToEnd);
  const first = await leaveWhileReading(owner, terms);
  const both = await countReads(async () => {
    first.release();
    await resumeToEnd();
  });
  expect([alone > 4, both]).toEqual([true, alone]);
});

test('20.9 a stream that resumes is told of what it has missed before all of a busy time is read', async () => {
  const owner = await newCurator(service);
  const [last = '', ...missed] = await logMany([await quietList(service, owner)], 300);
  const [first, second, third] = [1, 2, 3].map(() => slow.gate.hold('find', 'events', BY_LIST));
  first?.release();
  second?.release();
  const reads = await countReads(async () => {
    const variables = { after: last };
    const subscriber = await subscribe(slow, { query: EVENTS, variables, headers: bearer(owner.token) });
    await until(() => subscriber.results.length === 99);
    expect(subscriber.results.map(({ data }) => data?.events.id)).toEqual(missed.slice(0, 99));
    subscriber.close();
  });
  third?.release();
  // One that is kept back for long is repeated.
  expect(reads).toBeLessThan(4);
});
