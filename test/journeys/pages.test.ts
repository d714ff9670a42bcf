import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, signInByEmail } from '../support/browser.ts';
import { bearer, query } from '../support/client.ts';
import { type RegisteredApp, registeredApp } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';

declare const axe: { run(options: object): Promise<AxeResults> };

const WCAG = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const SCHEMES = ['light', 'dark'] as const;

let service: TestService;
let browser: Browser;
let app: RegisteredApp;
let axeSource: string;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  app = await registeredApp(service, { name: 'An app with quite a long name, so that it wraps on a small screen' });
  axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});
afterAll(async () => {
  await browser.close();
  await service.close();
});

test.each(SCHEMES)('every page is accessible and fits 320 px, in %s', async (colorScheme) => {
  const page = await browser.newPage({ colorScheme, viewport: { width: 320, height: 640 } });
  await page.goto(authorizeUrl());
  await expectFit(page);
  await page.getByLabel('E-mail address').fill('no address');
  await page.getByLabel('E-mail address').evaluate((field) => field.setAttribute('type', 'text'));
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('alert').first().waitFor();
  await expectFit(page);
  await signInByEmail(page, service, `${colorScheme}.with.a.rather.long.local.part@subdomain.example.org`);
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  await expectFit(page);
  await allowDirectly(page);
  await page.goto(`${service.url}/account/apps`);
  await expectFit(page);
  await page.goto(`${service.url}/oauth?client_id=nobody`);
  await expectFit(page);
  await page.close();
});

async function expectFit(page: Page): Promise<void> {
  const [shown, width] = await page.evaluate('[document.documentElement.scrollWidth, innerWidth]').then(toPair);
  expect(shown).toBeLessThanOrEqual(width);
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async (options) => axe.run(options), WCAG);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

function toPair(value: unknown): readonly [number, number] {
  const [first, second] = Array.isArray(value) ? value : [];
  return [Number(first), Number(second)];
}

function authorizeUrl(): string {
  const { clientId: client_id, redirectUri: redirect_uri } = app;
  return `${service.url}/oauth?${new URLSearchParams({ client_id, redirect_uri, scope: 'Email EVMAddress ServiceID', state: 's' }).toString()}`;
}

/** Lets the app in without leaving for its callback, which does not exist. */
async function allowDirectly(page: Page): Promise<void> {
  const [session] = await page.context().cookies();
  const input = { clientId: app.clientId, redirectUri: app.redirectUri, state: 's', scopes: ['Email'] };
  const approve = 'mutation ($input: AuthorizationInput!) { approveAuthorization(input: $input) { url } }';
  expect((await query(service, approve, { input }, bearer(session?.value ?? ''))).errors).toEqual([]);
}
