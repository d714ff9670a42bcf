import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/access/issue-curator-token.ts';
import { DAY } from '../../../subgraphs/shared/durations.ts';
import { bearer, query } from '../../support/client.ts';
import { createEndpoint } from '../../support/event-endpoints.ts';
import { eventsOf } from '../../support/events.ts';
import { adding, invite, keep, remove } from '../../support/keepers.ts';
import { act, ask, type CuratingPerson, curatingPerson, handOver, newOwnList } from '../../support/own-credentials.ts';
import { proveIdentity } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';
import { readEvent, readEvents } from '../../support/stored-events.ts';
import { until } from '../../support/until.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';
import { deliveriesTo } from '../../support/webhooks.ts';

let curator: CuratingPerson;
let keeper: CuratingPerson;
let credId: number;
const receiver = await webhookReceiver();
const service = await startService({ config: { outboundAllow: [receiver.host] } });
beforeEach(async () => {
  [curator, keeper] = [await curatingPerson(service), await curatingPerson(service)];
  credId = await newOwnList(curator);
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** The types of the events that somebody reads of the credential, in their order, once there are so many. */
async function typesFor(token: string, least: number): Promise<readonly string[]> {
  await eventsOf(service, { credId }, least);
  const { events } = (await query(service, '{ events { nodes { type data } } }', {}, bearer(token))).data;
  const nodes: readonly { readonly type: string; readonly data: { readonly credId?: number } }[] = events.nodes;
  const about = nodes.filter(({ data }) => data.credId === credId);
  return about.map(({ type }) => type).toReversed();
}

async function tokenOf({ address }: CuratingPerson, credIds: readonly number[] | null): Promise<string> {
  return (await issueCuratorToken(service.database, service.clock.now(), { address, lifetime: null, credIds })).token;
}

test('18.16, 20.2, 20.3 a keeper reads what happens until they leave, and their leaving last', async () => {
  await keep(curator, credId, keeper);
  // Only the events of one subject are told in their order.
  const before = ['credential.created', 'credential.keeper_added', 'credential.keeper_invited'];
  expect((await typesFor(keeper.token, 3)).toSorted()).toEqual(before);
  await act(keeper, 'leaveCredential', credId);
  await ask(curator, ...adding(credId));
  expect(await typesFor(keeper.token, 5)).toEqual(['credential.keeper_left']);
  const all = [...before, 'credential.keeper_left', 'list.changed'];
  expect((await typesFor(curator.token, 5)).toSorted()).toEqual(all);
});

test('18.16, 20.3 whoever is removed, or kept or was invited to keep what is handed over, is told that last', async () => {
  const [removed, invited, taker] = [
    await curatingPerson(service),
    await curatingPerson(service),
    await curatingPerson(service),
  ];
  await keep(curator, credId, keeper);
  await keep(curator, credId, removed);
  await remove(curator, credId, removed);
  await invite(curator, credId, invited);
  await handOver(curator, credId, taker);
  await ask(taker, ...adding(credId));
  expect(await typesFor(removed.token, 9)).toEqual(['credential.keeper_removed']);
  for (const person of [keeper, invited]) {
    expect(await typesFor(person.token, 9)).toEqual(['credential.handed_over']);
  }
});

test('18.16, 20.3 a keeper is told that the credential is deleted', async () => {
  await keep(curator, credId, keeper);
  await act(curator, 'archiveCredential', credId);
  service.clock.advance(DAY);
  const { token } = await proveIdentity(service, { scope: 'EVMAddress', value: curator.address });
  await ask({ ...curator, token }, `mutation { deleteCredential(credId: ${credId}, name: "Own list") }`);
  const again = await proveIdentity(service, { scope: 'EVMAddress', value: keeper.address });
  expect(await typesFor(again.token, 5)).toEqual(['credential.deleted']);
});

test('18.16, 20.3 whoever is only invited reads no event', async () => {
  await invite(curator, credId, keeper);
  expect(await typesFor(keeper.token, 2)).toEqual([]);
  expect(reasonOf(await readEvents(service, keeper.token, { credId }))).toBe('NOT_CURATOR');
  await remove(curator, credId, keeper);
  expect(await eventsOf(service, { credId })).toHaveLength(2);
});

test('18.16, 20.3 of the tokens of a keeper, only one that names the credential reads its events', async () => {
  await keep(curator, credId, keeper);
  await ask(curator, ...adding(credId));
  expect(await typesFor(await tokenOf(keeper, null), 4)).toEqual([]);
  expect(await typesFor(await tokenOf(keeper, [credId + 1]), 4)).toEqual([]);
  expect(await typesFor(await tokenOf(keeper, [credId]), 4)).toContain('list.changed');
  const unlimited = await tokenOf(keeper, null);
  const [changed] = await eventsOf(service, { credId, type: 'list.changed' }, 1);
  const seenBy = async (token: string) => (await readEvent(service, changed?._id ?? '', token)).data.event;
  expect(await seenBy(unlimited)).toBeNull();
  expect(await seenBy(await tokenOf(keeper, [credId]))).toMatchObject({ type: 'list.changed' });
  await remove(curator, credId, keeper);
  expect(await typesFor(unlimited, 5)).toEqual([]);
  expect(await typesFor(await tokenOf(keeper, [credId]), 5)).toEqual([]);
});

test('18.16, 20.4 an endpoint of a keeper can be limited to what they keep, and is told nothing afterwards', async () => {
  const input = { credIds: [credId], url: receiver.url };
  expect(reasonOf(await createEndpoint(service, keeper, input))).toBe('NOT_CURATOR');
  await keep(curator, credId, keeper);
  const { id } = (await createEndpoint(service, keeper, input)).data.createEventEndpoint.endpoint;
  await ask(curator, ...adding(credId));
  const countOf = (wanted: string) => receiver.taken().filter(({ type }) => type === wanted).length;
  await until(() => countOf('list.changed') === 1);
  await remove(curator, credId, keeper);
  await until(() => countOf('credential.keeper_removed') === 1);
  await createEndpoint(service, curator, input);
  await ask(curator, ...adding(credId, 'bob@example.org'));
  await until(() => countOf('list.changed') === 2);
  const told = (await deliveriesTo(service, id)).map(({ type }) => type);
  expect(told.filter((type) => type === 'list.changed')).toHaveLength(1);
});
