import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { bearer, query } from '../support/client.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { registeredApp } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';

const [service, browser] = await Promise.all([startService(), keptBrowser()]);
const app = await registeredApp(service, { name: 'An app with quite a long name, so that it wraps on a small screen' });
afterAll(async () => {
  await service.close();
});

test('24.7 every page is accessible and fits 320 px, in light and dark', async () => {
  const page = await browser.newPage({ viewport: SMALL_SCREEN });
  await page.goto(authorizeUrl());
  await expectFit(page);
  await page.getByLabel('E-mail address').fill('no address');
  await page.getByLabel('E-mail address').evaluate((field) => field.setAttribute('type', 'text'));
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('alert').first().waitFor();
  await expectFit(page);
  await signInByEmail(page, service, 'somebody.with.a.rather.long.local.part@subdomain.example.org');
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  await expectFit(page);
  await allowDirectly(page);
  for (const prompt of ['select_account', 'login', 'consent']) {
    await page.goto(`${authorizeUrl()}&prompt=${prompt}&login_hint=0x${'1'.repeat(40)}`);
    await expectFit(page);
  }
  await page.goto(`${service.url}/account/apps`);
  await expectFit(page);
  await page.goto(`${service.url}/account`);
  await page.getByText('Not offered by this service').click();
  await expectFit(page);
  await page.goto(`${service.url}/oauth?client_id=nobody`);
  await expectFit(page);
  await page.close();
});

function authorizeUrl(): string {
  const { clientId: client_id, redirectUri: redirect_uri } = app;
  return `${service.url}/oauth?${new URLSearchParams({ client_id, redirect_uri, scope: 'Email EVMAddress ServiceID', state: 's' }).toString()}`;
}

/** Lets the app in without leaving for its callback, which does not exist. */
async function allowDirectly(page: Page): Promise<void> {
  const session = (await page.context().cookies()).find(({ name }) => name === 'credgraph-session');
  const input = { clientId: app.clientId, redirectUri: app.redirectUri, state: 's', scopes: ['Email'] };
  const approve = 'mutation ($input: AuthorizationInput!) { approveAuthorization(input: $input) { url } }';
  expect((await query(service, approve, { input }, bearer(session?.value ?? ''))).errors).toEqual([]);
}
