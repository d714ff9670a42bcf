import { afterAll, expect, test } from '@jest/globals';
import { loadSecretKeys } from '../../../platform/secret-key.ts';
import { revokeOperator } from '../../../subgraphs/auth/index.ts';
import type { EndpointDocument } from '../../../subgraphs/event/endpoints/endpoint-store.ts';
import { sweepEndpoints } from '../../../subgraphs/event/endpoints/sweep-endpoints.ts';
import type { DeliveryDocument } from '../../../subgraphs/event/queue/delivery-store.ts';
import { createCipher } from '../../../subgraphs/shared/secrets/cipher.ts';
import { newOperator } from '../../support/access-requests.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { bearer, query } from '../../support/client.ts';
import { urlOf } from '../../support/database-url.ts';
import {
  actOnEndpoint,
  createEndpoint,
  ENDPOINT_ACTS,
  findEndpoint,
  HOOK,
  listEndpoints,
  NOBODYS_HOST,
  newEndpoint,
  updateEndpoint,
} from '../../support/event-endpoints.ts';
import { signedInApp } from '../../support/grants.ts';
import { answerInvitation, deleteApp, ownedApp } from '../../support/own-apps.ts';
import { curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { newCurator, type Person, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const HOUR = 3_600_000;

const OLD = 'the first secret key of this deployment';
const NEW = 'the second secret key of this deployment';

const service = await startService({ config: { secretKey: OLD, outboundAllow: [NOBODYS_HOST] } });
const operator = await newOperator(service);
afterAll(async () => service.close());

/** A stored delivery to an endpoint. */
async function storeDelivery(endpointId: string, number: number, dueAt: Date | null): Promise<void> {
  const eventId = `evt_${number}`;
  await service.database.collection<DeliveryDocument>('eventDeliveries').insertOne({
    _id: `${endpointId}:${eventId}`,
    endpointId,
    eventId,
    type: 'list.changed',
    subject: 'credential:1',
    sequence: number,
    at: new Date(service.clock.now().getTime() + number),
    state: dueAt === null ? 'DELIVERED' : 'WAITING',
    dueAt,
    refusals: 0,
    attempts: [],
  });
}

/** What a sweep works with. */
const sweeping = { database: service.database, now: service.clock.now };

const WHSEC = /^whsec_[A-Za-z0-9+/]{43}=$/;

test('20.4 the owner of an app creates an endpoint, and sees its secret once', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner]);
  const input = { owner: { clientId }, types: ['grant.revoked', 'account.deleted'] };
  const { endpoint, secret } = (await createEndpoint(service, owner, input)).data.createEventEndpoint;
  expect(secret).toMatch(WHSEC);
  expect(endpoint).toMatchObject({
    channel: 'WEBHOOK',
    url: HOOK,
    ownerKind: 'APP',
    clientId,
    credIds: null,
    state: 'ON',
  });
  expect(endpoint.types.toSorted()).toEqual(input.types.toSorted());
  expect(endpoint.secrets).toMatchObject([{ lastFour: secret.slice(-4) }]);
  const shown = await findEndpoint(service, owner, endpoint.id);
  expect(shown.data.eventEndpoint).toEqual(endpoint);
  expect((await listEndpoints(service, owner, { clientId })).data.eventEndpoints).toEqual([endpoint]);
  const stored = await service.database.collection<EndpointDocument>('eventEndpoints').findOne({ _id: endpoint.id });
  expect(JSON.stringify([stored, shown])).not.toContain(secret.slice('whsec_'.length, -4));
  const [event] = await recorded(service, { clientId }, 'endpoint-created').then((all) => all.slice(-1));
  expect(event).toMatchObject({ userId: owner.userId, clientId, detail: { endpointId: endpoint.id } });
  expect(JSON.stringify(event)).not.toContain('hook');
});

test('20.4 a person creates an endpoint for some of their credentials, and an operator one for the service', async () => {
  const curator = await curatingPerson(service);
  const credIds = [await newOwnList(curator)];
  const own = (await createEndpoint(service, curator, { credIds, types: ['list.changed'] })).data.createEventEndpoint;
  expect(own.endpoint).toMatchObject({ ownerKind: 'PERSON', clientId: null, credIds, types: ['list.changed'] });
  const all = (await createEndpoint(service, operator, { owner: { isService: true } })).data.createEventEndpoint;
  expect(all.endpoint).toMatchObject({ ownerKind: 'SERVICE', types: null });
  expect((await listEndpoints(service, curator)).data.eventEndpoints).toEqual([own.endpoint]);
  expect((await actOnEndpoint(service, operator, 'deleteEventEndpoint', all.endpoint.id)).errors).toEqual([]);
});

