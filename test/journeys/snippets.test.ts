import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createServer } from 'vite';
import { z } from 'zod';
import { fillSignInSnippet } from '../../dashboard/parts/fill-sign-in-snippet.ts';
import { freePort } from '../../mongodb/free-port.ts';
import { openBrowser, signInByEmail } from '../support/browser.ts';
import { runProgram } from '../support/command.ts';
import { type Person, type RegisteredApp, registeredApp, signedInUser } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { findPython } from '../support/snippets/find-python.ts';
import { buildGoProgram, findGo } from '../support/snippets/go-program.ts';
import { serveApp } from '../support/snippets/serve-app.ts';
import { serveFetchApp } from '../support/snippets/serve-fetch-app.ts';
import { pasteSnippet, readSnippets } from '../support/snippets/snippet-files.ts';
import { throughPages } from '../support/through-pages.ts';
import { evmWallet } from '../support/wallet.ts';
import { signInByWallet } from '../support/wallet-sign-in.ts';

const [python, go] = await Promise.all([findPython(), findGo()]);

let service: TestService;
let person: Person;
/** What an app reads of the person. */
let user: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  service = { ...(await startService({ config: { port, authUrl: url, apiUrl: url } })), url };
  person = await signedInUser(service);
  const wallet = evmWallet();
  await signInByWallet(service, wallet, person);
  const [ServiceID, ServiceIDUserID] = [expect.any(String), expect.any(String)];
  user = { Email: person.email, EVMAddress: wallet.address, ServiceID, ServiceIDUserID };
});
afterAll(async () => service.close());

test.each(['openid-client.ts', 'arctic.ts', 'simple-oauth2.ts'])('4 the snippet %s reads the user', async (file) => {
  const { signInUrl, readUser } = await twoFunctions(file);
  const [state, verifier] = [newSecret(), newSecret()];
  const callback = await allow(String(await signInUrl(state, verifier)));
  await expect(readUser(callback, 'another state', verifier)).rejects.toThrow(Error);
  expect(await readUser(callback, state, verifier)).toEqual(user);
});

test.each(['openid-client.ts', 'arctic.ts', 'simple-oauth2.ts'])(
  '4.1 the snippet %s throws if the person declines',
  async (file) => {
    const { signInUrl, readUser } = await twoFunctions(file);
    const [state, verifier] = [newSecret(), newSecret()];
    const callback = await allow(String(await signInUrl(state, verifier)), 'deny');
    await expect(readUser(callback, state, verifier)).rejects.toThrow(Error);
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
  const [server, browser] = await Promise.all([serveFetchApp(port, handle), openBrowser()]);
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
  await browser.close();
  server.close();
});

(python ? test : test.skip)(
  `4 the snippet authlib-sign-in.py reads the user${python ? '' : ' (skipped: no Python with Authlib)'}`,
  async () => {
    const app = await newApp('http://localhost:9/callback');
    await readByProgram(
      python ?? '',
      ['test/support/snippets/drive-authlib.py', await paste('authlib-sign-in.py', app)],
      app,
    );
  },
);

(go ? test : test.skip)(
  `4 the snippet x-oauth2.go reads the user${go ? '' : ' (skipped: no Go toolchain with x/oauth2)'}`,
  async () => {
    const app = await newApp('http://localhost:9/callback');
    const program = await buildGoProgram(go ?? '', await paste('x-oauth2.go', app));
    await readByProgram(program, [], app);
  },
);

test('the dashboard has every snippet of the documentation, and fills all of its placeholders', async () => {
  const vite = await createServer({
    root: 'dashboard',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
  });
  const { SIGN_IN_SNIPPETS: snippets } = List.parse(await vite.ssrLoadModule('/parts/sign-in-snippets.ts'));
  await vite.close();
  expect(snippets.map(({ text }) => text).toSorted()).toEqual((await readSnippets()).toSorted());
  expect(new Set(snippets.map(({ id }) => id)).size).toBe(snippets.length);
  const values = {
    authUrl: 'https://a.example',
    apiUrl: 'https://b.example',
    clientId: 'c',
    redirectUri: 'https://d.example/e',
  };
  for (const { text } of snippets) expect(fillSignInSnippet(text, values)).not.toContain('YOUR-');
});

test('a value of an app cannot leave its string in a snippet', () => {
  const values = { authUrl: '', apiUrl: '', clientId: '', redirectUri: `https://app.example/'"\\$&` };
  const filled = fillSignInSnippet(`'https://YOUR-APP/callback'`, values);
  expect(filled).toBe(`'https://app.example/\\x27\\x22\\x5c$&'`);
});

/** A snippet of a library without routes. */
const TwoFunctions = z.object({
  signInUrl: z.custom<(state: string, verifier: string) => unknown>(isFunction),
  readUser: z.custom<(callback: URL, state: string, verifier: string) => Promise<unknown>>(isFunction),
});

interface PassportRequest extends IncomingMessage {
  readonly user?: unknown;
}

/** A snippet that is a handler of Express. */
const Middleware = z.object({
  signIn:
    z.custom<(request: PassportRequest, response: ServerResponse, next: (error?: unknown) => void) => void>(isFunction),
});

const Handler = z.custom<(request: Request) => Promise<Response>>(isFunction);
const BetterAuth = z.object({ auth: z.object({ handler: Handler }) });
const AuthJs = z.object({ handle: Handler });

const List = z.object({ SIGN_IN_SNIPPETS: z.array(z.object({ id: z.string(), text: z.string() })) });

/** Reads the user by a program, which prints the URL, reads the callback from its input and prints the user data. */
async function readByProgram(program: string, args: readonly string[], { clientSecret }: RegisteredApp): Promise<void> {
  const command = runProgram(program, args, { CREDGRAPH_CLIENT_SECRET: clientSecret });
  const [url] = await command.printed(/^http\S+$/m);
  command.process.stdin?.end(`${(await allow(url)).href}\n`);
  const [data] = await command.printed(/^\{.*\}$/m);
  expect(JSON.parse(data)).toEqual(user);
  expect(await command.ended()).toBe(0);
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function twoFunctions(file: string): Promise<z.infer<typeof TwoFunctions>> {
  return TwoFunctions.parse(await pasted(file, await newApp('http://localhost:9/callback')));
}

async function newApp(redirectUri: string): Promise<RegisteredApp> {
  return registeredApp(service, { redirectUris: [redirectUri] });
}

/** Imports a snippet as a developer pastes it, with the app's secret in the environment. */
async function pasted(file: string, app: RegisteredApp): Promise<unknown> {
  const path = await paste(file, app);
  // A snippet reads its environment while it is imported.
  process.env.CREDGRAPH_CLIENT_SECRET = app.clientSecret;
  return import(path);
}

async function paste(file: string, { clientId, redirectUri }: RegisteredApp): Promise<string> {
  return pasteSnippet(file, { authUrl: service.url, apiUrl: service.url, clientId, redirectUri });
}

/** Sends the person to the service, who shares everything. Returns where the browser comes back. */
async function allow(url: string, decision: 'allow' | 'deny' = 'allow'): Promise<URL> {
  const scopes = new URL(url).searchParams.get('scope')?.split(' ') ?? [];
  return throughPages(service, person, new URL(url), { decision, scopes });
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}
