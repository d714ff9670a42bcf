import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { disableApp } from '../../../subgraphs/auth/index.ts';
import { newOperator } from '../../support/access-requests.ts';
import { answer, answered, newWorld, signInForRequest, type World } from '../../support/authorization.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { approve, oauthErrorOf } from '../../support/grants.ts';
import { type Person, registeredApp } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

let world: World;
const service = await startService();
beforeEach(async () => {
  world = await newWorld(service);
});
afterAll(async () => service.close());

const SHOWN = '{ id isSilent needsSignIn needsAccountChoice needsConsent loginHint { scope value } }';

const sessionOf = (someone: Person | null): Record<string, string> => (someone ? bearer(someone.token) : {});

/** Starts a request with these parameters. */
async function start(asked: object, someone: Person | null = world.person): Promise<QueryAnswer> {
  const { clientId, redirectUri } = world.app;
  const document = `mutation ($input: StartAuthorizationInput!) { startAuthorization(input: $input) ${SHOWN} }`;
  return query(service, document, { input: { clientId, redirectUri, state: 'xyz', ...asked } }, sessionOf(someone));
}

async function started(asked: object, someone: Person | null = world.person): Promise<QueryAnswer['data']> {
  return (await start(asked, someone)).data.startAuthorization;
}

async function show(id: string, someone: Person | null = world.person): Promise<QueryAnswer['data']> {
  const document = `query ($id: ID!) { authorizationRequest(id: $id) ${SHOWN} }`;
  return (await query(service, document, { id }, sessionOf(someone))).data.authorizationRequest;
}

async function chooseAccount(id: string, someone: Person | null = world.person): Promise<QueryAnswer> {
  const document = `mutation ($id: ID!) { chooseAccount(id: $id) ${SHOWN} }`;
  return query(service, document, { id }, sessionOf(someone));
}

async function signInFor(request: string, email: string, before: Person | null): Promise<Person> {
  return signInForRequest(service, request, { email, before });
}

/** The error that the app gets. */
function toldTo({ errors }: QueryAnswer): URLSearchParams {
  const url = errors[0]?.extensions.redirectUrl;
  return new URL(typeof url === 'string' ? url : 'none:').searchParams;
}

test.each(['', ' ', null])('10.4 with the prompt %j, only what is needed is asked', async (prompt) => {
  await approve(service, world.person, world.app, { scopes: ['Email'] });
  expect(await started({ prompt, scope: 'Email' })).toMatchObject({
    isSilent: false,
    needsSignIn: false,
    needsAccountChoice: false,
    needsConsent: false,
    loginHint: null,
  });
});

test.each([
  'none login',
  'consent none',
  'none select_account login',
  'None',
  'LOGIN',
  'create',
  'login,consent',
  'login\tconsent',
  '__proto__',
])('10.4 the prompt %j is an invalid_request', async (prompt) => {
  const refused = await start({ prompt });
  expect(oauthErrorOf(refused)).toBe('invalid_request');
  expect([toldTo(refused).get('error'), toldTo(refused).get('state')]).toEqual(['invalid_request', 'xyz']);
  expect(toldTo(refused).get('error_description')).toContain('prompt');
});

test('10.4 prompt=none without a session is login_required, and nothing is stored', async () => {
  const before = await service.database.collection('authorizationRequests').countDocuments();
  const refused = await start({ prompt: 'none' }, null);
  expect([toldTo(refused).get('error'), toldTo(refused).get('state')]).toEqual(['login_required', 'xyz']);
  expect(await service.database.collection('authorizationRequests').countDocuments()).toBe(before);
});

test('10.4 prompt=none is consent_required for a new app and for a new scope', async () => {
  expect(toldTo(await start({ prompt: 'none', scope: 'Email' })).get('error')).toBe('consent_required');
  await approve(service, world.person, world.app, { scopes: ['Email'] });
  expect(toldTo(await start({ prompt: 'none', scope: 'Email EVMAddress' })).get('error')).toBe('consent_required');
});

test('10.4 prompt=none gives a code where everything was allowed before', async () => {
  await approve(service, world.person, world.app, { scopes: ['Email'] });
  const { id, isSilent } = await started({ prompt: 'none', scope: 'Email' });
  expect(isSilent).toBe(true);
  const parameters = await answered(world, id);
  expect([...parameters.keys()]).toEqual(['code', 'state']);
});

test('10.4 prompt=none gives no code to a suspended person, without the PKCE that the app requires, or for a disabled app', async () => {
  world = { ...world, app: await registeredApp(service, { requirePkce: true }) };
  const pkce = { codeChallenge: 'a'.repeat(43), codeChallengeMethod: 'S256' };
  const asked = { prompt: 'none', scope: 'Email', ...pkce };
  await answer(world, (await started({ ...asked, prompt: null })).id, { scopes: ['Email'] });
  expect(await started(asked)).toMatchObject({ isSilent: true });
  expect(toldTo(await start({ prompt: 'none', scope: 'Email' })).get('error')).toBe('invalid_request');
  const suspension = 'mutation ($name: String!) { suspendPerson(name: $name, reason: "Spam.") { id } }';
  await query(service, suspension, { name: world.person.userId }, bearer((await newOperator(service)).token));
  expect(toldTo(await start(asked)).get('error')).toBe('login_required');
  await disableApp(service.database, service.clock.now(), world.app.clientId);
  const refused = await start(asked);
  expect([refused.data?.startAuthorization ?? null, toldTo(refused).get('error')]).toEqual([null, null]);
});

