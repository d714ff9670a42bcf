import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { createEndpoint, findEndpoint } from '../../support/event-endpoints.ts';
import { curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { partner } from '../../support/partner.ts';
import { startService, type TestService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

// While the answer of a process that stands still is on its way, another one takes the lease and delivers the event.
const receiver = await partner({
  respond: (response) => void deliverElsewhere().then(() => response.writeHead(429).end()),
});
const service: TestService = await startService({ config: { outboundAllow: [receiver.host] } });
const curator = await curatingPerson(service);
const credId = await newOwnList(curator);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

async function deliverElsewhere(): Promise<void> {
  await service.database.collection('eventDeliveries').updateOne({}, { $set: { state: 'DELIVERED', dueAt: null } });
}

test('20.5 what another process has delivered meanwhile stays delivered, whatever the endpoint answered the first one', async () => {
  const created = await createEndpoint(service, curator, { url: `${receiver.url}/hook`, types: ['list.changed'] });
  const { id } = created.data.createEventEndpoint.endpoint;
  const input = { credId, operation: 'APPEND', items: ['ada@example.org'] };
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { revision } }';
  await query(service, document, { input }, bearer(curator.token));
  const read = async () => (await findEndpoint(service, curator, id)).data.eventEndpoint;
  // The endpoint's trouble is written last.
  await until(async () => (await read()).failingSince !== null);
  expect((await read()).deliveries.nodes).toMatchObject([{ state: 'DELIVERED', nextAttemptAt: null }]);
});
