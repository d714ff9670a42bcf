import { createHash } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { disableApp, enableApp, rotateAppSecret } from '../../../subgraphs/auth/index.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { urlOf } from '../../support/database-url.ts';
import { approve, exchange, isLive, newCode, refresh, refreshed, signedInApp } from '../../support/grants.ts';
import { mailedCode, registeredApp, signedInByEmail } from '../../support/people.ts';
import { type Recorded, recorded } from '../../support/recorded.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

/** The names of the events, once each. */
function namesOf(events: readonly Recorded[]): readonly string[] {
  return [...new Set(events.map(({ event }) => event))];
}

/** Answers a challenge for an address, rightly or with another proof. */
async function prove(email: string, headers = {}, wrongProof?: string): Promise<QueryAnswer> {
  const requested = await query(service, `mutation { requestEmailSignIn(email: "${email}") { id } }`);
  const proof = wrongProof ?? (await mailedCode(service, email));
  const input = { challengeId: requested.data.requestEmailSignIn.id, proof };
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { user { id } } }';
  return query(service, document, { input }, headers);
}

test('15.10 signing in is recorded, with the request that did it', async () => {
  const { userId } = await signedInByEmail(service);
  expect(await recorded(service, { userId }, 'sign-in')).toEqual([
    { event: 'sign-in', userId, requestId: expect.stringMatching(/^[\w-]{36}$/), detail: { scope: 'Email' } },
  ]);
});

