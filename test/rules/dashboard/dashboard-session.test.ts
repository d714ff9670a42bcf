import { afterAll, expect, test } from '@jest/globals';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { act } from '../../support/account.ts';
import { started } from '../../support/authorization.ts';
import { bearer, get, query } from '../../support/client.ts';
import {
  askListed,
  type CookieBrowser,
  newCookieBrowser,
  openDashboard,
  SIGN_OUT_EVERYWHERE,
  startDashboard,
  VIEWER,
} from '../../support/dashboard.ts';
import { registeredApp, signedInUser } from '../../support/people.ts';
import { rounds } from '../../support/rounds.ts';

const service = await startDashboard();
afterAll(async () => service.close());

const DEEP_LINK = '/dashboard/credentials/7/items?page=2&q=%C3%A4';

/** Begins in this browser: the address at the sign-in host, which the browser has not opened yet. */
async function begin(browser: CookieBrowser, path = DEEP_LINK): Promise<string> {
  return (await browser.open(service.app + path)).headers.get('location') ?? '';
}

/** Comes back from the sign-in host in this browser: the address with the code, which it has not opened yet. */
async function comeBack(browser: CookieBrowser, path = DEEP_LINK): Promise<string> {
  return (await browser.open(await begin(browser, path))).headers.get('location') ?? '';
}

async function isSignedIn(browser: CookieBrowser): Promise<boolean> {
  return (await askListed(service, { browser }, VIEWER)).status === 200;
}

