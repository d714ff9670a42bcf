import { afterAll, expect, test } from '@jest/globals';
import type { EndpointDocument } from '../../../subgraphs/event/endpoints/endpoint-store.ts';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { actOnEndpoint, NOBODYS_HOST, newEndpoint } from '../../support/event-endpoints.ts';
import { ownedApp } from '../../support/own-apps.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ config: { outboundAllow: [NOBODYS_HOST] } });
afterAll(async () => service.close());

/** Changes an endpoint, as deliveries do. */
async function change(id: string, changed: Partial<EndpointDocument>): Promise<void> {
  await service.database.collection<EndpointDocument>('eventEndpoints').updateOne({ _id: id }, { $set: changed });
}

async function troubledOf({ token }: Pick<Person, 'token'>): Promise<readonly string[]> {
  const { data, errors } = await query(service, '{ troubledEventEndpoints { id } }', {}, bearer(token));
  expect(errors).toEqual([]);
  return data.troubledEventEndpoints.map(({ id }: { readonly id: string }) => id);
}

test('20.4 a person finds all endpoints that need them, of their own and of their apps, and nobody else does', async () => {
  const [owner, stranger, operator] = [
    await signedInUser(service),
    await signedInUser(service),
    await newOperator(service),
  ];
  const { clientId } = await ownedApp(service, [owner]);
  const since = service.clock.now();
  const failing = await newEndpoint(service, owner);
  const ended = await newEndpoint(service, owner, { owner: { clientId } });
  const [well, resting] = [await newEndpoint(service, owner), await newEndpoint(service, owner)];
  const ofService = await newEndpoint(service, operator, { owner: { isService: true } });
  await actOnEndpoint(service, owner, 'switchEventEndpointOff', resting);
  expect(await troubledOf(owner)).toEqual([]);
  const trouble = { since, misses: 1, nextAttemptAt: new Date(since.getTime() + 3_600_000), told: 0 };
  for (const id of [failing, resting, ofService]) await change(id, { trouble });
  await change(ended, { off: { reason: 'FAILED', since } });
  expect(new Set(await troubledOf(owner))).toEqual(new Set([failing, ended]));
  expect(await troubledOf(owner)).not.toContain(well);
  expect([await troubledOf(stranger), await troubledOf(operator)]).toEqual([[], [ofService]]);
  const { errors } = await query(service, '{ troubledEventEndpoints { id } }');
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
