import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { disableApp } from '../../../subgraphs/auth/index.ts';
import { HOUR } from '../../../subgraphs/shared/durations.ts';
import { answer, answered, newWorld, show, started, type World } from '../../support/authorization.ts';
import { approve, countSuccesses, exchange, newVerifier, oauthErrorOf } from '../../support/grants.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { startService } from '../../support/service.ts';

let world: World;
const service = await startService();
beforeEach(async () => {
  world = await newWorld(service);
});
afterAll(async () => service.close());

/** The scopes of the tokens that the app gets out of an approval. */
async function scopesFor(id: string, scopes: readonly string[]): Promise<readonly string[]> {
  const code = (await answered(world, id, { scopes })).get('code');
  return (await exchange(service, world.app, { code })).data.exchangeCode.scopes;
}

test.each([null, '', ' '])(
  '4.1 with the scope %j, somebody new to the app is asked for nothing but the sign-in',
  async (scope) => {
    expect(await started(world, { scope }, world.person)).toMatchObject({
      scopes: [],
      newScopes: [],
      needsConsent: true,
    });
  },
);

test('4.1, 10.2 with the scope left out, what was allowed before is asked for, and needs no new consent', async () => {
  await approve(service, world.person, world.app, { scopes: ['Email', 'ServiceID'] });
  const { id } = await started(world);
  const scopes = ['Email', 'ServiceID'];
  expect(await show(world, id)).toMatchObject({ scopes: [], newScopes: [], needsConsent: true });
  expect(await show(world, id, world.person)).toMatchObject({ scopes, newScopes: [], needsConsent: false });
  expect(await scopesFor(id, [])).toEqual(scopes);
});

test('4.1, 10.2 only what is new is asked for again', async () => {
  await approve(service, world.person, world.app, { scopes: ['Email', 'Chat'] });
  const shown = await started(world, { scope: 'ServiceID Email' }, world.person);
  expect(shown).toMatchObject({ scopes: ['ServiceID', 'Email'], newScopes: ['ServiceID'], needsConsent: true });
});

test('4.1, 10.2 what was allowed before needs no consent, for that person and that app', async () => {
  await approve(service, world.person, world.app, { scopes: ['Email', 'Chat'] });
  const { id } = await started(world, { scope: 'Email' });
  const other = await show(world, id, await signedInUser(service));
  world = { ...world, app: await registeredApp(service) };
  const elsewhere = await started(world, { scope: 'Email' }, world.person);
  expect(await show(world, id, world.person)).toMatchObject({ newScopes: [], needsConsent: false });
  expect([other.needsConsent, elsewhere.needsConsent]).toEqual([true, true]);
});

test('4.1 of the new scopes those that are ticked are allowed, and those allowed before stay', async () => {
  await approve(service, world.person, world.app, { scopes: ['Email'] });
  const { id } = await started(world, { scope: 'Email EVMAddress Chat' });
  expect(await scopesFor(id, ['Chat'])).toEqual(['Email', 'Chat']);
});

test('4.1 nothing is allowed that the app did not ask for', async () => {
  await approve(service, world.person, world.app, { scopes: ['Messenger'] });
  const { id } = await started(world, { scope: 'Email' });
  expect(await scopesFor(id, ['Email', 'ServiceID'])).toEqual(['Email']);
});

test('4.1, 10.2 what is allowed is remembered', async () => {
  await answer(world, (await started(world, { scope: 'Email Chat' })).id, { scopes: ['Email'] });
  expect(await started(world, { scope: 'Email Chat' }, world.person)).toMatchObject({ newScopes: ['Chat'] });
});

test('4.1 the code is bound to the challenge and the redirect URI of the request', async () => {
  const { codeVerifier, challenge } = newVerifier();
  const codes = [];
  for (const _ of [1, 2, 3]) codes.push((await answered(world, (await started(world, challenge)).id)).get('code'));
  const answers = [
    await exchange(service, world.app, { code: codes[0], codeVerifier, redirectUri: world.app.redirectUri }),
    await exchange(service, world.app, { code: codes[1], codeVerifier, redirectUri: 'https://client.example/' }),
    await exchange(service, world.app, { code: codes[2] }),
  ];
  expect(answers.map(oauthErrorOf)).toEqual([null, 'invalid_grant', 'invalid_grant']);
});

