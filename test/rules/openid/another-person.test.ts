import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { newSecret } from '../../../subgraphs/shared/secrets/secret.ts';
import { answer, signInForRequest } from '../../support/authorization.ts';
import { query } from '../../support/client.ts';
import { ask, exchange, newOpenIdWorld, type OpenIdWorld, signIn } from '../../support/openid.ts';
import { mailedCode, type Person, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
afterAll(async () => service.close());

let world: OpenIdWorld;
let other: Person;
let hint: string;
beforeEach(async () => {
  world = await newOpenIdWorld(service);
  other = await signedInUser(service);
  hint = (await signIn(world)).id_token ?? '';
});

/** Signs somebody in by a code in the browser with this key. */
async function signInHere(email: string, browserKey: string): Promise<void> {
  const asking =
    'mutation ($email: String!, $browserKey: String) { requestEmailSignIn(email: $email, browserKey: $browserKey) { id } }';
  const { id: challengeId } = (await query(service, asking, { email, browserKey })).data.requestEmailSignIn;
  const input = { challengeId, browserKey, proof: await mailedCode(service, email) };
  await query(service, 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token } }', {
    input,
  });
}

/** What the page shows to the other person in the browser with this key. */
async function readPage(page: URL, browserKey = newSecret('browser')): Promise<string> {
  const cookie = `credgraph-session=${other.token}; credgraph-browser=${browserKey}`;
  return (await fetch(page, { headers: { cookie } })).text();
}

test('12.2 with a hint of one person, another one is asked for another account, and cannot allow anything', async () => {
  const page = await ask(world, { id_token_hint: hint }, other);
  expect(page.pathname).toBe('/oauth/consent');
  const text = await readPage(page);
  expect(text).toContain(`You are signed in as ${other.email}, but Test app asks for another account.`);
  expect([text.includes('Use another account'), text.includes('value="allow"')]).toEqual([true, false]);
  const request = page.searchParams.get('request') ?? '';
  const again = await signInForRequest(service, request, { email: world.person.email, before: other });
  const { data } = await answer(world, request, { onlyGranted: true }, again);
  const tokens = await exchange(world, new URL(data.answerAuthorization.url));
  expect(tokens.claims()?.email).toBe(world.person.email);
});

test('12.2 the choice of an account does not offer one that would get no code', async () => {
  const page = await ask(world, { id_token_hint: hint, prompt: 'select_account consent' }, other);
  const text = await readPage(page);
  expect([text.includes('Use another account'), text.includes(`Continue as ${other.email}`)]).toEqual([true, false]);
});

test('12.2 the page names the person only in a browser in which they have signed in', async () => {
  const browserKey = newSecret('browser');
  const known = service.database.collection('knownDevices');
  const { userId } = world.person;
  const before = await known.countDocuments({ userId });
  await signInHere(world.person.email, browserKey);
  await until(async () => (await known.countDocuments({ userId })) > before);
  const page = await ask(world, { id_token_hint: hint }, other);
  expect(await readPage(page, browserKey)).toContain(`It asks for ${world.person.email}.`);
  const elsewhere = await readPage(page);
  expect([elsewhere.includes('asks for another account'), elsewhere.includes(world.person.email)]).toEqual([
    true,
    false,
  ]);
});

test('12.2 whoever does not want another account cancels, and the app is told', async () => {
  const page = await ask(world, { id_token_hint: hint }, other);
  const headers = { cookie: `credgraph-session=${other.token}`, origin: page.origin };
  const body = new URLSearchParams({ request: page.searchParams.get('request') ?? '', answer: 'deny' });
  const declined = await fetch(page, { method: 'POST', headers, body, redirect: 'manual' });
  const told = new URL(declined.headers.get('location') ?? '').searchParams;
  expect([told.get('error'), told.get('iss')]).toEqual(['access_denied', service.url]);
});

test('12.2 a front end that lets the other person answer gets login_required for the app', async () => {
  const page = await ask(world, { id_token_hint: hint }, other);
  const request = page.searchParams.get('request') ?? '';
  const { data } = await answer(world, request, { scopes: ['ServiceID'] }, other);
  expect(new URL(data.answerAuthorization.url).searchParams.get('error')).toBe('login_required');
  const shown = await query(
    service,
    'query ($id: ID!) { authorizationRequest(id: $id) { needsOtherAccount } }',
    { id: (await ask(world, { id_token_hint: hint }, other)).searchParams.get('request') },
    { authorization: `Bearer ${other.token}` },
  );
  expect(shown.data.authorizationRequest.needsOtherAccount).toBe(true);
});
