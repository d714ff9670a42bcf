import { afterAll, expect, test } from '@jest/globals';
import { routeEvents } from '../../../subgraphs/event/delivery/route-events.ts';
import type { EndpointDocument } from '../../../subgraphs/event/endpoints/endpoint-store.ts';
import {
  findAwake,
  leaveEndpoint,
  takeLease,
  wakeEndpoints,
} from '../../../subgraphs/event/endpoints/endpoint-work.ts';
import { type EventScope, listEvents } from '../../../subgraphs/event/events/event-page.ts';
import { readEventsSince } from '../../../subgraphs/event/events/events-since.ts';
import {
  endWaits,
  findDue,
  findNextDue,
  holdSubject,
  recordOutcomes,
  renewDeliveries,
  renewMissed,
} from '../../../subgraphs/event/queue/delivery-queue.ts';
import type { DeliveryDocument } from '../../../subgraphs/event/queue/delivery-store.ts';
import type { EventDocument } from '../../../subgraphs/shared/events/event-log.ts';
import { planFault, profiled } from '../../support/query-plans.ts';
import { startService } from '../../support/service.ts';
import { documentedShardKeys, shardFault } from '../../support/shard-keys.ts';

const COUNT = 10_000;

const service = await startService();
const { database } = service;
afterAll(async () => service.close());

// Later than the service's own time, which would else deliver.
const at = new Date(Date.now() + 86_400_000);
const later = new Date(at.getTime() + 30 * 86_400_000);

function toEvent(index: number): EventDocument {
  const clientId = `app${index % 1000}`;
  const terms = {
    type: 'app.disabled',
    subject: `app/${clientId}`,
    clientIds: [clientId],
    data: { clientId },
  } as const;
  return { _id: `evt_${index}`, ...terms, sequence: index, at, storedAt: new Date(at.getTime() + index) };
}

function toRow(index: number): DeliveryDocument {
  const endpointId = `ep_${index % 10}`;
  const event = { eventId: `evt_${index}`, type: 'app.disabled', subject: `s${index % 200}`, sequence: index } as const;
  const isOver = index % 4 > 0;
  const dueAt = isOver ? null : index % 8 === 0 ? at : later;
  const state = isOver ? 'DELIVERED' : 'WAITING';
  return { _id: `${endpointId}:${event.eventId}`, endpointId, ...event, at, state, dueAt, refusals: 0, attempts: [] };
}

/** An endpoint that waits; one in a thousand is to be tried now. */
function toEndpoint(index: number): EndpointDocument {
  const terms = { channel: 'WEBHOOK', url: 'https://127.0.0.1:9/', credIds: null, types: null, secrets: [] } as const;
  const wakeAt = index % 1000 === 0 ? at : later;
  const owner = `app:app${index}` as const;
  return { _id: `ep_${index}`, owner, slot: 0, createdBy: 'x', ...terms, createdAt: at, wakeAt };
}

const shardKeys = await documentedShardKeys();
const INDEXES = Array.from({ length: COUNT }, (_, index) => index);

