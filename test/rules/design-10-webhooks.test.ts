import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../support/client.ts';
import { createEndpoint } from '../support/event-endpoints.ts';
import { curatingPerson, newOwnList } from '../support/own-credentials.ts';
import { startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { verify, webhookReceiver } from '../support/webhook-receiver.ts';

const receiver = await webhookReceiver();
const service: TestService = await startService({ config: { outboundAllow: [receiver.host] } });
const curator = await curatingPerson(service);
const credId = await newOwnList(curator);
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

test('design 10: a webhook is told of a change within moments, and the library of Standard Webhooks verifies it', async () => {
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

test('design 10: events of one subject come in their order, also when an attempt fails in between', async () => {
  const seen = receiver.requests.length;
  let refusals = 2;
  receiver.answers = () => ({ status: refusals-- > 0 ? 503 : 204 });
  for (const name of ['bob', 'eve', 'joe', 'kim']) await append(`${name}@example.org`);
  await until(async () => {
    service.clock.advance(10 * 60_000);
    return receiver.taken().length === 5;
  }, 100);
  const sequences = receiver.taken().map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  expect(receiver.requests.length - seen).toBeGreaterThanOrEqual(6);
});