test('20.4 nobody else sees an endpoint or does anything to it', async () => {
  const [owner, other] = [await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [owner]);
  const otherApp = await ownedApp(service, [other]);
  const endpoints = [
    await newEndpoint(service, owner, { owner: { clientId } }),
    await newEndpoint(service, owner),
    await newEndpoint(service, operator, { owner: { isService: true } }),
    'ep_unknown',
  ];
  for (const id of endpoints) {
    expect((await findEndpoint(service, other, id)).data.eventEndpoint).toBeNull();
    expect(reasonOf(await updateEndpoint(service, other, { id, types: null }))).toBe('UNKNOWN_ID');
    for (const each of ENDPOINT_ACTS)
      expect(reasonOf(await actOnEndpoint(service, other, each, id))).toBe('UNKNOWN_ID');
  }
  // Nor does an operator manage those of others.
  for (const id of endpoints.slice(0, 2)) {
    expect((await findEndpoint(service, operator, id)).data.eventEndpoint).toBeNull();
    expect(reasonOf(await actOnEndpoint(service, operator, 'deleteEventEndpoint', id))).toBe('UNKNOWN_ID');
  }
  expect(reasonOf(await createEndpoint(service, other, { owner: { clientId } }))).toBe('NOT_OWNER');
  expect(reasonOf(await createEndpoint(service, operator, { owner: { clientId } }))).toBe('NOT_OWNER');
  expect(reasonOf(await listEndpoints(service, other, { clientId }))).toBe('NOT_OWNER');
  expect(reasonOf(await createEndpoint(service, other, { owner: { isService: true } }))).toBe('NOT_OPERATOR');
  expect(reasonOf(await listEndpoints(service, other, { isService: true }))).toBe('NOT_OPERATOR');
  expect(reasonOf(await createEndpoint(service, other, { owner: { clientId: 'unknown' } }))).toBe('UNKNOWN_CLIENT');
  const both = { owner: { clientId: otherApp.clientId, isService: true } };
  expect(reasonOf(await createEndpoint(service, other, both))).toBe('INVALID_INPUT: owner');
  expect((await findEndpoint(service, owner, endpoints[0] ?? '')).data.eventEndpoint.secrets).toHaveLength(1);
  await actOnEndpoint(service, operator, 'deleteEventEndpoint', endpoints[2] ?? '');
});

test('20.4 tokens of apps and of curators manage no endpoints, and neither does nobody', async () => {
  const { person, tokens } = await signedInApp(service);
  const id = await newEndpoint(service, person);
  for (const [token, reason] of [
    [tokens.accessToken, 'WRONG_TOKEN'],
    [(await newCurator(service)).token, 'WRONG_TOKEN'],
    ['cgs_unknown', 'TOKEN_UNKNOWN'],
  ] as const) {
    expect(reasonOf(await createEndpoint(service, { token }))).toBe(reason);
    expect(reasonOf(await listEndpoints(service, { token }))).toBe(reason);
    expect(reasonOf(await findEndpoint(service, { token }, id))).toBe(reason);
    expect(reasonOf(await actOnEndpoint(service, { token }, 'rotateEventEndpointSecret', id))).toBe(reason);
  }
  expect(reasonOf(await query(service, '{ eventEndpoints { id } }'))).toBe('TOKEN_MISSING');
});

test('20.4 an endpoint goes with its app to all owners of it, and no further', async () => {
  const [one, two] = [await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [one, two]);
  const id = await newEndpoint(service, one, { owner: { clientId } });
  expect((await findEndpoint(service, two, id)).data.eventEndpoint.id).toBe(id);
  expect(reasonOf(await answerInvitation(service, 'leaveApp', one, clientId))).toBeNull();
  expect((await findEndpoint(service, one, id)).data.eventEndpoint).toBeNull();
  expect((await actOnEndpoint(service, two, 'deleteEventEndpoint', id)).data.deleteEventEndpoint).toBe(true);
  expect((await findEndpoint(service, two, id)).data.eventEndpoint).toBeNull();
});

