import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { bearer } from '../../support/client.ts';
import { type Subscriber, storeListEvent, subscribe } from '../../support/event-streams.ts';
import { newList } from '../../support/lists.ts';
import { logEvents, loggedEvent, storedAt } from '../../support/logged-events.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { newCurator } from '../../support/people.ts';
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
  const credId = await newList(service, curator);
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
  const [credId, otherId] = [await newList(service, curator), await newList(service, curator)];
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
  const credId = await newList(service, curator);
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
  const credId = await newList(service, curator);
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
