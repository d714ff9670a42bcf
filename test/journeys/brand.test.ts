import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parseConfig } from '../../platform/settings/config.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { newFolder } from '../support/new-folder.ts';
import { registeredApp } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';
import { evmWallet } from '../support/wallet.ts';
import { challenged } from '../support/wallet-sign-in.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><circle cx="4" cy="4" r="4" fill="#b3261e"/></svg>';

const logo = join(await newFolder(), 'acme.svg');
await writeFile(logo, LOGO);
const { brand } = await parseConfig({ BRAND_NAME: 'Acme & <Söhne>', BRAND_COLOR: '#b3261e', BRAND_LOGO: logo });
const [service, browser] = await Promise.all([
  startService({ config: { brand, supportUrl: 'mailto:help@acme.example' } }),
  keptBrowser(),
]);
afterAll(async () => service.close());

test('24.5 an installation shows its name, its logo, its colour and its support on the pages, and in its mails', async () => {
  const { clientId: client_id, redirectUri: redirect_uri } = await registeredApp(service, { name: 'Shop' });
  const context = await browser.newContext({ viewport: SMALL_SCREEN });
  const page = await context.newPage();
  const asked = new URLSearchParams({ client_id, redirect_uri, scope: 'Email', state: 's' });
  await page.goto(`${service.url}/oauth?${asked.toString()}`);
  expect(await page.title()).toMatch(/ · Acme & <Söhne>$/);
  await expectFit(page);
  await signInByEmail(page, service, 'ada@acme.example');
  await page.getByRole('button', { name: 'Allow' }).waitFor();
  expect(await page.getByRole('banner').textContent()).toBe('Acme & <Söhne>');
  expect(await page.locator('header img').getAttribute('src')).toBe('/logo');
  expect(await page.getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('mailto:help@acme.example');
  await page.emulateMedia({ colorScheme: 'light' });
  const color = await page.getByRole('button', { name: 'Allow' }).evaluate(backgroundOf);
  expect(color).toBe('rgb(179, 38, 30)');
  await expectFit(page);
  await page.goto(`${service.url}/oauth?client_id=nobody`);
  expect(await page.title()).toMatch(/ · Acme & <Söhne>$/);
  await expectFit(page);
  await context.close();
  const [mail] = await service.mails();
  expect(mail?.subject).toMatch(/^\d{6} is your Acme & <Söhne> sign-in code$/);
  expect(mail?.html).toMatch(/#b3261e[^]*Acme &amp; &lt;Söhne&gt;/);
  expect(mail?.text).toContain('Support: help@acme.example');
});

test('24.5 a logo is an image alone, and a wallet reads the host where its text has no place for the name', async () => {
  const answer = await fetch(`${service.url}/logo`);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'image/svg+xml',
    LOGO,
  ]);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const { message } = await challenged(service, evmWallet());
  expect(message).toContain(`Sign in to ${new URL(service.url).host}, or link`);
});

declare function getComputedStyle(element: unknown): { readonly backgroundColor: string };

/** Runs in the page. */
function backgroundOf(element: unknown): string {
  return getComputedStyle(element).backgroundColor;
}