test.each([
  ['http://hooks.example/x', 'ENDPOINT_NOT_ALLOWED'],
  ['ftp://hooks.example/x', 'ENDPOINT_NOT_ALLOWED'],
  ['hooks.example', 'ENDPOINT_NOT_ALLOWED'],
  ['https:/hooks.example', 'ENDPOINT_NOT_ALLOWED'],
  ['https://hooks.example/a b', 'ENDPOINT_NOT_ALLOWED'],
  ['https://user:secret@93.184.216.34/', 'ENDPOINT_NOT_ALLOWED'],
  ['https://app.example/hook', 'ENDPOINT_NOT_ALLOWED'],
  ['https://APP.example./hook', 'ENDPOINT_NOT_ALLOWED'],
  ['https://127.0.0.1/hook', 'ENDPOINT_NOT_ALLOWED'],
  ['https://localhost:8443/hook', 'ENDPOINT_NOT_ALLOWED'],
  ['https://2130706433/', 'ENDPOINT_NOT_ALLOWED'],
  ['https://10.0.0.1/', 'ENDPOINT_NOT_ALLOWED'],
  ['https://169.254.169.254/latest/meta-data', 'ENDPOINT_NOT_ALLOWED'],
  ['https://[::1]/', 'ENDPOINT_NOT_ALLOWED'],
  ['https://[::ffff:10.0.0.1]/', 'ENDPOINT_NOT_ALLOWED'],
  [null, 'INVALID_INPUT: url'],
])('20.4 an endpoint with the URL %s is refused, when it is created and later', async (url, reason) => {
  const person = await signedInUser(service);
  expect(reasonOf(await createEndpoint(service, person, { url }))).toBe(reason);
  const id = await newEndpoint(service, person);
  expect(reasonOf(await updateEndpoint(service, person, { id, url }))).toBe(reason);
  expect((await findEndpoint(service, person, id)).data.eventEndpoint.url).toBe(HOOK);
});

test('20.4 a long URL is refused, one of 8 MB before anything reads it', async () => {
  const person = await signedInUser(service);
  for (const [length, reason] of [
    [2000, 'ENDPOINT_NOT_ALLOWED'],
    [20_000, 'INVALID_INPUT: input.url'],
  ] as const) {
    const url = `https://93.184.216.34/${'$'.repeat(length)}`;
    expect(reasonOf(await createEndpoint(service, person, { url }))).toBe(reason);
  }
  const { status, errors } = await createEndpoint(service, person, { url: `https://x.example/${'$'.repeat(8e6)}` });
  expect(errors).toHaveLength(1);
  expect(status).toBeLessThan(500);
});

test('20.4 an endpoint is told only of types and credentials that its owner can have', async () => {
  const [one, two] = [await curatingPerson(service), await curatingPerson(service)];
  const { clientId } = await ownedApp(service, [{ ...one, email: '' }]);
  const foreign = await newOwnList(two);
  for (const [input, reason] of [
    [{ types: ['grant.given'] }, 'INVALID_INPUT: types'],
    [{ types: ['list.changed', 'constructor'] }, 'INVALID_INPUT: types'],
    [{ owner: { clientId }, types: ['list.changed'] }, 'INVALID_INPUT: types'],
    [{ owner: { clientId }, credIds: [foreign] }, 'INVALID_INPUT: credIds'],
    [{ credIds: [await newOwnList(one), foreign] }, 'NOT_CURATOR'],
    [{ credIds: [999_999] }, 'NO_SUCH_CREDENTIAL'],
  ] as const) {
    expect(reasonOf(await createEndpoint(service, one, input))).toBe(reason);
  }
  expect((await listEndpoints(service, one)).data.eventEndpoints).toEqual([]);
  const every = { owner: { isService: true }, types: ['grant.given', 'list.changed'] };
  const made = (await createEndpoint(service, operator, every)).data.createEventEndpoint.endpoint;
  expect(made.types).toEqual(every.types);
  await actOnEndpoint(service, operator, 'deleteEventEndpoint', made.id);
});

test('20.4 e-mails go only to people with an e-mail address, without a URL and a secret', async () => {
  const [person, curator] = [await signedInUser(service), await curatingPerson(service)];
  const email = { channel: 'EMAIL', url: null };
  expect(reasonOf(await createEndpoint(service, curator, email))).toBe('NO_EMAIL');
  expect(reasonOf(await createEndpoint(service, person, { channel: 'EMAIL' }))).toBe('INVALID_INPUT: url');
  const { endpoint, secret } = (await createEndpoint(service, person, email)).data.createEventEndpoint;
  expect([endpoint.channel, endpoint.url, endpoint.secrets, secret]).toEqual(['EMAIL', null, [], null]);
  expect(reasonOf(await updateEndpoint(service, person, { id: endpoint.id, url: HOOK }))).toBe('INVALID_INPUT: url');
  for (const each of ['rotateEventEndpointSecret', 'endOldEventEndpointSecret'] as const) {
    expect(reasonOf(await actOnEndpoint(service, person, each, endpoint.id))).toBe('INVALID_INPUT: id');
  }
});