test('10.4 the app gets an error for prompt=none when the person has removed it meanwhile', async () => {
  await approve(service, world.person, world.app, { scopes: ['Email'] });
  const { id } = await started({ prompt: 'none', scope: 'Email' });
  const removal = 'mutation ($clientId: ID!) { revokeApp(clientId: $clientId) { id } }';
  await query(service, removal, { clientId: world.app.clientId }, sessionOf(world.person));
  const refused = await answer(world, id);
  expect([toldTo(refused).get('error'), toldTo(refused).get('state')]).toEqual(['consent_required', 'xyz']);
});

test('10.4 prompt=none answers the same whatever login_hint names, so that no app can guess an address', async () => {
  await approve(service, world.person, world.app, { scopes: ['ServiceID'] });
  const asked = { prompt: 'none', scope: 'ServiceID' };
  const right = await started({ ...asked, loginHint: world.person.email });
  const wrong = await started({ ...asked, loginHint: 'someone.else@example.org' });
  expect([right.isSilent, wrong.isSilent]).toEqual([true, true]);
  for (const { id } of [right, wrong]) expect((await answered(world, id)).has('code')).toBe(true);
});

test('10.4 prompt=consent asks again for what was allowed before', async () => {
  await approve(service, world.person, world.app, { scopes: ['Email'] });
  expect(await started({ prompt: 'consent', scope: 'Email' })).toMatchObject({ needsConsent: true });
});

test('10.4 prompt=login asks a person with a session to sign in again, for this very request', async () => {
  await approve(service, world.person, world.app, { scopes: ['Email'] });
  const asked = { prompt: 'login', scope: 'Email' };
  const { id } = await started(asked);
  const other = await started(asked);
  expect(await show(id)).toMatchObject({ needsSignIn: true });
  expect(reasonOf(await answer(world, id))).toBe('SIGN_IN_NEEDED');
  const again = await signInFor(id, world.person.email, world.person);
  expect(await show(id, again)).toMatchObject({ needsSignIn: false, needsConsent: false });
  expect(await show(other.id, again)).toMatchObject({ needsSignIn: true });
  expect((await answer(world, id, {}, again)).data.answerAuthorization.url).toContain('code=');
});

test('10.4 a sign-in for one request does not satisfy prompt=login of another session', async () => {
  const { id } = await started({ prompt: 'login' });
  await signInFor(id, world.person.email, null);
  expect(await show(id)).toMatchObject({ needsSignIn: true });
  expect(reasonOf(await answer(world, id))).toBe('SIGN_IN_NEEDED');
});

test('10.4 prompt=login is satisfied by a sign-in after the clock was set back', async () => {
  const { id } = await started({ prompt: 'login' });
  service.clock.advance(-60_000);
  const again = await signInFor(id, world.person.email, world.person);
  expect(await show(id, again)).toMatchObject({ needsSignIn: false });
  service.clock.advance(60_000);
});

test('10.4 signing in again as somebody else links nothing, and ends the session before', async () => {
  const { id } = await started({ prompt: 'login' });
  const other = await signInFor(id, 'somebody.else@example.org', world.person);
  expect(other.userId).not.toBe(world.person.userId);
  const { data } = await query(service, '{ viewer { id } }', {}, sessionOf(world.person));
  expect(data.viewer).toBeNull();
});

test('10.4 a request that waits for a sign-in can be declined', async () => {
  const { id } = await started({ prompt: 'login' });
  expect((await answered(world, id, { approve: false })).get('error')).toBe('access_denied');
});

test('10.4 prompt=select_account waits for the choice of an account', async () => {
  await approve(service, world.person, world.app, { scopes: ['Email'] });
  const { id } = await started({ prompt: 'select_account', scope: 'Email' });
  expect(await show(id)).toMatchObject({ needsSignIn: false, needsAccountChoice: true });
  expect(reasonOf(await answer(world, id))).toBe('ACCOUNT_CHOICE_NEEDED');
  expect((await chooseAccount(id)).data.chooseAccount).toMatchObject({ needsAccountChoice: false });
  expect((await answered(world, id)).has('code')).toBe(true);
  expect(reasonOf(await chooseAccount(id))).toBe('ANSWERED');
});

test('10.4 a sign-in for the request is a choice of an account; the choice of another session is none', async () => {
  const { id } = await started({ prompt: 'select_account' });
  expect(await show(id, await signInFor(id, world.person.email, null))).toMatchObject({ needsAccountChoice: false });
  expect(await show(id)).toMatchObject({ needsAccountChoice: true });
});

test('10.4 prompt=login select_account consent asks for all three', async () => {
  await approve(service, world.person, world.app, { scopes: ['Email'] });
  expect(await started({ prompt: 'login select_account  consent login', scope: 'Email' })).toMatchObject({
    needsSignIn: true,
    needsConsent: true,
  });
});

test.each([
  [' Name@Example.ORG ', { scope: 'Email', value: 'name@example.org' }],
  [
    '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    { scope: 'EVMAddress', value: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' },
  ],
  ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', expect.objectContaining({ scope: 'SolanaAddress' })],
  ['name', null],
  ['', null],
  ['"><script>alert(1)</script>@example.org', null],
  ['a@example.org\u202e', null],
  ['javascript:alert(1)', null],
])('10.4 login_hint=%j is kept as far as it names an address', async (loginHint, kept) => {
  const { id } = await started({ loginHint });
  expect((await show(id)).loginHint).toEqual(kept);
});

test('10.4 of 16,000 characters, a prompt is refused and a login_hint is ignored', async () => {
  const long = 'x'.repeat(16_000);
  const refused = await start({ prompt: `login ${long}` });
  expect(toldTo(refused).get('error')).toBe('invalid_request');
  expect(toldTo(refused).toString().length).toBeLessThan(1000);
  const { id, loginHint } = await started({ loginHint: `${long}@example.org` });
  expect([typeof id, loginHint]).toEqual(['string', null]);
});
