import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { grantOperator } from '../../subgraphs/auth/index.ts';
import { HOUR } from '../../subgraphs/shared/durations.ts';
import { answerRequest, newOperator, requestApp, takeSecret } from '../support/access-requests.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { announced } from '../support/announced.ts';
import type { Visitor } from '../support/built-dashboard.ts';
import { openScreen } from '../support/dashboard-screens.ts';
import { startDashboardWorld } from '../support/dashboard-world.ts';
import type { WantedPage } from '../support/kept-pages.ts';
import { newOwnList } from '../support/own-credentials.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';
import { until } from '../support/until.ts';

const SUPPORT = 'https://support.example/chat';
const CALLBACK = 'https://shop.example/callback';
const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

const world = await startDashboardWorld({ config: { supportUrl: SUPPORT } });
const { service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('5.2 a person asks for an app, an operator grants it, and the secret is picked up once, rotated and ended', async () => {
  const asker = await world.arrive('/dashboard/apps/new');
  const { page } = asker;
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('Give the app a name.').waitFor();
  await page.getByLabel('Name').fill('<b>Corner</b> shop');
  await page.getByLabel('Redirect URIs').fill('ftp://shop.example');
  await page.getByLabel('What is it for?').fill('A discount for members.');
  await page.getByLabel('An OpenID Connect product that needs an e-mail address').check();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('is not a valid redirect URI').waitFor();
  await page.getByLabel('Redirect URIs').fill(`${CALLBACK}\nhttp://localhost:3000/callback`);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('An operator will answer your request.').waitFor();
  expect(await page.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(SUPPORT);

  const operator = await arriveAsOperator('/dashboard');
  await operator.page.getByRole('link', { name: /^Answer the request for .*Corner.* shop/ }).click();
  await operator.page.getByText('A discount for members.').waitFor();
  expect(await operator.page.locator('dt:has-text("Required scopes") + dd').innerText()).toBe('Email');
  await write(operator.page, 'Which wallets?');
  await page.getByText('Which wallets?').first().waitFor();
  await write(page, 'EVM only.');
  await operator.page.getByText('EVM only.').first().waitFor();
  await operator.page.getByRole('button', { name: 'Decline' }).click();
  await operator.page.getByText('Say why you decline.').waitFor();
  await operator.page.getByRole('button', { name: 'Grant' }).click();
  await operator.page.getByText('This request was granted.').waitFor();

  const other = await asker.page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Pick up the secret' }).waitFor();
  // This tab does not learn what the first one does.
  await other.route('**/dashboard/graph', async (route) =>
    'requestId' in Object(route.request().postDataJSON()).variables ? route.continue() : undefined,
  );
  await page.getByRole('button', { name: 'Pick up the secret' }).click();
  const secret = await readSecret(page, 'Client secret');
  const clientId = await readSecret(page, 'Client ID');
  await expectStaysOpen(page);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expectNowhere(page, secret);
  await other.getByRole('button', { name: 'Pick up the secret' }).click();
  await other.getByText('This secret was already picked up.').waitFor();
  await operator.page.reload();
  await operator.page.getByText('the person has picked up the secret').waitFor();
  await expectNowhere(operator.page, secret);
  expect(await tokenError(clientId, secret)).toBe('invalid_grant');

  await page.getByRole('link', { name: 'Open the app' }).click();
  await page.getByText('An OpenID Connect product that needs an e-mail address needs Email here').waitFor();
  expect(await page.getByRole('checkbox', { name: 'Email', exact: true }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Rotate the secret' }).click();
  const second = await readSecret(page, 'Client secret');
  await page.getByRole('button', { name: 'I have stored it' }).click();
  expect(await tokenError(clientId, secret)).toBe('invalid_grant');
  await page.getByRole('button', { name: 'End the secret' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the secret' }).click();
  await announced(page, 'The secret has ended.');
  expect([await tokenError(clientId, secret), await tokenError(clientId, second)]).toEqual([
    'invalid_client',
    'invalid_grant',
  ]);
  expect([...asker.complaints, ...operator.complaints]).toEqual([]);
});

test('5.2 an owner changes an app, with each refusal at its field, and signs in again where that was long ago', async () => {
  const owner = await world.arrive();
  const { page, email } = owner;
  const friend = await world.arrive();
  const clientId = await appOf(owner);
  await page.goto(`${service.app}/dashboard/apps/${clientId}`);
  await page.getByLabel('Homepage').fill('http://shop.example');
  await page.getByLabel('Grace period').fill('99');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter 0 to 60 seconds.').waitFor();
  await page.getByLabel('Grace period').fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter a URL that begins with https://.').waitFor();
  await page.getByLabel('Homepage').fill('https://shop.example');
  await page.getByLabel('Name').fill('Corner shop');
  await page.getByLabel('Require PKCE').check();
  service.clock.advance(13 * HOUR);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await signInByEmail(page, service, email);
  await page.getByRole('button', { name: 'Discard changes' }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Corner shop');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Corner shop' }).waitFor();
  await page.getByLabel('Handle or Credgraph ID').fill('nobody-at-all');
  await page.getByRole('button', { name: 'Invite an owner' }).click();
  await page.getByText('Nobody has the handle or the Credgraph ID "nobody-at-all".').waitFor();
  await page.getByLabel('Handle or Credgraph ID').fill(friend.person.userId);
  await page.getByRole('button', { name: 'Invite an owner' }).click();
  await page.getByText('Invited', { exact: true }).waitFor();
  await friend.page.goto(`${service.app}/dashboard/apps`);
  await friend.page.getByRole('button', { name: 'Accept' }).click();
  await friend.page.getByRole('link', { name: 'Corner shop' }).waitFor();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByText('No apps yet').waitFor();
});

test('5.3 a curator asks for a token, picks it up, uses it, and revokes it', async () => {
  const { page, person, complaints } = await world.arrive();
  const credId = await newOwnList(person, 'Early members');
  const operator = await arriveAsOperator('/dashboard/operator/requests');
  await page.goto(`${service.app}/dashboard/tokens/new`);
  await page.getByLabel('Only these').check();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await page.getByText('Choose a list, or allow all.').waitFor();
  await page.getByLabel('Early members').check();
  await page.getByLabel('Days of validity').fill('7');
  await page.getByLabel('Label').fill('Nightly');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await operator.page.getByRole('link', { name: /Nightly/ }).click();
  await operator.page.getByRole('button', { name: 'Grant' }).click();
  await page.getByRole('button', { name: 'Pick up the token' }).click();
  const token = await readSecret(page, 'Curator token');
  await page.goBack();
  await page.getByRole('dialog').getByText(token).waitFor();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expectNowhere(page, token);
  expect(await appendStatus(credId, token)).toBe(200);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByText(/curator token .*Nightly.* expires in \d days/).waitFor();
  await page.getByRole('link', { name: 'Replace the curator token' }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('cell', { name: 'Revoked' }).waitFor();
  expect(await appendStatus(credId, token)).toBe(401);
  expect([...complaints, ...operator.complaints]).toEqual([]);
});

test('5.2 what is typed while a message is being sent stays, and can be sent next', async () => {
  const { page, person } = await world.arrive();
  const { id } = (await requestApp(service, { ...person, email: '' })).data.requestApp;
  await page.goto(`${service.app}/dashboard/requests/${id}`);
  const message = page.getByLabel('Message', { exact: true });
  await page.route('**/dashboard/graph', async (route) => {
    if (route.request().postData()?.includes('Any news?')) await message.fill('It is urgent.');
    await route.continue();
  });
  await write(page, 'Any news?');
  await page.getByRole('listitem').getByText('Any news?').waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('listitem').getByText('It is urgent.').waitFor();
  // The list may have been read anew before the answer to the message has come.
  await until(async () => (await message.inputValue()) === '');
});

test('15.6 an operator disables and enables an app, reads the record, and signs in again after an hour', async () => {
  const owner = await world.arrive();
  await appOf(owner);
  const { page, email, complaints } = await arriveAsOperator('/dashboard/operator/apps');
  await page.getByRole('button', { name: 'Disable' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await dialog.getByText('Say why.').waitFor();
  await dialog.getByLabel('Reason').fill('Sends spam');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Enable' }).click();
  await announced(page, 'was enabled.');
  await page.getByRole('link', { name: 'Tokens', exact: true }).last().click();
  await page.getByRole('link', { name: 'Audit record' }).click();
  await page.getByLabel('Event').selectOption('app-disabled');
  await page.getByRole('row', { name: 'App disabled' }).first().waitFor();
  service.clock.advance(2 * HOUR);
  await page.goto(`${service.app}/dashboard/operator/requests`);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await signInByEmail(page, service, email);
  await page.getByRole('link', { name: 'Audit record' }).waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('status of'))).toEqual([]);
});

test('23.10 the screens of requests, apps, tokens and operators are accessible and fit 320 px, in light and dark', async () => {
  const { page, person, complaints } = await arriveAsOperator(undefined, { viewport: SMALL_SCREEN });
  await newOwnList(person, 'Early members');
  const { id } = (await requestApp(service, { ...person, email: '' }, { message: 'Please, and soon.' })).data
    .requestApp;
  await page.goto(`${service.app}/dashboard/operator/requests/${id}`);
  await page.getByText('Please, and soon.').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Grant' }).click();
  await page.getByText('This request was granted.').waitFor();
  await openScreen(page, `${service.app}/dashboard/requests/${id}`, 'Pick up the secret');
  await page.getByRole('button', { name: 'Pick up the secret' }).click();
  await expectFit(page);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('link', { name: 'Open the app' }).click();
  await page.getByRole('button', { name: 'Rotate the secret' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByText('Both secrets work.').waitFor();
  await expectFit(page);
  for (const [path, shown] of [
    ['tokens/new', 'Only these'],
    ['operator/requests', 'Audit record'],
    ['operator/apps', 'Enabled'],
    ['operator/tokens', 'Audit record'],
    ['operator/audit', 'App registered'],
  ] as const) {
    await openScreen(page, `${service.app}/dashboard/${path}`, shown);
    await expectFit(page);
  }
  expect(complaints).toEqual([]);
});

/** Opens a page for somebody whom the server's command line has made an operator. */
async function arriveAsOperator(path?: string, wanted?: WantedPage): Promise<Visitor> {
  const visitor = await world.arrive(undefined, wanted);
  await grantOperator(service.database, service.clock.now(), visitor.person.userId);
  if (path !== undefined) await visitor.page.goto(`${service.app}${path}`);
  return visitor;
}

/** An app that a visitor owns; its client ID. */
async function appOf({ person }: Visitor): Promise<string> {
  const asker = { ...person, email: '' };
  const { id } = (await requestApp(service, asker)).data.requestApp;
  await answerRequest(service, await newOperator(service), { id });
  return (await takeSecret(service, asker, id)).data.takeSecret.clientId;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** A value in the dialog that shows a secret. */
async function readSecret(page: Page, name: string): Promise<string> {
  const value = page.getByRole('dialog').locator('.secret-value', { hasText: name }).locator('code');
  return (await value.textContent()) ?? '';
}

/** Escape, pressed as often as a browser would give in to, leaves the secret where it is. */
async function expectStaysOpen(page: Page): Promise<void> {
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'I have stored it' }).isVisible()).toBe(true);
}

/** A secret stands nowhere in a page: neither in its text, its address nor its storage. */
async function expectNowhere(page: Page, secret: string): Promise<void> {
  expect(secret.length).toBeGreaterThan(20);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const everywhere = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href])';
  const stored = String(await page.evaluate(everywhere));
  expect(`${stored} ${await page.content()}`).not.toContain(secret);
}

/** How the token endpoint refuses a code that nobody has issued: by the code, once the client is known. */
async function tokenError(clientId: string, secret: string): Promise<unknown> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', code: 'none', redirect_uri: CALLBACK });
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const answer = await fetch(`${service.auth}/oauth/auth/2/token`, {
    method: 'POST',
    headers: { authorization },
    body,
  });
  const { error }: { readonly error?: unknown } = Object(await answer.json());
  return error;
}

/** The status of an append to a list by a curator token. */
async function appendStatus(credId: number, token: string): Promise<number> {
  const answer = await fetch(`${service.url}/cred/${credId}/append`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'access-token': token },
    body: JSON.stringify([ADDRESS]),
  });
  return answer.status;
}