test('20.4 an owner has at most five endpoints, also when they are created at the same time', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner]);
  const input = { owner: { clientId } };
  for (let made = 0; made < 4; made += 1) await newEndpoint(service, owner, input);
  const answers = await Promise.all(Array.from({ length: 8 }, async () => createEndpoint(service, owner, input)));
  const reasons = answers.map(reasonOf);
  expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
  expect(reasons.filter((reason) => reason === 'QUOTA_ENDPOINTS')).toHaveLength(7);
  const all = (await listEndpoints(service, owner, { clientId })).data.eventEndpoints;
  expect(all).toHaveLength(5);
  // Their own ones count apart, and a deleted one makes room.
  expect(reasonOf(await createEndpoint(service, owner))).toBeNull();
  await actOnEndpoint(service, owner, 'deleteEventEndpoint', all[1].id);
  expect(reasonOf(await createEndpoint(service, owner, input))).toBeNull();
  expect(reasonOf(await createEndpoint(service, owner, input))).toBe('QUOTA_ENDPOINTS');
});

test('20.4 an endpoint whose creation is repeated with its key is created once, and its secret is shown to the same person alone', async () => {
  const [one, two] = [await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [one, two]);
  const input = { owner: { clientId }, idempotencyKey: 'once' };
  const together = await Promise.all([1, 2, 3].map(async () => createEndpoint(service, one, input)));
  const [first, ...others] = together.map(({ data }) => data.createEventEndpoint);
  expect(first.secret).toMatch(WHSEC);
  expect(others).toEqual([first, first]);
  expect(reasonOf(await createEndpoint(service, one, { ...input, url: `${HOOK}/2` }))).toBe('IDEMPOTENCY_KEY_REUSED');
  const foreign = (await createEndpoint(service, two, input)).data.createEventEndpoint;
  expect([foreign.endpoint.id === first.endpoint.id, foreign.secret === first.secret]).toEqual([false, false]);
  const { id } = first.endpoint;
  await actOnEndpoint(service, one, 'rotateEventEndpointSecret', id);
  await actOnEndpoint(service, one, 'endOldEventEndpointSecret', id);
  const late = (await createEndpoint(service, one, input)).data.createEventEndpoint;
  expect([late.endpoint.id, late.secret]).toEqual([id, null]);
  const created = await recorded(service, { 'detail.endpointId': id }, 'endpoint-changed');
  expect(created.filter(({ event }) => event === 'endpoint-created')).toHaveLength(1);
  const empty = await createEndpoint(service, one, { idempotencyKey: '' });
  expect(reasonOf(empty)).toBe('INVALID_INPUT: idempotencyKey');
});

test('20.4 a rotation gives a second secret, and no third one before the old one has ended', async () => {
  const person = await signedInUser(service);
  const made = (await createEndpoint(service, person)).data.createEventEndpoint;
  const { id } = made.endpoint;
  expect(reasonOf(await actOnEndpoint(service, person, 'endOldEventEndpointSecret', id))).toBe('LAST_SECRET');
  const rotations = await Promise.all(
    [1, 2, 3].map(async () => actOnEndpoint(service, person, 'rotateEventEndpointSecret', id)),
  );
  expect(rotations.map((each) => reasonOf(each) ?? 'DONE').toSorted()).toEqual(['DONE', 'TWO_SECRETS', 'TWO_SECRETS']);
  const rotated = rotations.find(({ errors }) => errors.length === 0);
  const { secret, endpoint } = rotated?.data.rotateEventEndpointSecret ?? {};
  expect(secret).toMatch(WHSEC);
  expect(endpoint.secrets.map(({ lastFour }: { lastFour: string }) => lastFour)).toEqual(
    [made.secret, secret].map((text: string) => text.slice(-4)),
  );
  const ends = await Promise.all(
    [1, 2].map(async () => actOnEndpoint(service, person, 'endOldEventEndpointSecret', id)),
  );
  expect(ends.map((each) => reasonOf(each) ?? 'DONE').toSorted()).toEqual(['DONE', 'LAST_SECRET']);
  const left = (await findEndpoint(service, person, id)).data.eventEndpoint.secrets;
  expect(left).toMatchObject([{ lastFour: secret.slice(-4) }]);
  const events = (await recorded(service, { 'detail.endpointId': id }, 'endpoint-changed')).map(({ event }) => event);
  expect(events).toEqual(['endpoint-created', 'endpoint-secret-rotated', 'endpoint-changed']);
});

