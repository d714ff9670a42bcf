import { afterAll, expect, test } from '@jest/globals';
import {
  answerRequest,
  grantedApp,
  type Holder,
  newHolder,
  newOperator,
  requestApp,
  requestCuratorToken,
  takeSecret,
  writeOnRequest,
} from '../../support/access-requests.ts';
import { bearer, get, query, type RestAnswer } from '../../support/client.ts';
import { approve } from '../../support/grants.ts';
import { updateApp } from '../../support/own-apps.ts';
import { newCurator, registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const operator = await newOperator(service);
afterAll(async () => service.close());

async function download(person: Pick<Holder, 'token'>): Promise<RestAnswer['body']> {
  const { status, body } = await get(service, '/account/data', bearer(person.token));
  expect(status).toBe(200);
  return body;
}

/** The secret of an app and of a curator token that a person takes. */
async function takeBoth(holder: Holder): Promise<readonly string[]> {
  const asked = (await requestCuratorToken(service, holder, { label: 'My script' })).data.requestCuratorToken;
  await answerRequest(service, operator, { id: asked.id });
  const ids = [await grantedApp(service, holder, operator, { name: 'My shop' }), asked.id];
  const taken = await Promise.all(ids.map(async (id) => takeSecret(service, holder, id)));
  return taken.map(({ data }) => data.takeSecret.secret);
}

test('14.4 the download has all that a person has: apps, requests with messages, tokens, credentials, grants, sessions and events', async () => {
  const holder = await newHolder(service);
  const secrets = await takeBoth(holder);
  const { id } = (await requestApp(service, holder, { name: 'Second shop', message: 'Please' })).data.requestApp;
  await writeOnRequest(service, operator, id, 'What for?');
  const app = await registeredApp(service, { name: 'A game' });
  await approve(service, holder, app, { scopes: ['ServiceID', 'EVMAddress'] });
  const data = await download(holder);
  expect(data).toMatchObject({
    id: holder.userId,
    identities: expect.arrayContaining([expect.objectContaining({ email: holder.email })]),
    authorizedApps: [{ app: { name: 'A game' }, scopes: ['ServiceID', 'EVMAddress'] }],
    sessions: [{ isCurrent: true }],
    passkeys: [],
    ownedApps: [{ app: { name: 'My shop' }, secrets: [{ lastUsedAt: null }] }],
    invitations: [],
    curatorTokens: [{ label: 'My script', origin: 'VIEWER' }],
    credentials: [{ name: 'List' }],
    archivedCredentials: [],
  });
  const messages = data.requests.find((each: { readonly id: string }) => each.id === id).messages;
  expect(messages.map(({ text }: { readonly text: string }) => text)).toEqual(['Please', 'What for?']);
  const events = data.auditEvents.map(({ event }: { readonly event: string }) => event);
  expect(events).toEqual(expect.arrayContaining(['access-requested', 'app-registered', 'consent-given']));
  for (const secret of secrets) expect(JSON.stringify(data)).not.toContain(secret);
  expect(JSON.stringify(data)).not.toContain(operator.userId);
});

test('14.4 the download has nothing of another person: no owner beside them, no token of whoever had the wallet before', async () => {
  const [holder, other] = [await newHolder(service), await newHolder(service)];
  const { clientId } = (await takeSecret(service, other, await grantedApp(service, other, operator))).data.takeSecret;
  await updateApp(service, other, { clientId, owners: [other.userId, holder.userId] });
  await query(service, `mutation { acceptApp(clientId: "${clientId}") { clientId } }`, {}, bearer(holder.token));
  // Somebody who had linked the same wallet before, and the shell.
  await newCurator(service, holder.wallet.address, other.userId);
  await newCurator(service, holder.wallet.address);
  const data = await download(holder);
  expect(data.ownedApps).toMatchObject([{ app: { clientId } }]);
  expect(data.curatorTokens).toMatchObject([{ origin: 'SHELL' }]);
  expect(data.credentials).toHaveLength(1);
  expect(JSON.stringify(data)).not.toMatch(new RegExp(`${other.userId}|${other.email}|${other.wallet.address}`, 'i'));
});

test('14.4 a download breaks off when its session ends', async () => {
  const person = await signedInUser(service);
  const event = { at: service.clock.now(), event: 'sign-in', userId: person.userId, requestId: null };
  const events = Array.from({ length: 20_000 }, () => ({ ...event, detail: { much: 'x'.repeat(300) } }));
  await service.database.collection('auditEvents').insertMany(events);
  const answer = await fetch(`${service.url}/account/data`, { headers: bearer(person.token) });
  await query(service, 'mutation { signOutEverywhere }', {}, bearer(person.token));
  await expect(answer.text()).rejects.toThrow('terminated');
});

test('14.4 the download is whole for a person with more than one page of events', async () => {
  const person = await signedInUser(service);
  const at = service.clock.now();
  const events = Array.from({ length: 1200 }, () => ({ at, event: 'sign-in', userId: person.userId, requestId: null }));
  await service.database.collection('auditEvents').insertMany(events);
  const { auditEvents } = await download(person);
  expect(new Set(auditEvents.map(({ id }: { readonly id: string }) => id)).size).toBe(1201);
});
