import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { EndpointDocument } from '../../../subgraphs/event/endpoints/endpoint-store.ts';
import { storeEvents } from '../../../subgraphs/shared/events/event-log.ts';
import { newEvent } from '../../../subgraphs/shared/events/new-event.ts';
import { partner } from '../../support/partner.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';
import { appHook, storedEndpoint, tell } from '../../support/webhooks.ts';

/** Requests of this test that wait for their answer, and how many there were. */
const held = new Set<ServerResponse>();
let [run, asked, mostAtOnce, isHolding] = [0, 0, 0, true];

/** A receiver that keeps its answers until it is told to give them. */
async function slowReceiver() {
  const there = await partner({
    respond: (response) => {
      const isOfThisTest = there.received.at(-1)?.body.includes(`"slow-${run}/`) ?? false;
      if (isOfThisTest) hold(response);
      if (!isOfThisTest || !isHolding) response.writeHead(204).end();
    },
  });
  return there;
}

function hold(response: ServerResponse): void {
  asked += 1;
  held.add(response);
  mostAtOnce = Math.max(mostAtOnce, held.size);
  response.once('close', () => held.delete(response));
}

function answerHeld(): void {
  for (const response of held) response.writeHead(204).end();
}

const slow = [await slowReceiver(), await slowReceiver()];
const quick = await webhookReceiver();
const outboundAllow = [quick.host, ...slow.map(({ host }) => host)];
const service = await startService({ config: { outboundAllow } });
const quickHook = await appHook(service, quick.url);
afterEach(async () => {
  isHolding = false;
  answerHeld();
  const endpoints = service.database.collection<EndpointDocument>('eventEndpoints');
  await endpoints.deleteMany({ _id: { $ne: quickHook.id } });
  await until(() => held.size === 0);
  [run, asked, mostAtOnce, isHolding] = [run + 1, 0, 0, true];
});
afterAll(async () => {
  await service.close();
  await Promise.all([quick, ...slow].map(async (each) => each.close()));
});

/** Creates slow endpoints of so many people, and tells each of so many events at once, each of another subject. */
async function tellSlowOnes(count: number, people: number, events = 1): Promise<void> {
  // A copy would have the lease of a delivery that ends just now.
  await until(async () => (await storedEndpoint(service, quickHook.id)).lease === undefined);
  const { _id, slot, ...terms } = await storedEndpoint(service, quickHook.id);
  const copies = Array.from({ length: count }, (_, index) => ({
    ...terms,
    _id: `${_id}-${run}-${index}`,
    slot,
    owner: `app:${_id}-${run}-${index}` as const,
    url: `${slow[index % slow.length]?.url}/hook`,
    secrets: [],
    createdBy: `somebody-${index % people}`,
  }));
  await service.database.collection<EndpointDocument>('eventEndpoints').insertMany(copies);
  const clientIds = copies.map((each) => each._id);
  const told = Array.from({ length: events }, (_, sequence) => ({
    ...newEvent('app.disabled', { subject: `slow-${run}/${sequence}`, clientIds, data: { clientId: 'slow' } }),
    at: service.clock.now(),
    sequence,
  }));
  await storeEvents(service.database, told);
}

async function tellQuickOne(): Promise<void> {
  const id = await tell(service, quickHook);
  await until(() => quick.taken().some((event) => event.id === id));
}

test('20.10 one person’s slow endpoints have a quarter of the places, and hide nobody’s, however many there are', async () => {
  await tellSlowOnes(600, 1);
  await until(() => asked > 0);
  await tellQuickOne();
  expect(asked).toBeLessThanOrEqual(8);
});

test('20.10 the slow endpoints of many people let another’s webhook pass when the first of them have ended', async () => {
  await tellSlowOnes(100, 20);
  await until(() => held.size === 32);
  const told = tellQuickOne();
  await until(async () => (await storedEndpoint(service, quickHook.id)).wakeAt !== undefined);
  answerHeld();
  await told;
  expect(asked).toBeLessThanOrEqual(64);
});

test('20.10 one host is sent sixteen requests at once, whoever’s endpoints they are for', async () => {
  await tellSlowOnes(8, 8, 5);
  await until(() => held.size === 32);
  await tellQuickOne();
  isHolding = false;
  answerHeld();
  // A delivery comes again if this process stood still for as long as its lease.
  await until(() => asked >= 40);
  expect(mostAtOnce).toBe(32);
});