test('20.4 a change says what is new, and everything else stays', async () => {
  const person = await curatingPerson(service);
  const credIds = [await newOwnList(person)];
  const id = await newEndpoint(service, person, { credIds, types: ['list.changed'] });
  const moved = (await updateEndpoint(service, person, { id, url: `${HOOK}/2` })).data.updateEventEndpoint;
  expect(moved).toMatchObject({ url: `${HOOK}/2`, credIds, types: ['list.changed'] });
  const widened = (await updateEndpoint(service, person, { id, credIds: null, types: null })).data.updateEventEndpoint;
  expect(widened).toMatchObject({ url: `${HOOK}/2`, credIds: null, types: null });
});

test('20.4 an endpoint is switched off by its owner, and shows trouble and what waits', async () => {
  const person = await signedInUser(service);
  const id = await newEndpoint(service, person);
  const [since, nextAttemptAt] = [service.clock.now(), new Date(service.clock.now().getTime() + 365 * 24 * HOUR)];
  const trouble = { since, misses: 3, nextAttemptAt, told: 0 };
  await service.database.collection<EndpointDocument>('eventEndpoints').updateOne({ _id: id }, { $set: { trouble } });
  for (const number of [1, 2, 3]) await storeDelivery(id, number, number === 1 ? null : nextAttemptAt);
  const { eventEndpoint: shown } = (await findEndpoint(service, person, id)).data;
  const times = { failingSince: since.toISOString(), nextAttemptAt: nextAttemptAt.toISOString() };
  expect(shown).toMatchObject({ state: 'RETRYING', waiting: 2, offReason: null, ...times });
  expect(shown.deliveries.nodes.map(({ eventId }: { eventId: string }) => eventId)).toEqual([
    'evt_3',
    'evt_2',
    'evt_1',
  ]);
  const off = (await actOnEndpoint(service, person, 'switchEventEndpointOff', id)).data.switchEventEndpointOff;
  expect(off).toMatchObject({ state: 'OFF', offReason: 'BY_OWNER', nextAttemptAt: null });
  expect((await actOnEndpoint(service, person, 'switchEventEndpointOff', id)).data.switchEventEndpointOff).toEqual(off);
  expect((await actOnEndpoint(service, person, 'deleteEventEndpoint', id)).data.deleteEventEndpoint).toBe(true);
  expect(await service.database.collection('eventDeliveries').countDocuments({ endpointId: id })).toBe(0);
});

test('20.4 the deliveries of an endpoint are paged by time, newest first', async () => {
  const person = await signedInUser(service);
  const id = await newEndpoint(service, person);
  for (let number = 0; number < 5; number += 1) await storeDelivery(id, number, null);
  const document = `query ($id: ID!, $after: String) { eventEndpoint(id: $id) {
    deliveries(first: 2, after: $after) { nodes { eventId } pageInfo { endCursor hasNextPage } } } }`;
  const page = async (after: string | null): Promise<string[]> => {
    const { data } = await query(service, document, { id, after }, bearer(person.token));
    const { nodes, pageInfo } = data.eventEndpoint.deliveries;
    const found = nodes.map(({ eventId }: { eventId: string }) => eventId);
    return pageInfo.hasNextPage ? [...found, ...(await page(pageInfo.endCursor))] : found;
  };
  expect(await page(null)).toEqual(['evt_4', 'evt_3', 'evt_2', 'evt_1', 'evt_0']);
});

