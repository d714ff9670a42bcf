import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { mailedCode, registeredApp, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { newPasskey } from '../../support/soft-passkey.ts';
import { until } from '../../support/until.ts';

const service = await startService();
const app = await registeredApp(service);
const person = await signedInUser(service, 'ada@example.org');
afterAll(async () => service.close());

const SESSION = `credgraph-session=${person.token}`;

interface Shown {
  readonly status: number;
  readonly language: string | undefined;
  readonly text: string;
}

async function open(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Shown> {
  const answer = await fetch(service.url + path, { headers });
  const text = await answer.text();
  return { status: answer.status, language: /<html lang="(.*?)">/.exec(text)?.[1], text };
}

async function choose(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${service.url}/language`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    redirect: 'manual',
  });
  await answer.text();
  return { status: answer.status, location: answer.headers.get('location'), cookie: answer.headers.get('set-cookie') };
}

test.each([
  ['a path', '../../../etc/passwd'],
  ['a name of the prototype', '__proto__ constructor'],
  ['control characters', 'de\u0000 \r\nset-cookie:\ta=b'],
  ['8 kB', `${'x-'.repeat(4000)} de`],
])('24.2 %s as ui_locales is no language, and no fault', async (_what, given) => {
  const asked = { client_id: app.clientId, redirect_uri: app.redirectUri, state: 's', scope: 'Email' };
  const parameters = new URLSearchParams({ ...asked, ui_locales: given });
  const shown = await open(`/oauth?${parameters.toString()}`);
  expect([shown.status, shown.language]).toEqual([200, 'en']);
  expect((await open(`/sign-in`, { cookie: `credgraph-locale=${encodeURIComponent(given)}` })).language).toBe('en');
});

test('24.2 an Accept-Language of 8 kB is read from its beginning', async () => {
  const shown = await open('/sign-in', { 'accept-language': `de-AT, ${'fr;q=0.9,'.repeat(900)} en` });
  expect([shown.status, shown.language]).toEqual([200, 'de']);
});

test('24.2 a choice leads back to a page of this host, whatever the form says', async () => {
  const cookie = expect.stringMatching(/^credgraph-locale=de; .*HttpOnly; SameSite=Lax/);
  expect(await choose({ locale: 'de', back: '/sign-in?x=1&ui_locales=en' })).toEqual({
    status: 303,
    location: '/sign-in?x=1',
    cookie,
  });
  for (const back of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    '/a\r\nb: c',
    '',
  ]) {
    expect(await choose({ locale: 'de', back })).toEqual({ status: 303, location: '/account', cookie });
  }
  expect(await choose({ locale: '../de', back: '/sign-in' })).toEqual({
    status: 303,
    location: '/sign-in',
    cookie: null,
  });
});

test('24.2 another site can’t choose a language for a person', async () => {
  const form = { locale: 'de', back: '/account' };
  expect((await choose(form, { cookie: SESSION, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await open('/account', { cookie: SESSION })).language).toBe('en');
});

test('24.2 an error is told in the language of the page, by its reason', async () => {
  const german = { 'accept-language': 'de' };
  const { status, text } = await open('/oauth?client_id=unknown&redirect_uri=https://app.example/&state=s', german);
  expect(status).toBe(400);
  expect(text).toContain('<h1>Das hat nicht geklappt</h1>');
  expect(text).toContain('ist diesem Dienst nicht bekannt');
  const over = await open('/sign-in?request=authorization-request-unknown', german);
  expect(over.text).toContain('Diese Anfrage ist vorbei');
});

test('24.2 the script of a page gets an error in the language of the page', async () => {
  const started = await fetch(`${service.url}/account/passkeys/start`, {
    method: 'POST',
    body: new URLSearchParams(),
    headers: { 'sec-fetch-site': 'same-origin', 'accept-language': 'de' },
  });
  expect([started.status, await started.json()]).toEqual([401, { message: 'Melden Sie sich an, um fortzufahren.' }]);
});

test('24.2 a browser that is not known is called so in the language of the page', async () => {
  const shown = await open('/account', { cookie: SESSION, 'accept-language': 'de' });
  expect([shown.language, shown.text]).toEqual(['de', expect.stringContaining('Unbekannter Browser')]);
});

/** Signs in on the pages, by a code, in a browser with this language. */
async function signInOnPages(email: string, language: string): Promise<void> {
  const browser = { 'sec-fetch-site': 'same-origin', 'accept-language': language };
  const send = async (path: string, fields: Readonly<Record<string, string>>, cookie = '') =>
    fetch(service.url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...browser, cookie },
      redirect: 'manual',
    });
  const asked = await send('/sign-in', { email });
  const [cookie = ''] = asked.headers.get('set-cookie')?.split(';') ?? [];
  const challenge = new URL(asked.headers.get('location') ?? '', service.url).searchParams.get('challenge') ?? '';
  const code = (await mailedCode(service, email)) ?? '';
  expect((await send('/sign-in/code', { challenge, code, account: '' }, cookie)).headers.get('location')).toBe(
    '/account',
  );
}

test('24.2 who has chosen no language gets e-mails in that of the pages on which they last signed in', async () => {
  const reader = await signedInUser(service, 'grace@example.org');
  const told = async (): Promise<string | undefined> => {
    const subjects = async (): Promise<readonly string[]> =>
      (await service.mails()).map(({ subject }) => subject).filter((subject) => /passkey/i.test(subject));
    const before = (await subjects()).length;
    await newPasskey(service, reader);
    await until(async () => (await subjects()).length > before);
    return (await subjects())[0];
  };
  expect(await told()).toBe('Your Credgraph account was changed: a passkey was added');
  await signInOnPages(reader.email, 'de-AT');
  expect(await told()).toBe('Ihr Credgraph-Konto wurde geändert: neuer Passkey');
  const { data } = await query(service, '{ viewer { locale mailLocale } }', {}, bearer(reader.token));
  expect(data.viewer).toEqual({ locale: null, mailLocale: 'de' });
});

test('24.2 the data of a person says which language they have chosen', async () => {
  await choose({ locale: 'de', back: '/account' }, { cookie: SESSION });
  const answer = await fetch(`${service.url}/account/data`, { headers: { cookie: SESSION } });
  expect(await answer.json()).toMatchObject({ locale: 'de' });
});
