import { afterAll, afterEach, expect, test } from '@jest/globals';
import { disableApp } from '../../subgraphs/auth/index.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { announced } from '../support/announced.ts';
import type { Visitor } from '../support/built-dashboard.ts';
import { bearer, query } from '../support/client.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import { exchange, newCode } from '../support/grants.ts';
import { newItemList } from '../support/item-lists.ts';
import type { WantedPage } from '../support/kept-pages.ts';
import { ownedApp } from '../support/own-apps.ts';
import { type RegisteredApp, signedInUser } from '../support/people.ts';
import { until } from '../support/until.ts';

const world = await startDashboardWorld();
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

interface Owner extends Visitor {
  readonly app: RegisteredApp;
}

/** Opens the page of an app for its owner. */
async function arriveWithApp(wanted?: WantedPage): Promise<Owner> {
  const visitor = await world.arrive(undefined, wanted);
  const app = await ownedApp(service, [{ ...visitor.person, email: visitor.email }], {
    redirectUris: ['http://localhost:3000/callback'],
  });
  await visitor.page.goto(`${service.app}/dashboard/apps/${app.clientId}`);
  return { ...visitor, app };
}

test('5.2, 15.2 an owner tries the app and sees what it would get, and the first steps tick themselves off', async () => {
  const { page, app, complaints } = await arriveWithApp({ viewport: SMALL_SCREEN });
  const steps = page.getByRole('region', { name: 'First steps' });
  const todo = steps.getByRole('listitem').filter({ hasText: 'To do' });
  await todo.nth(3).waitFor();
  await expectFit(page);
  await steps.getByRole('link', { name: 'Try it' }).click();
  await page.getByLabel('By OpenID Connect (openid)').waitFor();
  await expectFit(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Try it' }).click();
  const trial = await opened;
  await trial.getByRole('button', { name: 'Allow' }).click();
  await trial.getByRole('heading', { name: 'What Test app gets' }).waitFor();
  expect(await trial.locator('pre').allInnerTexts()).toEqual([
    'http://localhost:3000/callback?code=cgc_…&state=…',
    expect.stringContaining('"refresh_token": "cgr_…"'),
    expect.stringMatching(/"ServiceID": .*"ServiceIDUserID": /s),
  ]);
  await expectFit(trial);
  const code = new URL(trial.url()).searchParams.get('code');
  expect((await exchange(service, app, { code })).errors[0]?.extensions.oauthError).toBe('invalid_grant');
  await trial.close();
  await exchange(service, app, { code: await newCode(service, await signedInUser(service), app) });
  await page.goto(`${service.app}/dashboard/apps/${app.clientId}`);
  await steps.getByRole('listitem').filter({ hasText: 'Done' }).nth(3).waitFor();
  await page.getByLabel('Redirect URIs').fill('https://shop.example/callback');
  await page.getByRole('button', { name: 'Save' }).click();
  await steps.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('5.2, 12.1 an owner tries the app by OpenID Connect, and sees what the ID token says', async () => {
  const { page, app, email, person } = await arriveWithApp({ viewport: SMALL_SCREEN });
  await page.goto(`${service.app}/dashboard/apps/${app.clientId}/sign-in`);
  await page.getByLabel('By OpenID Connect (openid)').check();
  await expectFit(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Try it' }).click();
  const trial = await opened;
  await trial.getByRole('button', { name: 'Allow' }).click();
  await trial.getByRole('heading', { name: 'In the ID token' }).waitFor();
  const [redirect = '', tokens = '', claims = ''] = await trial.locator('pre').allInnerTexts();
  expect(redirect).toContain(`&iss=${encodeURIComponent(service.auth)}`);
  expect(JSON.parse(tokens)).toMatchObject({ scope: 'openid profile email', id_token: 'eyJ…' });
  expect(JSON.parse(claims)).toMatchObject({
    iss: service.auth,
    aud: app.clientId,
    sub: person.userId,
    email,
    email_verified: true,
    preferred_username: person.userId,
    acr: '0',
    auth_time: expect.any(Number),
  });
  await expectFit(trial);
  const stranger = await world.arrive();
  const code = new URL(trial.url()).searchParams.get('code');
  const document = 'query ($clientId: ID!, $code: String!) { triedClaims(clientId: $clientId, code: $code) }';
  const asked = await query(service, document, { clientId: app.clientId, code }, bearer(stranger.person.token));
  expect(asked).toMatchObject({ data: { triedClaims: null }, errors: [] });
  await trial.close();
});

test('5.2, 23.12 an owner copies what a product of OpenID Connect asks for, and it is what discovery says', async () => {
  const { page, app } = await arriveWithApp();
  await page.goto(`${service.app}/dashboard/apps/${app.clientId}/sign-in`);
  const code = page.getByRole('region', { name: 'Code' });
  expect(await code.getByLabel('Any OpenID Connect product').isChecked()).toBe(true);
  const valueOf = async (name: string): Promise<string> => code.locator(`dt:text-is("${name}") + dd code`).innerText();
  const found = await (await fetch(await valueOf('Discovery URL'))).json();
  const named = [
    'Issuer',
    'Authorization endpoint',
    'Token endpoint',
    'Userinfo endpoint',
    'Keys (JWKS)',
    'Sign-out endpoint',
  ];
  expect(await Promise.all(named.map(valueOf))).toEqual([
    found.issuer,
    found.authorization_endpoint,
    found.token_endpoint,
    found.userinfo_endpoint,
    found.jwks_uri,
    found.end_session_endpoint,
  ]);
  expect(await valueOf('Client ID')).toBe(app.clientId);
  await code.getByRole('button', { name: 'Copy: Redirect URI' }).waitFor();
  await code.getByText('tick Email among the required scopes').waitFor();
});

test('23.3 the home of somebody with apps and no credential is about apps', async () => {
  const { page, app } = await arriveWithApp({ viewport: SMALL_SCREEN });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  const apps = page.getByRole('region', { name: 'Your newest apps' });
  await apps.getByRole('link', { name: 'Test app' }).waitFor();
  expect(await page.getByRole('heading', { name: 'First steps' }).count()).toBe(0);
  await expectFit(page);
  await apps.getByRole('link', { name: 'Test app' }).click();
  await page.waitForURL(`**/dashboard/apps/${app.clientId}`);
});

test('23.3 the home of somebody who has nothing yet leads to credentials and to apps', async () => {
  const { page } = await world.arrive('/dashboard');
  await page.getByText('0 of 3 done').or(page.getByText('1 of 3 done')).waitFor();
  await page.getByRole('link', { name: 'Create an app' }).click();
  await page.waitForURL('**/dashboard/apps/new');
});

test('5.2, 15.2 nobody but an owner tries an app, or returns to the page of a trial', async () => {
  const { page, app } = await arriveWithApp();
  const stranger = await world.arrive();
  await stranger.page.goto(`${service.auth}/apps/${app.clientId}/try?scope=ServiceID`);
  await stranger.page.getByText('Only the owners of this app').waitFor();
  const url = `${service.auth}/apps/${app.clientId}/tried`;
  const asked = new URLSearchParams({ client_id: app.clientId, redirect_uri: url, state: 'x', scope: 'Email' });
  await stranger.page.goto(`${service.auth}/oauth?${asked.toString()}`);
  await stranger.page.getByText('redirect_uri is not registered').waitFor();
  await stranger.page.goto(`${url}?code=x&state=trial+Email`);
  await stranger.page.getByText('Only an owner of this app can try it').waitFor();
  await page.goto(`${url}?error=${encodeURIComponent('<img src=x>')}`);
  await page.getByText('error=<img src=x>').waitFor();
});

test('5.2, 15.2 an owner reads what is wrong with each redirect URI, and deletes the app by its name', async () => {
  const { page, app, complaints } = await arriveWithApp({ viewport: SMALL_SCREEN });
  await page.getByRole('rowheader', { name: `…${app.clientSecret.slice(-4)}` }).waitFor();
  await page
    .getByLabel('Redirect URIs')
    .fill('http://shop.example/cb\nhttps://shop.example/cb\nhttps://shop.example/#a');
  await page.getByRole('button', { name: 'Save' }).click();
  const error = page.locator('.field-error');
  await error.waitFor();
  expect((await error.innerText()).split('\n')).toEqual([
    '"http://shop.example/cb" is not a valid redirect URI: use https: http is only for localhost, 127.0.0.1 and [::1].',
    '"https://shop.example/#a" is not a valid redirect URI: leave out the fragment, which begins with #.',
  ]);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await disableApp(service.database, service.clock.now(), app.clientId, { reason: 'Sends spam' });
  await page.reload();
  await page.getByText('Sends spam').waitFor();
  await page.getByLabel('To confirm, type').fill('Other app');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('This is not the name of the app.').waitFor();
  await expectFit(page);
  await page.getByLabel('To confirm, type').fill('Test app');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await announced(page, 'was deleted.');
  await page.getByRole('heading', { name: 'No apps yet' }).waitFor();
  expect(complaints).toEqual([]);
});

test('10.14, 12.6 an owner sets the gate of an app and what it is told, and removes both', async () => {
  const { page, app, complaints } = await arriveWithApp({ viewport: SMALL_SCREEN });
  const [gate, told] = [await newItemList(service), await newItemList(service)];
  await page.goto(`${service.app}/dashboard/apps/${app.clientId}/sign-in`);
  await page.getByLabel('Only people who are eligible for').fill(String(gate.credId));
  await page.getByLabel('Check them again').selectOption('Every 4 hours');
  await page.getByRole('button', { name: 'Find another credential by its name' }).click();
  await page.getByLabel('Name or number of the credential').fill(String(told.credId));
  await page.getByRole('button', { name: 'Test list' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: `${told.credId} Test list` })
    .waitFor();
  expect(await page.getByLabel('Tell the app about').inputValue()).toBe(String(told.credId));
  await expectFit(page);
  await page.getByRole('button', { name: 'Save credentials' }).click();
  await announced(page, 'The credentials of the app were saved.');
  const stored = async () =>
    service.database.collection<{ _id: string }>('apps').findOne<{ gate?: unknown }>({ _id: app.clientId });
  expect(await stored()).toMatchObject({
    gate: { credId: gate.credId, lifetime: 4 * 3_600_000 },
    credIds: [told.credId],
  });
  await page.getByLabel('See its credentials as').selectOption('somebody who is not eligible');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Try it' }).click();
  const trial = await opened;
  await trial.getByRole('heading', { name: 'You are not eligible' }).waitFor();
  await trial.close();
  await page.getByLabel('Only people who are eligible for').fill('999999');
  await page.getByRole('button', { name: 'Save credentials' }).click();
  await page.getByText('There is no credential 999999.').waitFor();
  await page.getByLabel('Only people who are eligible for').fill('');
  await page.getByLabel('Tell the app about').fill('');
  await page.getByRole('button', { name: 'Save credentials' }).click();
  await until(async () => (await stored())?.gate === null);
  expect(await stored()).toMatchObject({ gate: null, credIds: [] });
  expect(complaints).toEqual([]);
});
