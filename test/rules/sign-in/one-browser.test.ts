import { afterAll, expect, test } from '@jest/globals';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { type QueryAnswer, query } from '../../support/client.ts';
import { mailedCode } from '../../support/people.ts';
import { startService, type TestService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

let people = 0;

function newEmail(): string {
  people += 1;
  return `bound-${people}@example.org`;
}

/** A browser without JavaScript, which keeps cookies. */
interface TinyBrowser {
  readonly cookies: Map<string, string>;
  get(path: string): Promise<Response>;
  /** Sends a form, and reads the page that it leads to. */
  read(path: string, fields: Readonly<Record<string, string>>): Promise<string>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
}

function newBrowser(at: TestService = service, cookies = new Map<string, string>()): TinyBrowser {
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(at.url + path, { redirect: 'manual', ...init, headers: { cookie, origin: at.url } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const post: TinyBrowser['post'] = async (path, fields) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  return {
    cookies,
    get: async (path) => ask(path, {}),
    post,
    read: async (path, fields) => (await ask((await post(path, fields)).headers.get('location') ?? '', {})).text(),
  };
}

/** Asks for a code on the sign-in page: the challenge that the code page goes on with, and the code. */
async function asked(
  browser: TinyBrowser,
  email: string,
): Promise<{ readonly challenge: string; readonly code: string }> {
  const answer = await browser.post('/sign-in', { email });
  const challenge = new URL(answer.headers.get('location') ?? '', service.url).searchParams.get('challenge') ?? '';
  return { challenge, code: (await mailedCode(service, email)) ?? '' };
}

async function complete(input: object): Promise<QueryAnswer> {
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { user { id } } }';
  return query(service, document, { input });
}

test('10.9 a code that was asked for in one browser is refused in another one, and stays good in the first', async () => {
  const [first, second] = [newBrowser(), newBrowser()];
  const mine = await asked(first, newEmail());
  expect(await second.read('/sign-in/code', mine)).toContain('in another browser');
  expect(second.cookies.has('credgraph-session')).toBe(false);
  expect((await complete({ challengeId: mine.challenge, proof: mine.code })).errors[0]?.extensions.reason).toBe(
    'OTHER_BROWSER',
  );
  const accepted = await first.post('/sign-in/code', mine);
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/account']);
});

test('10.9 a code that was asked for at one service is taken by another one on the same database, in the same browser alone', async () => {
  const second = await startService({ beside: service });
  const here = newBrowser();
  const mine = await asked(here, newEmail());
  expect(await newBrowser(second).read('/sign-in/code', mine)).toContain('in another browser');
  const accepted = await newBrowser(second, here.cookies).post('/sign-in/code', mine);
  expect(accepted.headers.get('location')).toBe('/account');
  await second.close();
});

test('10.9 the page of a code shows the address in the browser that asked, and nothing of it in another one', async () => {
  const [first, second, email] = [newBrowser(), newBrowser(), newEmail()];
  const { challenge } = await asked(first, email);
  const path = `/sign-in/code?challenge=${challenge}`;
  expect(await (await first.get(path)).text()).toContain(email);
  const elsewhere = await second.get(path);
  expect(elsewhere.status).toBe(400);
  expect(await elsewhere.text()).not.toContain(email);
});

test('10.9 a code that was asked for over the graph signs nobody in on the pages', async () => {
  const [victim, email] = [newBrowser(), newEmail()];
  const { data } = await query(service, `mutation { requestEmailSignIn(email: "${email}") { id } }`);
  const { id: challenge } = data.requestEmailSignIn;
  const code = (await mailedCode(service, email)) ?? '';
  await victim.get('/sign-in');
  expect(await victim.read('/sign-in/code', { challenge, code })).toContain('in another browser');
  expect((await complete({ challengeId: challenge, proof: code })).errors).toEqual([]);
});

test('10.9 a front end binds a challenge to its browser by a key of its own', async () => {
  const [email, browserKey] = [newEmail(), 'k'.repeat(43)];
  const request =
    'mutation ($email: String!, $browserKey: String) { requestEmailSignIn(email: $email, browserKey: $browserKey) { id } }';
  const challengeId = (await query(service, request, { email, browserKey })).data.requestEmailSignIn.id;
  const proof = await mailedCode(service, email);
  const shown = '{ emailChallenge(id: "ID", browserKey: "KEY") { email triesLeft } }'.replace('ID', challengeId);
  const answers = [
    await query(service, shown.replace('KEY', 'x'.repeat(43))),
    await query(service, shown.replace('KEY', browserKey)),
  ];
  expect(answers.map(({ data }) => data.emailChallenge)).toEqual([null, { email, triesLeft: 5 }]);
  const reasons = [];
  for (const key of [undefined, 'x'.repeat(43), browserKey]) {
    reasons.push((await complete({ challengeId, proof, browserKey: key })).errors[0]?.extensions.reason);
  }
  expect(reasons).toEqual(['OTHER_BROWSER', 'OTHER_BROWSER', undefined]);
});

test.each(['', 'short', 'x'.repeat(201)])('10.9 %p is no key of a browser', async (browserKey) => {
  const request =
    'mutation ($browserKey: String) { requestEmailSignIn(email: "a@example.org", browserKey: $browserKey) { id } }';
  const { errors } = await query(service, request, { browserKey });
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'browserKey' });
});

