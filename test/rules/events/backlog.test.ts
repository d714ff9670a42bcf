import { afterAll, expect, test } from '@jest/globals';
import { addDeliveries, findDue, toDelivery } from '../../../subgraphs/event/queue/delivery-queue.ts';
import type { DeliveryDocument } from '../../../subgraphs/event/queue/delivery-store.ts';
import { type SequencedEvent, storeEvents } from '../../../subgraphs/shared/events/event-log.ts';
import { newEvent } from '../../../subgraphs/shared/events/new-event.ts';
import { actOnEndpoint } from '../../support/event-endpoints.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';
import { type AppHook, appHook, statesOf, switchOn } from '../../support/webhooks.ts';

/** More than are read together, of more subjects than are sent at once. */
const SUBJECTS = 42;
const EVENTS_OF_EACH = 25;
const EVENTS = SUBJECTS * EVENTS_OF_EACH;

/** Milliseconds between two looks at all of them. */
const INTERVAL = 250;

const receiver = await webhookReceiver();
const service = await startService({ config: { outboundAllow: [receiver.host] } });
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** Events of an app, one subject after another. */
function eventsOf({ clientId }: Pick<AppHook, 'clientId'>): readonly SequencedEvent[] {
  const terms = { clientIds: [clientId], data: { clientId } };
  return Array.from({ length: EVENTS }, (_, sequence) => ({
    ...newEvent('app.disabled', { ...terms, subject: `test/${Math.floor(sequence / EVENTS_OF_EACH)}` }),
    at: service.clock.now(),
    sequence,
  }));
}

test('20.5 a backlog that is read in parts is told once, in the order of each subject', async () => {
  const hook = await appHook(service, receiver.url);
  await actOnEndpoint(service, hook.owner, 'switchEventEndpointOff', hook.id);
  await storeEvents(service.database, eventsOf(hook));
  await until(async () => (await statesOf(service, hook.id)).length === EVENTS, INTERVAL);
  await switchOn(service, hook.owner, { id: hook.id });
  await until(async () => (await statesOf(service, hook.id)).every((state) => state === 'DELIVERED'), INTERVAL);
  const told = receiver.taken().filter(({ type }) => type === 'app.disabled');
  expect(told).toHaveLength(EVENTS);
  const sequences = [...Map.groupBy(told, ({ subject }) => subject).values()].map((of) =>
    of.map(({ sequence }) => sequence),
  );
  expect(sequences).toEqual(sequences.map((of) => of.toSorted((one, other) => one - other)));
});

test('20.5 what is read while a part is sent is of other subjects', async () => {
  const now = service.clock.now();
  const made = eventsOf({ clientId: 'of nobody' }).map((event) => ({ ...event, storedAt: now }));
  const added = made.map((event) => toDelivery('nowhere', event, now));
  await addDeliveries(service.database, added);
  const first = await findDue(service.database, 'nowhere', now);
  const sent = new Set(first.map(({ subject }) => subject));
  const next = await findDue(service.database, 'nowhere', now, sent);
  expect(first).toEqual(inOrder(added.filter(({ subject }) => sent.has(subject))));
  expect(next).toEqual(inOrder(added.filter(({ subject }) => !sent.has(subject))));
  expect(next.length).toBeGreaterThan(0);
});

function inOrder(rows: readonly DeliveryDocument[]): readonly DeliveryDocument[] {
  return rows.toSorted(
    (one, other) =>
      (one.subject < other.subject ? -1 : Number(one.subject > other.subject)) || one.sequence - other.sequence,
  );
}