test('20.4 endpoints end with their app, their person and the role of the operator who created them', async () => {
  const [owner, leaver, kept] = [await signedInUser(service), await signedInUser(service), await signedInUser(service)];
  const former = await newOperator(service);
  const { clientId } = await ownedApp(service, [owner]);
  const shared = await ownedApp(service, [leaver, kept]);
  const email = { channel: 'EMAIL', url: null };
  const ended = [
    await newEndpoint(service, owner, { owner: { clientId } }),
    await newEndpoint(service, leaver),
    await newEndpoint(service, leaver, { ...email, owner: { clientId: shared.clientId } }),
    await newEndpoint(service, former, { owner: { isService: true } }),
  ];
  const living = [
    await newEndpoint(service, kept),
    await newEndpoint(service, leaver, { owner: { clientId: shared.clientId } }),
    await newEndpoint(service, owner),
  ];
  await storeDelivery(living[0] ?? '', 1, null);
  await storeDelivery('ep_gone', 2, null);
  await actOnEndpoint(service, owner, 'switchEventEndpointOff', ended[0] ?? '');
  expect(reasonOf(await deleteApp(service, owner, clientId))).toBeNull();
  await deleteAccountOf(leaver);
  await revokeOperator(service.database, service.clock.now(), former.userId);
  await sweepEndpoints(sweeping);
  const ids = { $in: [...ended, ...living] };
  const left = await service.database.collection<EndpointDocument>('eventEndpoints').find({ _id: ids }).toArray();
  expect(new Set(left.map(({ _id }) => _id))).toEqual(new Set(living));
  const deliveries = service.database.collection('eventDeliveries');
  expect(await deliveries.countDocuments({ endpointId: living[0] })).toBe(1);
  expect(await deliveries.countDocuments({ endpointId: 'ep_gone' })).toBe(0);
});

test('20.4 an endpoint of a deleted app stays until it has been told of the deletion, however long it is in trouble', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner]);
  const id = await newEndpoint(service, owner, { owner: { clientId } });
  const endpoints = service.database.collection<EndpointDocument>('eventEndpoints');
  const deliveries = service.database.collection<DeliveryDocument>('eventDeliveries');
  expect(reasonOf(await deleteApp(service, owner, clientId))).toBeNull();
  await sweepEndpoints(sweeping);
  await until(async () => (await endpoints.findOne({ _id: id }))?.trouble !== undefined, 20);
  const later = { database: service.database, now: () => new Date(service.clock.now().getTime() + 2 * HOUR) };
  await sweepEndpoints(later);
  expect(await deliveries.find({ endpointId: id }).toArray()).toMatchObject([
    { type: 'app.deleted', state: 'RETRYING' },
  ]);
  await deliveries.updateMany({ endpointId: id }, { $set: { state: 'DELIVERED', dueAt: null } });
  await sweepEndpoints(later);
  expect(await endpoints.findOne({ _id: id })).toBeNull();
});

/** Deletes somebody's account. */
async function deleteAccountOf(person: Person): Promise<void> {
  const name = (await identitiesOf(service, person)).find(({ scope }) => scope === 'ServiceID')?.value ?? '';
  expect(reasonOf(await act(service, person, 'deleteAccount', { serviceId: name }))).toBeNull();
}

test('20.4 endpoints are created and changed only within 12 hours of the sign-in', async () => {
  const late = await startService({ config: { outboundAllow: [NOBODYS_HOST] } });
  try {
    const person = await signedInUser(late);
    const id = await newEndpoint(late, person);
    late.clock.advance(13 * HOUR);
    expect(reasonOf(await createEndpoint(late, person))).toBe('SESSION_STALE');
    expect(reasonOf(await updateEndpoint(late, person, { id, types: null }))).toBe('SESSION_STALE');
    for (const each of ENDPOINT_ACTS)
      expect(reasonOf(await actOnEndpoint(late, person, each, id))).toBe('SESSION_STALE');
    expect((await findEndpoint(late, person, id)).data.eventEndpoint.id).toBe(id);
  } finally {
    await late.close();
  }
});

test('11.5 once re-encrypted, the secrets of endpoints need only the new key', async () => {
  const person = await signedInUser(service);
  const { endpoint, secret } = (await createEndpoint(service, person)).data.createEventEndpoint;
  const second = (await actOnEndpoint(service, person, 'rotateEventEndpointSecret', endpoint.id)).data;
  const settings = { MONGODB_URL: urlOf(service.database), SECRET_KEY: NEW, OLD_SECRET_KEYS: OLD };
  const { exitCode } = await runInThread('commands/admin.ts', ['reseal-headers'], settings);
  expect(exitCode).toBe(0);
  const stored = await service.database.collection<EndpointDocument>('eventEndpoints').findOne({ _id: endpoint.id });
  const cipher = createCipher(await loadSecretKeys({ secretKey: NEW, oldSecretKeys: [], dataDir: '' }));
  const opened = stored?.secrets.map(({ sealed }) => cipher.open(sealed, endpoint.id));
  expect(opened).toEqual([secret, second.rotateEventEndpointSecret.secret]);
});
