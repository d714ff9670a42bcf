import { mkdir, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { newCookieBrowser, openDashboard, startDashboard } from '../../support/dashboard.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { evmWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const credentialApiUrl = 'https://credentials.example';
const environment = { environmentName: '<staging>', otherEnvironmentUrl: 'https://other.example/dashboard' };
const service = await startDashboard({ config: { credentialApiUrl, ...environment } });
const at = await openDashboard(service);
afterAll(async () => service.close());

test.each(['', 'http://credentials.example'])(
  '23.3 a request for another of our hosts is redirected to the page, also with its host in the target: "%s"',
  async (host) => {
    const path = `${host}/dashboard/credentials?x=1`;
    const headers = { host: 'credentials.example' };
    const answer = await sendRaw(service, { method: 'GET', path, headers });
    expect([answer.status, answer.headers.location]).toEqual([303, `${service.app}/dashboard/credentials?x=1`]);
  },
);

async function settingsOf(answer: Response): Promise<Record<string, unknown>> {
  const [, block = ''] = /id="settings">(.*?)<\/script>/.exec(await answer.text()) ?? [];
  expect(block).not.toContain('<');
  return JSON.parse(block);
}

test('23.3 the page may run its own files and call its own hosts, and nothing else', async () => {
  const { headers } = await at.browser.open(`${service.app}/dashboard/credentials`);
  const policy = headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(nonce.length).toBeGreaterThan(20);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src ${service.app}/dashboard/`,
    `style-src ${service.app}/dashboard/ 'nonce-${nonce}'`,
    "connect-src 'self' https://credentials.example",
    "img-src 'self' data:",
    `worker-src ${service.app}/dashboard/`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dashboard',
  ]);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('23.3 each answer has a nonce of its own, which the settings and the first styles name', async () => {
  const answers = [
    await at.browser.open(`${service.app}/dashboard`),
    await at.browser.open(`${service.app}/dashboard`),
  ];
  const markups = await Promise.all(answers.map(async (answer) => answer.clone().text()));
  const policies = answers.map(({ headers }) => headers.get('content-security-policy') ?? '');
  const [first, second] = await Promise.all(answers.map(settingsOf));
  expect(first?.nonce).not.toBe(second?.nonce);
  expect(policies[0]).toContain(`'nonce-${String(first?.nonce)}'`);
  expect(markups[0]).toContain(`<style nonce="${String(first?.nonce)}">`);
});

test('23.3 the settings describe the service and the person to the page', async () => {
  const settings = await settingsOf(await at.browser.open(`${service.app}/dashboard`));
  expect(settings).toEqual({
    user: { id: at.person.userId, serviceId: null, address: null, email: at.person.email },
    name: 'Credgraph',
    authUrl: service.auth,
    accountUrl: `${service.auth}/account`,
    apiUrl: service.auth,
    credentialApiUrl: 'https://credentials.example',
    environment: '<staging>',
    otherEnvironmentUrl: 'https://other.example/dashboard',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    nonce: expect.any(String),
    isDevelopment: true,
    answers: {},
  });
});

test('23.3 the guide for partners opens without a session, and gives none', async () => {
  const answer = await newCookieBrowser(service).open(`${service.app}/dashboard/partner-guide?from=curator`);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  expect((await settingsOf(answer)).user).toBeNull();
  const { browser, person } = await openDashboard(service);
  const signedIn = await settingsOf(await browser.open(`${service.app}/dashboard/partner-guide`));
  expect(signedIn.user).toMatchObject({ id: person.userId });
});

test.each([
  '/dashboard/partner-guide/',
  '/dashboard/partner-guide/x',
  '/dashboard//partner-guide',
  '/dashboard/%70artner-guide',
])('23.3 %s is not the guide: it needs a session', async (path) => {
  const answer = await fetch(service.app + path, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/sign-in/dashboard')]);
});

test('23.3 the page names the person by the handle and the primary wallet', async () => {
  const { browser, person } = await openDashboard(service);
  const wallet = evmWallet();
  expect((await signInByWallet(service, wallet, person)).errors).toEqual([]);
  await query(service, 'mutation { chooseHandle(handle: "some-curator") { id } }', {}, bearer(person.token));
  const { user } = await settingsOf(await browser.open(`${service.app}/dashboard`));
  expect(user).toMatchObject({ serviceId: 'some-curator', address: expect.any(String) });
});

test('23.3 a built file is compressed, and kept for good', async () => {
  const file = `${service.app}/dashboard/assets/app-1a2b3c.js`;
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await fetch(file, { headers: { 'accept-encoding': encoding } });
    const { headers, status } = answer;
    expect(status).toBe(200);
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('vary')).toContain('accept-encoding');
    expect(await answer.text()).toContain('getElementById');
  }
});

test('23.3 a built file that runs as a worker may load scripts of the dashboard, and run no WebAssembly', async () => {
  const { headers } = await fetch(`${service.app}/dashboard/assets/app-1a2b3c.js`);
  const rules = (headers.get('content-security-policy') ?? '').split('; ');
  expect(rules).toEqual(expect.arrayContaining(["default-src 'none'", `script-src ${service.app}/dashboard/`]));
});

test.each([
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip; q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR ; Q=0.000 , gzip;q=0.0', null],
  ['identity, *;q=0', null],
  ['identity;q=0', null],
])('23.3 a browser that accepts %p gets a built file in the encoding %p', async (accepted, encoding) => {
  const path = '/dashboard/assets/app-1a2b3c.js';
  const { headers } = await fetch(service.app + path, { headers: { 'accept-encoding': accepted } });
  expect(headers.get('content-encoding')).toBe(encoding);
});

test('23.3 a built file that could not be read once is read again', async () => {
  const place = join(service.folder, 'dist/assets/late-1a2b3c.js');
  await mkdir(place);
  expect((await fetch(`${service.app}/dashboard/assets/late-1a2b3c.js`)).status).toBe(500);
  await rmdir(place);
  await writeFile(place, 'late();');
  expect((await fetch(`${service.app}/dashboard/assets/late-1a2b3c.js`)).status).toBe(200);
});

test('23.3 a built file without compressed copies is sent as it is', async () => {
  const answer = await fetch(`${service.app}/dashboard/assets/not-compressed-1a2b3c.js`);
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
  expect(await answer.text()).toContain('getElementById');
});

test.each([
  'other-1a2b3c.js',
  'app-1a2b3c.js.br',
  '..%2findex.html',
  '%2e%2e%2f%2e%2e%2fgraph%2fdocuments.json',
  '.env',
  'app-1a2b3c.exe',
])('23.3 there is no built file %p', async (name) => {
  const answer = await fetch(`${service.app}/dashboard/assets/${name}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('23.3 the sign-in host shows no dashboard: its address leads to the right one', async () => {
  const answer = await newCookieBrowser(service).open(`${service.auth}/dashboard/credentials/7?page=2`);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${service.app}/dashboard/credentials/7?page=2`,
  ]);
});

test('23.3 a proxy that does not pass the host on is not redirected to itself', async () => {
  const behind = await startDashboard({ config: { appUrl: 'https://app.example', authUrl: 'https://app.example' } });
  const { status, headers } = await newCookieBrowser(behind).open(`${behind.auth}/dashboard`);
  expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/^https:\/\/app\.example\/sign-in\//)]);
  await behind.close();
});

test('23.3 a service without built files runs, and its dashboard names the one command', async () => {
  const unbuilt = await startDashboard({ isBuilt: false });
  const answer = await newCookieBrowser(unbuilt).open(`${unbuilt.app}/dashboard`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('<code>npm run build</code>');
  await unbuilt.close();
});