test('26.5 no query of the delivery of events reads more than twice what it returns', async () => {
  await database.collection<EventDocument>('events').insertMany(INDEXES.map(toEvent));
  await database.collection<DeliveryDocument>('eventDeliveries').insertMany(INDEXES.map(toRow));
  await database.collection<EndpointDocument>('eventEndpoints').insertMany(INDEXES.map(toEndpoint));
  const unrouted = { $set: { unroutedSince: at } };
  const done = await profiled(service, async () => {
    await database
      .collection<EventDocument>('events')
      .updateMany({ _id: { $in: ['evt_1', 'evt_1001', 'evt_7'] } }, unrouted);
    await routeEvents(database, later);
    const [due] = await findDue(database, 'ep_0', at);
    if (!due) throw new Error('Some are due.');
    await renewDeliveries(database, [due, { ...due, _id: 'ep_0:new', eventId: 'new' }]);
    await recordOutcomes(database, [{ _id: due._id, state: 'DELIVERED', dueAt: null, refusals: 0, attempt: null }]);
    await findDue(database, 'ep_4', at);
    await findNextDue(database, 'ep_0');
    await holdSubject(database, { endpointId: 'ep_0', subject: 's0', sequence: 0 }, later);
    await endWaits(database, 'ep_0', at, { subject: 's0', sequence: 0 });
    await endWaits(database, 'ep_8', at);
    await findAwake(database, { now: at, limit: 256, placed: { ids: ['ep_1000'], people: ['y'] } });
    await wakeEndpoints(database, ['ep_1', 'ep_2'], later);
    await takeLease(database, { _id: 'ep_3', owner: 'app:app3' }, { holder: 'me', now: later });
    const left = { holder: 'me', url: 'https://127.0.0.1:9/', wakes: 0, wakeAt: later, trouble: null };
    await leaveEndpoint(database, 'ep_3', { ...left, now: at });
    const since = new Date(at.getTime() + 5000);
    await readEventsSince(database, { clientIds: ['app5'] }, since).next();
    await readEventsSince(database, 'service', since).next();
  });
  expect(done.length).toBeGreaterThan(10);
  expect(done.flatMap((each) => planFault(each) ?? shardFault(each, shardKeys) ?? [])).toEqual([]);
  const held = done.find(({ op, ns }) => op === 'update' && ns.endsWith('eventDeliveries'));
  expect(held?.docsExamined).toBeLessThan(200);
});

test('26.5 a page of the events of an app, or of a curator, reads no more than twice what it returns, however many there are', async () => {
  const scopes: readonly EventScope[] = [
    { clientIds: ['app5'] },
    { clientIds: ['app5'], people: ['somebody'] },
    { clientIds: [], credIds: [], curators: ['0x0'], people: ['nobody'] },
    { clientIds: [], credIds: [], curators: [], people: [] },
  ];
  const found: number[] = [];
  const done = await profiled(service, async () => {
    for (const scope of scopes) {
      const filter = { scope, types: null };
      const page = await listEvents(database, filter, { after: null, limit: 2 });
      const { value: since = [] } = await readEventsSince(database, scope, at).next();
      found.push(page.length, since.length);
    }
  });
  expect(found).toEqual([2, 10, 2, 10, 0, 0, 0, 0]);
  expect(done.flatMap((each) => planFault(each) ?? [])).toEqual([]);
});

test('26.5 a page of a rare type of events reads no more than twice what it returns, also after one of a frequent type', async () => {
  await database
    .collection<EventDocument>('events')
    .updateMany({ _id: { $in: ['evt_3', 'evt_4'] } }, { $set: { type: 'app.enabled' } });
  const found: number[] = [];
  const done = await profiled(service, async () => {
    for (const types of [['app.disabled'], ['app.enabled'], ['app.deleted'], ['app.enabled', 'app.disabled']]) {
      const filter = { scope: 'service', types } as const;
      const page = await listEvents(database, filter, { after: null, limit: 100 });
      const last = page.at(-1);
      const next = last
        ? await listEvents(database, filter, { after: { at: last.storedAt, _id: last._id }, limit: 100 })
        : [];
      found.push(page.length, next.length);
    }
  });
  expect(found).toEqual([100, 100, 2, 0, 0, 0, 100, 100]);
  expect(done.flatMap((each) => planFault(each) ?? [])).toEqual([]);
});

test.each([
  { alsoRefused: false, count: 3 },
  { alsoRefused: true, count: 5 },
])(
  '26.5 what an endpoint has missed (and refused: $alsoRefused) is found without reading what it has taken',
  async ({ alsoRefused, count }) => {
    const rows = database.collection<DeliveryDocument>('eventDeliveries');
    await rows.updateMany(
      { eventId: { $in: ['evt_1', 'evt_11', 'evt_21'] } },
      { $set: { state: 'MISSED', dueAt: null } },
    );
    await rows.updateMany({ eventId: { $in: ['evt_31', 'evt_41'] } }, { $set: { state: 'FAILED', dueAt: null } });
    const renewed: number[] = [];
    const done = await profiled(service, async () => {
      renewed.push(await renewMissed(database, 'ep_1', { dueAt: at, alsoRefused }));
    });
    expect(renewed).toEqual([count]);
    expect(done.reduce((sum, { keysExamined }) => sum + keysExamined, 0)).toBeLessThanOrEqual(2 * count + done.length);
  },
);
