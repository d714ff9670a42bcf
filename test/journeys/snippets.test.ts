import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { freePort } from '../support/free-port.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { type RegisteredApp, registeredApp, signedInUser } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';
import { findPython } from '../support/snippets/find-python.ts';
import { buildGoProgram, findGo } from '../support/snippets/go-program.ts';
import { readByProgram } from '../support/snippets/read-by-program.ts';
import { serveApp } from '../support/snippets/serve-app.ts';
import { serveFetchApp } from '../support/snippets/serve-fetch-app.ts';
import { pasteSnippet } from '../support/snippets/snippet-files.ts';
import {
  AuthJs,
  BetterAuth,
  Middleware,
  type PassportRequest,
  TwoFunctions,
} from '../support/snippets/snippet-modules.ts';
import { throughPages } from '../support/through-pages.ts';
import { evmWallet } from '../support/wallet.ts';
import { signInByWallet } from '../support/wallet-sign-in.ts';

/** The first build of a machine compiles Go's own packages too. */
const FIRST_BUILD = 600_000;

/** The snippets of libraries without routes. */
const CLIENTS = ['openid-client.ts', 'arctic.ts', 'simple-oauth2.ts'];

/** Nobody listens there: a test only reads the URL. */
const CALLBACK = 'http://localhost:9/callback';

const [python, go] = await Promise.all([findPython(), findGo()]);

const servicePort = await freePort();
const serviceUrl = `http://localhost:${servicePort}`;
const service = {
  ...(await startService({ config: { port: servicePort, authUrl: serviceUrl, apiUrl: serviceUrl } })),
  url: serviceUrl,
};
const person = await signedInUser(service);
const wallet = evmWallet();
await signInByWallet(service, wallet, person);
const [ServiceID, ServiceIDUserID] = [expect.any(String), expect.any(String)];
/** What an app reads of the person. */
const user = { Email: person.email, EVMAddress: wallet.address, ServiceID, ServiceIDUserID };
afterAll(async () => service.close());

test.each(CLIENTS)('4 the snippet %s reads the user', async (file) => {
  const { signInUrl, readUser } = await twoFunctions(file);
  const [state, verifier] = [newSecret(), newSecret()];
  const callback = await allow(String(await signInUrl(state, verifier)));
  await expect(readUser(callback, 'another state', verifier)).rejects.toThrow(Error);
  expect(await readUser(callback, state, verifier)).toEqual(user);
});

test.each(CLIENTS)('4.1 the snippet %s throws if the person declines', async (file) => {
  const { signInUrl, readUser } = await twoFunctions(file);
  const [state, verifier] = [newSecret(), newSecret()];
  const callback = await allow(String(await signInUrl(state, verifier)), 'deny');
  await expect(readUser(callback, state, verifier)).rejects.toThrow(Error);
});

test.each(CLIENTS)('5.1 the snippet %s works for a public app, which has no secret', async (file) => {
  const app = await registeredApp(service, { redirectUris: [CALLBACK], isPublic: true });
  const { signInUrl, readUser } = TwoFunctions.parse(await pasted(file, app));
  const [state, verifier] = [newSecret(), newSecret()];
  expect(await readUser(await allow(String(await signInUrl(state, verifier))), state, verifier)).toEqual(user);
});

test.each(['arctic.ts', 'simple-oauth2.ts'])(
  'the snippet %s takes no error of the service for a user',
  async (file) => {
    const port = await freePort();
    const api = await serveApp(port, ({ url }, response) => {
      const isToken = url === '/oauth/auth/2/token';
      response.writeHead(isToken ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isToken ? { access_token: 'cga_x', token_type: 'Bearer' } : { code: 'UNAVAILABLE' }));
    });
    const { readUser } = await twoFunctions(file, `http://localhost:${port}`);
    const callback = new URL('http://localhost:9/callback?code=cgo_x&state=s');
    await expect(readUser(callback, 's', newSecret())).rejects.toThrow('503');
    api.close();
  },
);

test('4 the snippet passport-oauth2.ts reads the user', async () => {
  const port = await freePort();
  const app = await newApp(`http://localhost:${port}/callback`);
  const { signIn } = Middleware.parse(await pasted('passport-oauth2.ts', app));
  const session = {};
  const server = await serveApp(port, (request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', app.redirectUri).searchParams);
    const read: PassportRequest = Object.assign(request, { query, session });
    signIn(read, response, (error) => response.writeHead(error ? 500 : 200).end(JSON.stringify(read.user)));
  });
  const button = await fetch(new URL('/sign-in', app.redirectUri), { redirect: 'manual' });
  const callback = await allow(button.headers.get('location') ?? '');
  expect(await (await fetch(callback)).json()).toEqual(user);
  expect((await fetch(callback)).status).not.toBe(200);
  server.close();
});

