import { afterAll, expect, test } from '@jest/globals';
import { findLateness } from '../../../subgraphs/event/delivery/watch-lateness.ts';
import type { EndpointDocument } from '../../../subgraphs/event/endpoints/endpoint-store.ts';
import { HOUR, MINUTE, SECOND } from '../../../subgraphs/shared/durations.ts';
import type { EventDocument } from '../../../subgraphs/shared/events/event-log.ts';
import { startService } from '../../support/service.ts';
import { giveBackDatabase, takeDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';

const database = await takeDatabase();
const now = new Date();
const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const events = database.collection<EventDocument>('events');
const endpoints = database.collection<EndpointDocument>('eventEndpoints');
afterAll(async () => giveBackDatabase(database));

function toEvent(index: number, more: Partial<EventDocument>): EventDocument {
  const terms = { type: 'app.disabled', subject: `app/${index}`, clientIds: ['a'], data: { clientId: 'a' } } as const;
  return { _id: `evt_${index}`, ...terms, sequence: 1, at: now, storedAt: now, ...more };
}

function toEndpoint(index: number, more: Partial<EndpointDocument>): EndpointDocument {
  const terms = { channel: 'WEBHOOK', url: 'https://127.0.0.1:9/', credIds: null, types: null, secrets: [] } as const;
  return { _id: `ep_${index}`, owner: 'app:a', slot: index, createdBy: 'x', ...terms, createdAt: now, ...more };
}

test('20.11 events that are routed and endpoints that wait for their next attempt are not late', async () => {
  await events.insertOne(toEvent(1, { at: ago(HOUR), storedAt: ago(HOUR) }));
  const later = new Date(now.getTime() + HOUR);
  await endpoints.insertMany([
    toEndpoint(1, { wakeAt: later }),
    toEndpoint(2, {}),
    toEndpoint(3, { wakeAt: ago(HOUR), off: { since: now, reason: 'BY_OWNER' } }),
  ]);
  expect(await findLateness(database, now)).toBe(0);
});

test('20.11 the oldest event that nobody routes, or delivery that nobody makes, says how late events are', async () => {
  await events.insertMany([
    toEvent(2, { unroutedSince: ago(2 * MINUTE) }),
    toEvent(3, { unroutedSince: ago(3 * MINUTE) }),
  ]);
  expect(await findLateness(database, now)).toBe(3 * MINUTE);
  await endpoints.insertOne(toEndpoint(4, { wakeAt: ago(7 * MINUTE) }));
  expect(await findLateness(database, now)).toBe(7 * MINUTE);
});

test('20.11 operators read in the metrics how late events are', async () => {
  const service = await startService({ config: { metrics: 'loopback' } });
  const waiting = service.database.collection<EndpointDocument>('eventEndpoints');
  await waiting.insertOne(toEndpoint(1, { wakeAt: ago(HOUR) }));
  await until(async () => {
    // Another process has it, and does not deliver.
    const lease = { holder: 'another process', until: new Date(Date.now() + 4 * SECOND) };
    await waiting.updateOne({ _id: 'ep_1' }, { $set: { lease, wakeAt: ago(HOUR) }, $unset: { off: true } });
    const text = await (await fetch(`${service.url}/metrics`)).text();
    return Number(/^credgraph_events_late_seconds (.+)$/m.exec(text)?.[1]) >= HOUR / SECOND;
  });
  await service.close();
});
