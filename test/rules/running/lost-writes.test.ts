import { afterAll, expect, test } from '@jest/globals';
import { createLog } from '../../../gateway/telemetry/log.ts';
import { createUsageRecord } from '../../../subgraphs/auth/apps/app-usage.ts';
import { createOutcomeBatcher } from '../../../subgraphs/event/delivery/batch-delivery.ts';
import { type SequencedEvent, storeEvents } from '../../../subgraphs/shared/events/event-log.ts';
import { gatedDatabase } from '../../support/mongodb-gate.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { database, gate, close } = await gatedDatabase(service);
afterAll(async () => {
  await close();
  await service.close();
});

/** Of a write that MongoDB refuses for good. */
const UNAUTHORIZED = 13;

test('26.6 counts whose write failed are lost, and not written again', async () => {
  const usage = createUsageRecord();
  const context = { database, log: createLog('silent'), now: service.clock.now };
  const use = { clientId: 'lossy-app', count: 'reads', at: service.clock.now() } as const;
  gate.refuse('update', 'appHours', [UNAUTHORIZED]);
  usage.add(context, use);
  await usage.written(context);
  usage.add(context, use);
  await usage.close();
  const stored = await service.database.collection('appHours').find({ clientId: 'lossy-app' }).toArray();
  expect(stored).toMatchObject([{ reads: 1 }]);
});

test('26.6 outcomes of deliveries whose write failed are written with the next ones, and whoever waits for them hears of it', async () => {
  const outcomes = createOutcomeBatcher();
  const deliveries = service.database.collection<{ readonly _id: string }>('eventDeliveries');
  await deliveries.insertMany(['lossy:1', 'lossy:2'].map((_id) => ({ _id, endpointId: 'lossy', dueAt: new Date(0) })));
  const outcome = { state: 'DELIVERED', dueAt: null, refusals: 0, attempt: null } as const;
  gate.refuse('update', 'eventDeliveries', [UNAUTHORIZED]);
  outcomes.add(database, { _id: 'lossy:1', ...outcome });
  await expect(outcomes.written(database)).rejects.toThrow();
  outcomes.add(database, { _id: 'lossy:2', ...outcome });
  await outcomes.written(database);
  expect(await deliveries.countDocuments({ endpointId: 'lossy', state: 'DELIVERED' })).toBe(2);
});

test('26.6 events whose write failed fail all who store them together, and are not written with later ones', async () => {
  gate.refuse('update', 'events', [UNAUTHORIZED]);
  const ended = await Promise.allSettled([1, 2].map(async (sequence) => storeEvents(database, [lossy(sequence)])));
  await storeEvents(database, [lossy(3)]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const stored = await service.database.collection('events').find({ subject: 'lossy' }).toArray();
  expect(stored.map(({ sequence }) => sequence)).toEqual([3]);
});

function lossy(sequence: number): SequencedEvent {
  const at = service.clock.now();
  return { _id: `evt_lossy-${sequence}`, type: 'account.deleted', subject: 'lossy', data: {}, at, sequence };
}