test('4.1, 10.2 declining sends access_denied and no code, and nothing is remembered', async () => {
  const { id } = await started(world, { scope: 'Email' });
  const parameters = await answered(world, id, { approve: false, scopes: ['Email'] });
  expect([...parameters.keys()]).toEqual(['error', 'error_description', 'state']);
  expect(parameters.get('error')).toBe('access_denied');
  expect(await started(world, { scope: 'Email' }, world.person)).toMatchObject({
    newScopes: ['Email'],
    needsConsent: true,
  });
});

test.each([true, false])(
  '4.1, 10.1 a request is answered once, whether the first answer approves (%p)',
  async (first) => {
    const { id } = await started(world);
    await answer(world, id, { approve: first });
    const again = await answer(world, id);
    expect(again.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'ANSWERED' });
    expect(again.errors[0]?.message).toContain('go back to the app');
    expect(await show(world, id, world.person)).toBeNull();
  },
);

test('4.1, 10.1 of ten simultaneous answers, exactly one counts', async () => {
  const { id } = await started(world);
  const answers = await Promise.all(Array.from({ length: 10 }, async () => answer(world, id)));
  expect(countSuccesses(answers)).toBe(1);
});

test('4.1, 10.1 a request waits for an hour', async () => {
  service.clock.stop();
  const [inTime, tooLate] = [await started(world), await started(world)];
  service.clock.advance(HOUR - 5_000);
  const first = await answer(world, inTime.id, {}, await signedInUser(service));
  service.clock.advance(5_000);
  const second = await answer(world, tooLate.id, {}, await signedInUser(service));
  expect(first.errors).toEqual([]);
  expect(second.errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', reason: 'REQUEST_OVER' });
  expect(await show(world, tooLate.id)).toBeNull();
});

test('4.1, 10.1 an unknown request can be neither read nor answered', async () => {
  expect(await show(world, 'cgq_unknown')).toBeNull();
  expect((await answer(world, 'cgq_unknown')).errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('4.1 the request of an app that was disabled in the meantime redirects nobody', async () => {
  const { id } = await started(world);
  await disableApp(service.database, service.clock.now(), world.app.clientId);
  expect(await show(world, id)).toBeNull();
  expect((await answer(world, id)).errors[0]?.extensions).toMatchObject({ reason: 'UNKNOWN_CLIENT' });
});

test('4.1 only a signed-in person can answer, and the request keeps waiting', async () => {
  const { id } = await started(world);
  const { errors } = await answer(world, id, {}, null);
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await answer(world, id)).errors).toEqual([]);
});

test.each(['%FF', 'abc%C3', '%ED%A0%80'])(
  '4.1 the state %s, which is not UTF-8 and could not come back as it was sent, is malformed in the error for the app',
  async (state) => {
    const { clientId, redirectUri } = world.app;
    const path = `/oauth?client_id=${clientId}&redirect_uri=${encodeURIComponent(redirectUri)}&state=${state}`;
    const { headers } = await sendRaw(service, { method: 'GET', path, headers: {} });
    const { searchParams } = new URL(headers.location ?? '', service.url);
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'invalid_request',
      error_description: expect.stringContaining('state'),
    });
  },
);

test.each(['abc?def', '?', 'a?b?c=d&e', '#', 'a b+c', '100%', 'ä 中 🎫', '%3F'])(
  '4.1 the state %j comes back byte for byte, however it is written, and what follows it counts',
  async (state) => {
    const { codeVerifier, challenge } = newVerifier();
    const { clientId, redirectUri } = world.app;
    const written = encodeURIComponent(state).replaceAll('%3F', '?');
    const path = `/oauth?client_id=${clientId}&redirect_uri=${encodeURIComponent(redirectUri)}&state=${written}&code_challenge=${challenge.codeChallenge}&code_challenge_method=S256`;
    const { headers } = await sendRaw(service, { method: 'GET', path, headers: {} });
    const id = new URL(headers.location ?? '', service.url).searchParams.get('request') ?? '';
    const back = await answered(world, id);
    expect(back.get('state')).toBe(state);
    expect((await exchange(service, world.app, { code: back.get('code'), codeVerifier })).errors).toEqual([]);
  },
);