test('4 the snippet better-auth.ts reads the user', async () => {
  process.env.BETTER_AUTH_SECRET = newSecret();
  const app = await newApp('http://localhost:9/api/auth/callback/credgraph');
  const { auth } = BetterAuth.parse(await pasted('better-auth.ts', app));
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:9' };
  const body = JSON.stringify({ provider: 'credgraph', callbackURL: '/welcome' });
  const start = new Request('http://localhost:9/api/auth/sign-in/social', { method: 'POST', headers, body });
  const started = await auth.handler(start);
  const { url } = z.object({ url: z.string() }).parse(await started.json());
  const ended = await auth.handler(new Request(await allow(url), { headers: { cookie: cookiesOf(started) } }));
  expect(ended.headers.get('location')).toBe('/welcome');
  const session = new Request('http://localhost:9/api/auth/get-session', { headers: { cookie: cookiesOf(ended) } });
  expect(await (await auth.handler(session)).json()).toMatchObject({
    user: { name: user.ServiceID, email: person.email },
  });
});

test('4 the snippet auth-js.ts signs a person in, in a browser', async () => {
  process.env.AUTH_SECRET = newSecret();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { handle } = AuthJs.parse(await pasted('auth-js.ts', await newApp(`${origin}/auth/callback/credgraph`)));
  const [server, browser] = await Promise.all([serveFetchApp(port, handle), keptBrowser()]);
  const page = await browser.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto(`${origin}/auth/signin?callbackUrl=/auth/session`);
  await page.getByRole('button', { name: 'Sign in with Credgraph' }).click();
  await signInByEmail(page, service, 'ada@example.org');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${origin}/auth/session`);
  const shown: unknown = JSON.parse(await page.locator('body').innerText());
  expect(shown).toMatchObject({ user: { name: user.ServiceID, email: 'ada@example.org' } });
  expect([...asked]).toEqual([origin, service.url]);
  await page.close();
  server.close();
});

(python ? test : test.skip)(
  `4 the snippet authlib-sign-in.py reads the user${python ? '' : ' (skipped: no Python with Authlib)'}`,
  async () => {
    const { clientSecret, ...app } = await newApp(CALLBACK);
    const args = ['test/support/snippets/drive-authlib.py', await paste('authlib-sign-in.py', app)];
    expect(await readByProgram({ program: python ?? '', args, clientSecret }, allow)).toEqual(user);
  },
);

(go ? test : test.skip)(
  `4 the snippet x-oauth2.go reads the user${go ? '' : ' (skipped: no Go toolchain with x/oauth2)'}`,
  async () => {
    const { clientSecret, ...app } = await newApp(CALLBACK);
    const program = await buildGoProgram(go ?? '', await paste('x-oauth2.go', app));
    expect(await readByProgram({ program, clientSecret }, allow)).toEqual(user);
  },
  FIRST_BUILD,
);

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function twoFunctions(file: string, apiUrl?: string): Promise<z.infer<typeof TwoFunctions>> {
  return TwoFunctions.parse(await pasted(file, await newApp(CALLBACK), apiUrl));
}

async function newApp(redirectUri: string): Promise<RegisteredApp> {
  return registeredApp(service, { redirectUris: [redirectUri] });
}

/** Imports a snippet as a developer pastes it, with the app's secret in the environment. */
async function pasted(file: string, app: RegisteredApp, apiUrl?: string): Promise<unknown> {
  const path = await paste(file, app, apiUrl);
  // A snippet reads its environment while it is imported.
  process.env.CREDGRAPH_CLIENT_SECRET = app.clientSecret;
  return import(path);
}

async function paste(
  file: string,
  { clientId, redirectUri }: Omit<RegisteredApp, 'clientSecret'>,
  apiUrl = service.url,
): Promise<string> {
  return pasteSnippet(file, { authUrl: service.url, apiUrl, clientId, redirectUri });
}

/** Sends the person to the service, who shares everything. Returns where the browser comes back. */
async function allow(url: string, decision: 'allow' | 'deny' = 'allow'): Promise<URL> {
  const scopes = new URL(url).searchParams.get('scope')?.split(' ') ?? [];
  return throughPages(service, person, new URL(url), { decision, scopes });
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