test('15.10 a sign-in that is refused is recorded without the address', async () => {
  const { errors } = await prove('refused@example.org', {}, 'wrong');
  const requestId = errors[0]?.extensions.requestId;
  const [refused] = await recorded(service, { requestId }, 'sign-in-refused');
  expect(refused?.detail).toEqual({
    scope: 'Email',
    reason: 'WRONG_PROOF',
    message: errors[0]?.message,
    identity: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('15.10 sign-ins at one address that are refused are known for the same', async () => {
  const answers = [await prove('same@example.org', {}, 'wrong'), await prove('same@example.org', {}, 'wrong')];
  const found = await Promise.all(
    answers.map(async ({ errors }) =>
      recorded(service, { requestId: errors[0]?.extensions.requestId }, 'sign-in-refused'),
    ),
  );
  expect(found[0]?.[0]?.detail).toEqual(found[1]?.[0]?.detail);
});

/** The refused sign-ins at an address, as the record names the address. */
async function identitiesRefused(requestIds: readonly unknown[]): Promise<readonly unknown[]> {
  const found = requestIds.map(async (requestId) => recorded(service, { requestId }, 'sign-in-refused'));
  return (await Promise.all(found)).map(
    ([event]) => event?.detail && new Map(Object.entries(event.detail)).get('identity'),
  );
}

function requestIdOf({ errors }: QueryAnswer): unknown {
  return errors[0]?.extensions.requestId;
}

test('15.10 nobody finds an address in the record by a hash of it without our key', async () => {
  const requestId = requestIdOf(await prove('hashed@example.org', {}, 'wrong'));
  const [identity] = await identitiesRefused([requestId]);
  const texts = ['hashed@example.org', 'Email:hashed@example.org'];
  const unkeyed = texts.flatMap((text) =>
    (['base64url', 'hex'] as const).map((form) => createHash('sha256').update(text).digest(form)),
  );
  expect(identity).toMatch(/^[\w-]{43}$/);
  expect(unkeyed).not.toContain(identity);
});

test('15.10 a deleted account, and an unlinked identity, cannot be found in the record by an address', async () => {
  const { email, token } = await signedInByEmail(service);
  await prove('second@example.org', bearer(token));
  const other = await signedInByEmail(service);
  const answers = [
    await prove(email, {}, 'wrong'),
    await prove('second@example.org', {}, 'wrong'),
    await prove(email, bearer(other.token)),
    await prove(other.email, {}, 'wrong'),
  ];
  const ids = answers.map(requestIdOf);
  await recorded(service, { requestId: ids[2] }, 'identity-refused');
  await identitiesRefused([ids[0], ids[1], ids[3]]);
  const { data } = await query(
    service,
    '{ viewer { identities { id scope ... on SocialIdentity { username } } } }',
    {},
    bearer(token),
  );
  const unlink = 'mutation ($id: ID!) { unlinkIdentity(id: $id) { id } }';
  await query(service, unlink, { id: data.viewer.identities[2].id }, bearer(token));
  const { username } = data.viewer.identities.find(({ scope }: { scope: string }) => scope === 'ServiceID');
  await query(service, 'mutation ($id: String!) { deleteAccount(serviceId: $id) }', { id: username }, bearer(token));
  const found = await service.database
    .collection('auditEvents')
    .find({ requestId: { $in: ids } })
    .sort({ at: 1 })
    .toArray();
  expect(found.map(({ detail }) => 'identity' in detail)).toEqual([false, false, false, true]);
});

test('15.10 linking and unlinking an identity are recorded, and linking it twice once', async () => {
  const { userId, token } = await signedInByEmail(service);
  await prove('linked@example.org', bearer(token));
  await prove('linked@example.org', bearer(token));
  const { data } = await query(service, '{ viewer { identities { id } } }', {}, bearer(token));
  const document = 'mutation ($id: ID!) { unlinkIdentity(id: $id) { id } }';
  await query(service, document, { id: data.viewer.identities[2].id }, bearer(token));
  const events = (await recorded(service, { userId }, 'identity-unlinked')).slice(1);
  expect(events.map(({ event, detail }) => [event, detail])).toEqual([
    ['identity-linked', { scope: 'Email' }],
    ['identity-unlinked', { scope: 'Email' }],
  ]);
});

test('15.10 consent is recorded with what it was given for', async () => {
  const [app, person] = [await registeredApp(service), await signedInByEmail(service)];
  await approve(service, person, app, { scopes: ['Email', 'Chat'] });
  const { userId } = person;
  const [given] = await recorded(service, { userId, clientId: app.clientId }, 'consent-given');
  expect(given?.detail).toEqual({ scopes: ['Email', 'Chat'] });
});

test('15.10 consent that is declined is recorded', async () => {
  const [app, { token, userId }] = [await registeredApp(service), await signedInByEmail(service)];
  const { clientId, redirectUri } = app;
  const document = 'mutation ($input: AuthorizationInput!) { denyAuthorization(input: $input) { url } }';
  await query(service, document, { input: { clientId, redirectUri, state: 'x' } }, bearer(token));
  expect(await recorded(service, { userId, clientId }, 'consent-declined')).toHaveLength(1);
});

test('15.10 tokens are recorded when they are issued and revoked, by their family', async () => {
  const { app, person, tokens } = await signedInApp(service, { scopes: ['Email'] });
  const { clientId, clientSecret } = app;
  const { refreshToken: token } = await refreshed(service, app, tokens.refreshToken);
  const document = 'mutation ($input: RevokeTokenInput!) { revokeToken(input: $input) }';
  await query(service, document, { input: { clientId, clientSecret, token } });
  const events = (await recorded(service, { userId: person.userId, clientId }, 'tokens-revoked')).slice(1);
  const family = expect.stringMatching(/^[\w-]{43}$/);
  expect(events.map(({ event, detail }) => [event, detail])).toEqual([
    ['tokens-issued', { scopes: ['Email'], family }],
    ['tokens-revoked', { by: 'app', kind: 'refresh', family, refreshes: '1' }],
  ]);
});

test('15.10 a refresh token that is used again is recorded', async () => {
  const { app, tokens } = await signedInApp(service, undefined, { refreshGrace: 0 });
  await refreshed(service, app, tokens.refreshToken);
  await refresh(service, app, tokens.refreshToken);
  const events = await recorded(service, { clientId: app.clientId }, 'reuse-detected');
  expect(events.at(-1)?.detail).toMatchObject({ of: 'refresh-token' });
});

test('15.10 a code that is used again is recorded', async () => {
  const [app, person] = [await registeredApp(service), await signedInByEmail(service)];
  const code = await newCode(service, person, app);
  for (const _ of [1, 2]) await exchange(service, app, { code });
  const events = await recorded(service, { clientId: app.clientId }, 'reuse-detected');
  expect(events.at(-1)?.detail).toMatchObject({ of: 'code' });
});

test('15.10 the removal of an app is recorded', async () => {
  const { app, person } = await signedInApp(service);
  const document = 'mutation ($clientId: ID!) { revokeApp(clientId: $clientId) { id } }';
  await query(service, document, { clientId: app.clientId }, bearer(person.token));
  const events = await recorded(service, { clientId: app.clientId }, 'tokens-revoked');
  expect(events.at(-1)).toMatchObject({ userId: person.userId, detail: { by: 'user' } });
});

test('5.2 what operators do to an app is recorded when it is done', async () => {
  const { clientId } = await registeredApp(service);
  for (const act of [rotateAppSecret, disableApp, enableApp]) {
    await act(service.database, service.clock.now(), clientId);
  }
  const events = await recorded(service, { clientId }, 'app-enabled');
  expect(events).toEqual(
    ['app-registered', 'app-secret-rotated', 'app-disabled', 'app-enabled'].map((event) => ({
      event,
      clientId,
      requestId: null,
    })),
  );
});

test('4.4 neither using a token nor refreshing it is recorded', async () => {
  const { app, tokens } = await signedInApp(service);
  await isLive(service, tokens.accessToken);
  await refreshed(service, app, tokens.refreshToken);
  await disableApp(service.database, service.clock.now(), app.clientId);
  const names = namesOf(await recorded(service, { clientId: app.clientId }, 'app-disabled'));
  expect(names).toEqual(['app-registered', 'consent-given', 'tokens-issued', 'app-disabled']);
});

test('15.10 neither a secret nor an address is in the record', async () => {
  const { app, person, tokens } = await signedInApp(service, { scopes: ['Email'] });
  await prove(person.email, {}, 'wrong');
  await refreshed(service, app, tokens.refreshToken);
  await recorded(service, { clientId: app.clientId }, 'tokens-issued');
  const all = JSON.stringify(await service.database.collection('auditEvents').find().toArray());
  // A whole secret: a hash of 43 letters may have such a beginning within it, by chance.
  expect(all).not.toMatch(/cg[a-z]_[\w-]{43}|@|example/);
});

test('15.10 every refresh is counted, and the operator sees the count by the family that the record names', async () => {
  const { app, person, tokens } = await signedInApp(service);
  const next = await refreshed(service, app, tokens.refreshToken);
  await refreshed(service, app, next.refreshToken);
  const filter = { clientId: app.clientId, event: 'tokens-issued' };
  const issued = await service.database.collection('auditEvents').findOne(filter);
  const options = ['--app', app.clientId, '--user', person.userId, '--json'];
  const settings = { MONGODB_URL: urlOf(service.database) };
  const { output } = await runInThread('commands/admin.ts', ['refreshes', ...options], settings);
  const { family } = issued?.detail ?? {};
  expect(JSON.parse(output)).toMatchObject([{ family, refreshes: 2, revokedAt: null }]);
});

test('15.10 the record is kept for 400 days', async () => {
  const indexes = await service.database.collection('auditEvents').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 34_560_000 }));
});

test('15.10 a record that cannot be written stops nobody', async () => {
  await service.database.db?.command({ collMod: 'auditEvents', validator: { event: 'nothing' } });
  const { userId } = await signedInByEmail(service);
  expect(userId).toMatch(/^[0-9a-f]{24}$/);
  expect(await service.database.collection('auditEvents').findOne({ userId })).toBeNull();
});
