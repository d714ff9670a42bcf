import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { bearer } from '../../support/client.ts';
import { type Subscriber, storeListEvent, subscribe } from '../../support/event-streams.ts';
import { quietList } from '../../support/lists.ts';
import { logEvents, loggedEvent, storedAt } from '../../support/logged-events.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { type Curator, newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const EVENTS = 'subscription ($credId: Int, $after: ID) { events(credId: $credId, after: $after) { id } }';

const service = await startService();
const slow = await gatedService(service);
const curator = await newCurator(service);
afterAll(async () => {
  await slow.close();
  await service.close();
});

const newId = (): string => `evt_${randomUUID()}`;
const idsOf = ({ results }: Subscriber): unknown[] => results.map(({ data }) => data?.events.id);

test('20.9 the events of a subject come in order to a stream that resumes while one becomes visible late', async () => {
  const credId = await quietList(service, curator);
  const last = await storeListEvent(service, credId, 1);
  const missed = await storeListEvent(service, credId, 2);
  const query = slow.gate.hold('find', 'events', `"_id":"${missed}"`);
  const variables = { credId, after: last };
  const subscriber = await subscribe(slow, { query: EVENTS, variables, headers: bearer(curator.token) });
  await query.arrived;
  const at = await storedAt(service, missed);
  const [late, next] = [newId(), newId()];
  await logEvents(service, [
    loggedEvent(credId, { _id: late, sequence: 3, storedAt: new Date(at - 1) }),
    loggedEvent(credId, { _id: next, sequence: 4, storedAt: new Date(at + 1) }),
  ]);
  query.release();
  await until(() => [late, next].every((id) => idsOf(subscriber).includes(id)));
  expect(idsOf(subscriber)).toEqual([missed, late, next]);
  subscriber.close();
});

/** More than MongoDB answers at once. */
const MANY = 150;

test('20.9 the events of a subject come in order though one becomes visible while the log is read', async () => {
  const [credId, otherId] = [await quietList(service, curator), await quietList(service, curator)];
  const subscriber = await subscribe(slow, { query: EVENTS, variables: { credId }, headers: bearer(curator.token) });
  const reading = slow.gate.hold('getMore', 'events');
  const begun = Date.now();
  const toOther = (_: unknown, index: number) =>
    loggedEvent(otherId, { _id: newId(), sequence: index, storedAt: new Date(begun + index) });
  await logEvents(service, Array.from({ length: MANY }, toOther));
  await reading.arrived;
  const [late, next] = [newId(), newId()];
  await logEvents(service, [
    loggedEvent(credId, { _id: late, sequence: 1, storedAt: new Date(begun + 1) }),
    loggedEvent(credId, { _id: next, sequence: 2, storedAt: new Date(begun + MANY) }),
  ]);
  reading.release();
  await until(() => subscriber.results.length === 2);
  expect(idsOf(subscriber)).toEqual([late, next]);
  subscriber.close();
});

/** More than are read at once, in pairs. */
const PAIRS = 600;

test('20.9 the events of a subject come in order though they were stored in the same millisecond', async () => {
  const credId = await quietList(service, curator);
  const last = await storeListEvent(service, credId, 1);
  const at = await storedAt(service, last);
  const ids = Array.from({ length: PAIRS }, (_, pair) => [`evt_${pair}b_${last}`, `evt_${pair}a_${last}`]).flat();
  const toEvent = (_id: string, index: number) =>
    loggedEvent(credId, { _id, sequence: 2 + index, storedAt: new Date(at + 1 + Math.floor(index / 2)) });
  await logEvents(service, ids.map(toEvent));
  const variables = { credId, after: last };
  const subscriber = await subscribe(service, { query: EVENTS, variables, headers: bearer(curator.token) });
  await until(() => subscriber.results.length === ids.length, 50);
  expect(idsOf(subscriber)).toEqual(ids);
  subscriber.close();
});

test('20.9 the events of a subject come in order though a clock that went back, or a slower write, has stored them as earlier ones', async () => {
  const credId = await quietList(service, curator);
  const last = await storeListEvent(service, credId, 1);
  const at = await storedAt(service, last);
  const [second, third] = [newId(), newId()];
  await logEvents(service, [
    loggedEvent(credId, { _id: third, sequence: 3, storedAt: new Date(at + 1) }),
    loggedEvent(credId, { _id: second, sequence: 2, storedAt: new Date(at + 20) }),
  ]);
  const variables = { credId, after: last };
  const subscriber = await subscribe(service, { query: EVENTS, variables, headers: bearer(curator.token) });
  await until(() => subscriber.results.length === 2);
  expect(idsOf(subscriber)).toEqual([second, third]);
  subscriber.close();
});

/** Stores an event that a subscriber has had, so long ago that no stream is told of what follows as of news. */
async function hadLongAgo(credId: number): Promise<{ readonly last: string; readonly at: number }> {
  const [last, at] = [newId(), Date.now() - 600_000];
  await logEvents(service, [loggedEvent(credId, { _id: last, sequence: 1, storedAt: new Date(at) })]);
  return { last, at };
}

/** More than are read at once of what was missed. */
const REVERSED = 150;

