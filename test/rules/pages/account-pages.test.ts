import { afterAll, expect, test } from '@jest/globals';
import { signedInUser } from '../../support/people.ts';
import { startUpstreamWorld } from '../../support/upstream.ts';

const world = await startUpstreamWorld();
afterAll(async () => world.upstream.close());

/** Posts one of our forms, as a page of `origin` does, by a browser without a session. */
async function post(path: string, origin = world.service.url, body = ''): Promise<Response> {
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(world.service.url + path, { method: 'POST', redirect: 'manual', headers, body });
}

const OF_AN_ACCOUNT = [
  '/account/identities/primary',
  '/account/identities/unlink',
  '/account/handle',
  '/account/sessions/end',
  '/account/sessions/end-all',
  '/account/delete',
];

const OF_A_VISIT = ['/sign-in', '/sign-in/code', '/sign-in/wallet', '/sign-in/upstream', '/sign-out'];
const OF_A_REQUEST = ['/oauth/consent', '/oauth/account', '/oauth/cancel'];

test.each([...OF_AN_ACCOUNT, ...OF_A_VISIT, ...OF_A_REQUEST])(
  '24.1 a form of another site does nothing at %s',
  async (path) => {
    expect((await post(path, 'https://evil.example')).status).toBe(403);
  },
);

test.each(OF_AN_ACCOUNT)('24.1 %s needs a session', async (path) => {
  expect((await post(path)).status).toBe(401);
});

test('24.1 a visitor who is not signed in is sent from the account to the sign-in page', async () => {
  const answer = await fetch(`${world.service.url}/account`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in']);
});

/** Where a visitor of a page is after the sign-in that it leads to. */
async function afterSignIn(path: string): Promise<readonly [status: number, place: string | null]> {
  const { url } = world.service;
  const answer = await fetch(url + path, { redirect: 'manual' });
  const { token } = await signedInUser(world.service);
  const headers = { cookie: `credgraph-session=${token}` };
  const back = await fetch(url + (answer.headers.get('location') ?? ''), { redirect: 'manual', headers });
  return [back.status, back.headers.get('location')];
}

test.each([
  '/account/apps',
  '/account/credentials',
  '/account/delete',
  '/account/passkeys/add',
  '/account/link/Email',
  '/account/link/Wallet',
  '/account/handle?handle=willow-2',
])('24.1 a visitor who is not signed in comes back to %s after the sign-in', async (path) => {
  expect(await afterSignIn(path)).toEqual([303, path]);
});

test('24.1 a link to the download leads to the place of the account that has it, and no odd handle gets lost', async () => {
  expect(await afterSignIn('/account/data')).toEqual([303, '/account#data']);
  expect(await afterSignIn('/account/handle?handle=%2F%2Fevil.example%3F')).toEqual([303, '/account']);
});

test.each(['Email', 'Shoes', ''])('24.1 no provider stands behind the scope %p', async (scope) => {
  expect((await post('/sign-in/upstream', undefined, `scope=${scope}`)).status).toBe(404);
  expect((await fetch(`${world.service.url}/sign-in/callback/${scope}`)).status).toBe(404);
});

test('24.1 the way to a provider is bound to the browser by a cookie that no script reads', async () => {
  const answer = await post('/sign-in/upstream', undefined, 'scope=CodeHost');
  expect(answer.headers.get('refresh')).toMatch(`0; url=${world.upstream.issuer}/auth?`);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^credgraph-upstream-CodeHost=key=cgu_[\w-]{43}&requestId=&locale=en; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
});

test('24.1 a person comes back from a provider to the language in which they left', async () => {
  const { url } = world.service;
  const headers = { origin: url, 'content-type': 'application/x-www-form-urlencoded', cookie: 'credgraph-locale=de' };
  const left = await fetch(`${url}/sign-in/upstream`, { method: 'POST', headers, body: 'scope=CodeHost' });
  const [cookie = ''] = left.headers.getSetCookie()[0]?.split(';') ?? [];
  for (const [kept, language] of [
    [cookie, 'de'],
    [cookie.replace('locale=de', 'locale=../de'), 'en'],
  ] as const) {
    const back = await fetch(`${url}/sign-in/callback/CodeHost?error=access_denied`, { headers: { cookie: kept } });
    expect([back.status, await back.text()]).toEqual([400, expect.stringContaining(`<html lang="${language}">`)]);
  }
});

test('24.1 with https the cookie belongs to the one host', async () => {
  const secure = await startUpstreamWorld({ authUrl: 'https://sign-in.example' });
  const { url } = secure.service;
  const headers = { origin: url, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${url}/sign-in/upstream`, { method: 'POST', headers, body: 'scope=CodeHost' });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-credgraph-upstream-CodeHost=.*; Path=\/; .*; Secure$/);
  await secure.upstream.close();
});

test('24.1 only the page with the widget lets a foreign script in, and from the one origin', async () => {
  const policyOf = (answer: Response): string => answer.headers.get('content-security-policy') ?? '';
  const widget = policyOf(await post('/sign-in/upstream', undefined, 'scope=Messenger'));
  const { issuer } = world.upstream;
  expect(widget).toMatch(new RegExp(`script-src 'nonce-[^']+' ${issuer}; frame-src ${issuer};`));
  expect(policyOf(await fetch(`${world.service.url}/sign-in`))).not.toContain(issuer);
});