test('10.9 the cookie that binds a browser is read by no script, and with https belongs to the one host', async () => {
  const answer = await newBrowser().post('/sign-in', { email: newEmail() });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^credgraph-browser=cgb_[\w-]{43}; .*HttpOnly; SameSite=Lax$/),
  ]);
  const secure = await startService({ beside: service, config: { authUrl: 'https://sign-in.example' } });
  const [cookie] = (await newBrowser(secure).post('/sign-in', { email: newEmail() })).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-credgraph-browser=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  await secure.close();
});

/** What the form on a page would send, but for what a person types. */
function fieldsOf(page: string): Record<string, string> {
  const [form = ''] = /<form method="post" action="\/sign-in\/code">.*?<\/form>/s.exec(page) ?? [];
  return Object.fromEntries(
    [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

test('10.9 a code page that was opened before somebody signed in or out in another tab asks once more', async () => {
  const [browser, email] = [newBrowser(), newEmail()];
  const { challenge, code } = await asked(browser, email);
  const opened = fieldsOf(await (await browser.get(`/sign-in/code?challenge=${challenge}`)).text());
  const theirs = await asked(browser, newEmail());
  await browser.post('/sign-in/code', theirs);
  const page = await browser.read('/sign-in/code', { ...opened, code });
  expect([page.includes('another tab'), page.includes('Link this address')]).toEqual([true, true]);
  expect(await (await browser.get('/account')).text()).not.toContain(email);
  await browser.post('/sign-in/code', { ...fieldsOf(page), code });
  expect(await (await browser.get('/account')).text()).toContain(email);
});

test('10.9 after too many wrong codes the page says so and begins anew', async () => {
  const [browser, email] = [newBrowser(), newEmail()];
  const { challenge, code } = await asked(browser, email);
  const wrong = { challenge, code: code === '000000' ? '000001' : '000000' };
  const pages = [];
  for (let tries = 0; tries < 5; tries++) pages.push(await browser.read('/sign-in/code', wrong));
  expect(pages.map((page) => page.includes('Enter the code'))).toEqual([true, true, true, true, false]);
  expect(pages[4]).toContain('Request a new code');
  expect(pages[4]).toContain(`value="${email}"`);
  expect(await browser.read('/sign-in/code', { challenge, code })).toContain('Send me a code');
});

test('10.9 the page sends a code again, after a while', async () => {
  const [browser, email] = [newBrowser(), newEmail()];
  const { challenge } = await asked(browser, email);
  expect(await browser.read('/sign-in/code/again', { challenge })).toContain('Wait');
  service.clock.advance(MINUTE);
  const again = await browser.post('/sign-in/code/again', { challenge });
  const next = new URL(again.headers.get('location') ?? '', service.url).searchParams.get('challenge') ?? '';
  expect([again.status, next === challenge]).toEqual([303, false]);
  const code = (await mailedCode(service, email)) ?? '';
  expect((await browser.post('/sign-in/code', { challenge: next, code })).headers.get('location')).toBe('/account');
  expect(await newBrowser().read('/sign-in/code/again', { challenge })).toContain('in another browser');
});

test('10.9 the page of too many codes says when to come again', async () => {
  const [browser, email] = [newBrowser(), newEmail()];
  for (let sent = 0; sent < 10; sent++) await browser.post('/sign-in', { email });
  const refused = await browser.post('/sign-in', { email });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await (await browser.get(refused.headers.get('location') ?? '')).text()).toContain('Too many codes');
});