test('20.9 what was missed of a subject comes in order though it was stored in reverse, and more than is read at once', async () => {
  const credId = await quietList(service, curator);
  const { last, at } = await hadLongAgo(credId);
  const ids = Array.from({ length: REVERSED }, newId);
  const toEvent = (_id: string, index: number) =>
    loggedEvent(credId, { _id, sequence: 2 + index, storedAt: new Date(at + REVERSED - index) });
  await logEvents(service, ids.map(toEvent));
  const variables = { credId, after: last };
  const subscriber = await subscribe(service, { query: EVENTS, variables, headers: bearer(curator.token) });
  await until(() => subscriber.results.length === ids.length, 50);
  expect(idsOf(subscriber)).toEqual(ids);
  subscriber.close();
});

/** More than a process reads of the log at once. */
const BURST = 1200;

test('20.9 new events of a subject come in order though one was stored as of later, behind more than is read at once, also to a stream that resumes in between', async () => {
  // The times of these events go beyond now.
  const own = await startService();
  const gated = await gatedService(own);
  const owner = await newCurator(own);
  const [credId, otherId] = [await quietList(own, owner), await quietList(own, owner)];
  const last = await storeListEvent(own, credId, 1);
  // Only the stream leaves out what it knows: the courier reads as many events that are not routed yet.
  const readings = [1, 2].map(() => gated.gate.hold('find', 'events', '"$nin"'));
  const terms = { query: EVENTS, headers: bearer(owner.token) };
  const subscriber = await subscribe(gated, { ...terms, variables: { credId } });
  await readings[0]?.arrived;
  const begun = Date.now();
  const later = (seconds: number): Date => new Date(begun + seconds * 1000);
  const [first, second] = [newId(), newId()];
  const toOther = (_: unknown, index: number) =>
    loggedEvent(otherId, { _id: newId(), sequence: index, storedAt: later(index / 100) });
  await logEvents(own, [
    ...Array.from({ length: BURST }, toOther),
    loggedEvent(credId, { _id: second, sequence: 3, storedAt: later(4.5) }),
    loggedEvent(credId, { _id: first, sequence: 2, storedAt: later(9.4) }),
  ]);
  readings[0]?.release();
  await readings[1]?.arrived;
  const resumed = await subscribe(gated, { ...terms, variables: { credId, after: last } });
  await until(() => subscriber.results.length + resumed.results.length === 2);
  readings[1]?.release();
  await until(() => subscriber.results.length + resumed.results.length === 4);
  expect([idsOf(subscriber), idsOf(resumed)]).toEqual([
    [first, second],
    [first, second],
  ]);
  [subscriber, resumed].forEach(({ close }) => close());
  await gated.close();
  await own.close();
});

async function resumeAll({ token }: Curator, after: string, count: number): Promise<readonly unknown[]> {
  const subscriber = await subscribe(service, { query: EVENTS, variables: { after }, headers: bearer(token) });
  await until(() => subscriber.results.length >= count);
  subscriber.close();
  return idsOf(subscriber);
}

test('20.9 an event that is found in two ways comes once to a stream that resumes, though many share its millisecond', async () => {
  const owner = await newCurator(service);
  const credId = await quietList(service, owner);
  const { last, at } = await hadLongAgo(credId);
  const storedAtOnce = new Date(at + 1);
  const ids = Array.from({ length: REVERSED }, (_, index) => `evt_${String(index).padStart(4, '0')}_${last}`);
  const many = ids.map((_id, index) => loggedEvent(credId, { _id, sequence: 2 + index, storedAt: storedAtOnce }));
  const [handedOver = '', end] = [ids.at(-1), newId()];
  await logEvents(service, [
    ...many.map((event) => (event._id === handedOver ? { ...event, curators: [owner.address] } : event)),
    loggedEvent(credId, { _id: end, sequence: 2 + REVERSED, storedAt: new Date(+storedAtOnce + 1) }),
  ]);
  const subscriber = await subscribe(service, {
    query: EVENTS,
    variables: { after: last },
    headers: bearer(owner.token),
  });
  await until(() => idsOf(subscriber).includes(end));
  expect(idsOf(subscriber)).toEqual([...ids, end]);
  subscriber.close();
});

test('20.9 a stream leaves no event out, though it resumes while two subjects come in another order than they were stored', async () => {
  const owner = await newCurator(service);
  const [one, other] = [await quietList(service, owner), await quietList(service, owner)];
  const { last, at } = await hadLongAgo(one);
  const [oneFirst, oneSecond, otherFirst, otherSecond] = [newId(), newId(), newId(), newId()];
  const later = (seconds: number): Date => new Date(at + seconds * 1000);
  await logEvents(service, [
    loggedEvent(one, { _id: oneSecond, sequence: 3, storedAt: later(1) }),
    loggedEvent(other, { _id: otherSecond, sequence: 3, storedAt: later(3) }),
    loggedEvent(one, { _id: oneFirst, sequence: 2, storedAt: later(5.5) }),
    loggedEvent(other, { _id: otherFirst, sequence: 2, storedAt: later(7.5) }),
  ]);
  const all = await resumeAll(owner, last, 4);
  expect(all).toEqual([oneFirst, otherFirst, oneSecond, otherSecond]);
  expect(await resumeAll(owner, otherFirst, 4)).toEqual([last, oneFirst, oneSecond, otherSecond]);
});