test('23.1 a visitor without a session is sent to the sign-in host, and from there to sign in', async () => {
  const browser = newCookieBrowser(service);
  const { url, answer } = await browser.follow(service.app + DEEP_LINK);
  expect(url.startsWith(`${service.auth}/sign-in?request=dashboard.`)).toBe(true);
  const page = await answer.text();
  expect(page).toContain('Sign in to continue to the dashboard');
  expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${service.app}`);
});

test('23.1 whoever is signed in comes to the deep link, with a session of the dashboard', async () => {
  const { token } = await signedInUser(service);
  const browser = newCookieBrowser(service, token);
  const { url, answer } = await browser.follow(service.app + DEEP_LINK);
  expect([url, answer.status]).toEqual([service.app + DEEP_LINK, 200]);
  expect(browser.cookies.get('127.0.0.1')?.get('credgraph-dashboard')).toMatch(/^cgd_/);
  expect(await isSignedIn(browser)).toBe(true);
});

test('23.1 the cookie of the dashboard is HttpOnly, Lax and of its host alone', async () => {
  const browser = newCookieBrowser(service, (await signedInUser(service)).token);
  const [set = ''] = (await browser.open(await comeBack(browser))).headers.getSetCookie();
  expect(set.split('; ').slice(1).toSorted()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
});

test('23.1 on https the cookies have the prefix __Host-', async () => {
  const secure = await startDashboard({ config: { appUrl: 'https://app.example' } });
  const answer = await fetch(`${secure.app}/dashboard/x`, { redirect: 'manual' });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-credgraph-dashboard-browser=cgb_[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  await secure.close();
});

test('23.1 a code works once: the second use leads back to the page, with the session that is there', async () => {
  const browser = newCookieBrowser(service, (await signedInUser(service)).token);
  const back = await comeBack(browser);
  const first = await browser.open(back);
  const again = await browser.open(back);
  expect([first, again].map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, DEEP_LINK],
    [303, DEEP_LINK],
  ]);
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(await isSignedIn(browser)).toBe(true);
});

test('23.1 of ten uses of a code at the same time one gets a session', async () => {
  const browser = newCookieBrowser(service, (await signedInUser(service)).token);
  const back = await comeBack(browser);
  const answers = await Promise.all(Array.from({ length: 10 }, async () => browser.open(back)));
  const set = answers.flatMap(({ headers }) => headers.getSetCookie());
  expect(set.filter((cookie) => cookie.startsWith('credgraph-dashboard='))).toHaveLength(1);
});

test('23.1 a code is of no use in another browser, and is used up by a wrong verifier', async () => {
  const own = newCookieBrowser(service, (await signedInUser(service)).token);
  const back = await comeBack(own);
  const other = newCookieBrowser(service);
  await begin(other);
  expect((await other.follow(back)).url).toContain(`${service.auth}/sign-in?request=dashboard.`);
  expect(await isSignedIn(other)).toBe(false);
  const code = new URL(back).searchParams.get('code') ?? '';
  const take = 'mutation ($input: TakeSessionInput!) { takeSession(input: $input) { token } }';
  const { errors } = await query(service, take, { input: { code, codeVerifier: 'x'.repeat(43) } });
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'HAND_OVER_OVER' } }]);
  await own.open(back);
  expect(await isSignedIn(own)).toBe(false);
});

test('23.1 a code is over after a minute, and the sign-in starts again for the same place', async () => {
  const browser = newCookieBrowser(service, (await signedInUser(service)).token);
  const back = await comeBack(browser);
  service.clock.advance(MINUTE);
  const answer = await browser.open(back);
  expect(answer.headers.get('location')).toContain(`${service.auth}/sign-in/dashboard?`);
  expect(await isSignedIn(browser)).toBe(false);
  expect((await browser.follow(answer.headers.get('location') ?? '')).url).toBe(service.app + DEEP_LINK);
});

test('23.1 two tabs that sign in at the same time both come to their own page', async () => {
  const browser = newCookieBrowser(service, (await signedInUser(service)).token);
  const [first, second] = [await comeBack(browser, '/dashboard/one'), await comeBack(browser, '/dashboard/two')];
  expect((await browser.follow(second)).url).toBe(`${service.app}/dashboard/two`);
  expect((await browser.follow(first)).url).toBe(`${service.app}/dashboard/one`);
});

test('23.1 two tabs of a new browser, each of which gets a cookie, both come to their own page', async () => {
  const browser = newCookieBrowser(service, (await signedInUser(service)).token);
  const without = newCookieBrowser(service);
  const first = await begin(without, '/dashboard/one');
  expect((await browser.follow(`${service.app}/dashboard/two`)).answer.status).toBe(200);
  expect((await browser.follow(first)).url).toBe(`${service.app}/dashboard/one`);
});

test('23.1 a tab whose key was replaced by that of another tab starts again by itself', async () => {
  const browser = newCookieBrowser(service, (await signedInUser(service)).token);
  const first = await begin(newCookieBrowser(service), '/dashboard/one');
  const second = await begin(browser, '/dashboard/two');
  expect((await browser.follow(first)).url).toBe(`${service.app}/dashboard/one`);
  expect((await browser.follow(second)).url).toBe(`${service.app}/dashboard/two`);
});

test('23.1 a browser that keeps no cookies gets a page that says so after three attempts, and a link to go on', async () => {
  const browser = newCookieBrowser(service, (await signedInUser(service)).token);
  browser.cookies.set('127.0.0.1', new NoCookies());
  const { url, answer } = await browser.follow(service.app + DEEP_LINK);
  expect([answer.status, new URL(url).pathname]).toEqual([400, '/dashboard/signed-in']);
  const [, href = ''] = /href="(\/dashboard\/sign-in\?[^"]*)"/.exec(await answer.text()) ?? [];
  browser.cookies.set('127.0.0.1', new Map());
  expect((await browser.follow(service.app + href.replaceAll('&amp;', '&'))).url).toBe(service.app + DEEP_LINK);
});

test.each(['', '.0', '.99', '.-1', '.1e9', '.x'])(
  '23.1 a forged state that ends in "%s" leads nobody in circles',
  async (end) => {
    const browser = newCookieBrowser(service);
    browser.cookies.set('127.0.0.1', new NoCookies());
    const state = `n.${Buffer.from('https://evil.example/').toString('base64url')}.s${end}`;
    const answer = await browser.open(
      `${service.app}/dashboard/signed-in?${new URLSearchParams({ code: 'x', state }).toString()}`,
    );
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain('evil.example');
  },
);

/** The jar of a browser that blocks the cookies of a host. */
class NoCookies extends Map<string, string> {
  override set(): this {
    return this;
  }
}

test.each([
  ['https://evil.example/dashboard', '/dashboard'],
  ['//evil.example/dashboard', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/dashboard/../account/delete', '/dashboard'],
  ['/dashboard/%2e%2e/account/delete', '/dashboard'],
  ['/dashboardx', '/dashboard'],
  ['/dashboard/sign-in?returnTo=/dashboard/x', '/dashboard'],
  ['/dashboard/signed-in?code=x', '/dashboard'],
  [`/dashboard/${'x'.repeat(2000)}`, '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/dashboard/credentials/7#top', '/dashboard/credentials/7#top'],
])('23.1 a sign-in that is to return to %p returns to %p', async (returnTo, place) => {
  const browser = newCookieBrowser(service, (await signedInUser(service)).token);
  const back = await comeBack(browser, `/dashboard/sign-in?${new URLSearchParams({ returnTo }).toString()}`);
  expect((await browser.open(back)).headers.get('location')).toBe(place);
});

test.each(['signOut', 'signOutEverywhere'] as const)(
  '23.1 %s at the sign-in host ends the dashboard at once',
  async (how) => {
    const { person, browser } = await openDashboard(service);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await query(service, `mutation { ${how} }`, {}, bearer(person.token))).errors).toEqual([]);
    expect(await isSignedIn(browser)).toBe(false);
  },
);

test('23.1 the end of one session in the list of sessions ends its dashboard, and no other', async () => {
  const { person, browser } = await openDashboard(service);
  const other = await signedInUser(service, person.email);
  const { data } = await query(service, '{ viewer { sessions { id isCurrent } } }', {}, bearer(other.token));
  expect(data.viewer.sessions).toHaveLength(2);
  const ended = data.viewer.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await act(service, other, 'endSession', { id: ended.id });
  expect(await isSignedIn(browser)).toBe(false);
});

test('23.1 signing out of the dashboard ends the session at the sign-in host too', async () => {
  const { person, browser } = await openDashboard(service);
  expect((await browser.post(`${service.app}/dashboard/sign-out`, '', { 'content-type': '' })).status).toBe(204);
  expect(browser.cookies.get('127.0.0.1')?.has('credgraph-dashboard')).toBe(false);
  expect((await query(service, '{ viewer { id } }', {}, bearer(person.token))).data.viewer).toBeNull();
});

test('23.1 signing out everywhere in the dashboard ends every session', async () => {
  const { person, browser } = await openDashboard(service);
  const other = await signedInUser(service, person.email);
  expect((await askListed(service, { browser }, SIGN_OUT_EVERYWHERE)).data).toEqual({ signOutEverywhere: true });
  for (const { token } of [person, other]) {
    expect((await query(service, '{ viewer { id } }', {}, bearer(token))).data.viewer).toBeNull();
  }
  expect(await isSignedIn(browser)).toBe(false);
});

test('23.1 a session that ended between the code and its use gives the dashboard nothing', async () => {
  const person = await signedInUser(service);
  const browser = newCookieBrowser(service, person.token);
  const back = await comeBack(browser);
  await query(service, 'mutation { signOut }', {}, bearer(person.token));
  expect((await browser.follow(back)).url).toContain(`${service.auth}/sign-in?request=dashboard.`);
  expect(await isSignedIn(browser)).toBe(false);
});

test('23.1 whichever comes first, a sign-out or the use of a code, no session of the dashboard is left', async () => {
  for (let round = 0; round < rounds(5, 20); round += 1) {
    const person = await signedInUser(service);
    const browser = newCookieBrowser(service, person.token);
    const backs = [await comeBack(browser), await comeBack(browser)];
    const signOut = async (): Promise<unknown> => query(service, 'mutation { signOut }', {}, bearer(person.token));
    await Promise.all([...backs.map(async (back) => browser.open(back)), signOut()]);
    expect(await service.database.collection('sessions').countDocuments({ userId: person.userId })).toBe(0);
  }
});

test('23.1 the session of the dashboard ends with that of the sign-in host, by time too', async () => {
  const { browser } = await openDashboard(service);
  service.clock.advance(30 * 24 * 60 * MINUTE);
  expect(await isSignedIn(browser)).toBe(false);
});

test("23.1 the dashboard's token is nobody's to the graph, to REST and to the pages", async () => {
  const { token } = await openDashboard(service);
  const asBearer = await query(service, '{ viewer { id } }', {}, bearer(token));
  expect(asBearer.data.viewer).toBeNull();
  expect((await get(service, '/oauth/api/2/user', bearer(token))).status).toBe(401);
  for (const cookie of [`credgraph-dashboard=${token}`, `credgraph-session=${token}`]) {
    expect((await query(service, '{ viewer { id } }', {}, { cookie })).data.viewer).toBeNull();
    const account = await fetch(`${service.auth}/account`, { headers: { cookie }, redirect: 'manual' });
    expect([account.status, account.headers.get('location')]).toEqual([303, '/sign-in']);
  }
});

test('23.1 the consent page knows nobody by the cookie of the dashboard', async () => {
  const { token, person } = await openDashboard(service);
  const app = await registeredApp(service);
  const { id } = await started({ service, app, person });
  const headers = {
    cookie: `credgraph-dashboard=${token}; credgraph-session=${token}`,
    'sec-fetch-site': 'same-origin',
  };
  const shown = await fetch(`${service.auth}/oauth/consent?request=${id}`, { headers, redirect: 'manual' });
  expect(shown.headers.get('location')).toMatch(/^\/sign-in\?/);
  const body = new URLSearchParams({ request: id, answer: 'allow' });
  const answered = await fetch(`${service.auth}/oauth/consent`, { method: 'POST', headers, body, redirect: 'manual' });
  expect([answered.status, answered.headers.get('location')]).toEqual([303, `/sign-in?request=${id}`]);
});

test('23.1 a session of the sign-in host opens no dashboard by itself', async () => {
  const { token } = await signedInUser(service);
  const browser = newCookieBrowser(service);
  browser.cookies.set('127.0.0.1', new Map([['credgraph-dashboard', token]]));
  expect(await isSignedIn(browser)).toBe(false);
});

test('23.1 from the account, a link to link a wallet leads back to the dashboard', async () => {
  const browser = newCookieBrowser(service, (await signedInUser(service)).token);
  const answer = await browser.open(`${service.auth}/account/link/EVMAddress?request=dashboard`);
  expect(await answer.text()).toContain(`<a href="${service.app}/dashboard">Back to the dashboard</a>`);
});
