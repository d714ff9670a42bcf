import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { freePort } from '../free-port.ts';
import { type RegisteredApp, registeredApp } from '../people.ts';
import type { TestService } from '../service.ts';
import { findPython } from './find-python.ts';
import { buildGoProgram, findGo } from './go-program.ts';
import { readByProgram } from './read-by-program.ts';
import { serveApp } from './serve-app.ts';
import { pasteSnippet } from './snippet-files.ts';
import { AuthJs, BetterAuth, Middleware, type PassportRequest, TwoFunctions } from './snippet-modules.ts';

/** Answers the pages of the service, to which this URL leads. Returns where the browser comes back. */
export type AnswerPages = (url: string) => Promise<URL>;

/** Nobody listens there: a test only reads the URL. */
export const CALLBACK = 'http://localhost:9/callback';

/** The program around the snippet in Go. */
const GO_DRIVER = 'test/support/snippets/go';

const [python, go] = await Promise.all([findPython(['authlib', 'requests_oauthlib']), findGo(GO_DRIVER)]);

/** The snippets of libraries without routes, which the tests call themselves. */
export const CLIENTS = ['openid-client.ts', 'arctic.ts', 'simple-oauth2.ts'];

/** All snippets, without those whose language this machine lacks. */
export const SNIPPETS = [
  ...CLIENTS,
  'passport-oauth2.ts',
  'better-auth.ts',
  'auth-js.ts',
  'auth-js-openid.ts',
  ...(python ? ['authlib-sign-in.py', 'requests-oauthlib.py'] : []),
  ...(go ? ['x-oauth2.go'] : []),
];

/** Signs a person in by a snippet, as an app does. Returns what the app reads of them; rejects if the snippet refuses. */
export async function signInBySnippet(service: TestService, file: string, answer: AnswerPages): Promise<unknown> {
  if (file === 'passport-oauth2.ts') return signInByPassport(service, answer);
  if (file === 'better-auth.ts') return signInByBetterAuth(service, answer);
  if (file.startsWith('auth-js')) return signInByAuthJs(service, file, answer);
  const app = await registeredApp(service, { redirectUris: [CALLBACK] });
  if (CLIENTS.includes(file)) return signInByFunctions(await pasted(service, file, app), answer);
  const snippet = await paste(service, file, app);
  const { clientSecret } = app;
  return file.endsWith('.go')
    ? readByProgram({ program: await buildGoProgram(go ?? '', snippet, GO_DRIVER), clientSecret }, answer)
    : readByProgram(
        { program: python ?? '', args: ['test/support/snippets/drive-python.py', snippet], clientSecret },
        answer,
      );
}

/** Signs a person in by the two functions of a snippet. */
export async function signInByFunctions(snippet: unknown, answer: AnswerPages): Promise<unknown> {
  const { signInUrl, readUser } = TwoFunctions.parse(snippet);
  const [state, verifier] = [newSecret(), newSecret()];
  return readUser(await answer(String(await signInUrl(state, verifier))), state, verifier);
}

async function signInByPassport(service: TestService, answer: AnswerPages): Promise<unknown> {
  const port = await freePort();
  const app = await registeredApp(service, { redirectUris: [`http://localhost:${port}/callback`] });
  const { signIn } = Middleware.parse(await pasted(service, 'passport-oauth2.ts', app));
  const session = {};
  const server = await serveApp(port, (request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', app.redirectUri).searchParams);
    const read: PassportRequest = Object.assign(request, { query, session });
    signIn(read, response, (error) => response.writeHead(error ? 500 : 200).end(JSON.stringify(read.user)));
  });
  try {
    const button = await fetch(new URL('/sign-in', app.redirectUri), { redirect: 'manual' });
    const callback = await answer(button.headers.get('location') ?? '');
    const first = await fetch(callback);
    if (!first.ok || (await fetch(callback)).ok) throw new Error(`Passport answered ${first.status}.`);
    return await first.json();
  } finally {
    server.close();
  }
}

async function signInByBetterAuth(service: TestService, answer: AnswerPages): Promise<unknown> {
  process.env.BETTER_AUTH_SECRET = newSecret();
  const app = await registeredApp(service, { redirectUris: ['http://localhost:9/api/auth/callback/credgraph'] });
  const { auth } = BetterAuth.parse(await pasted(service, 'better-auth.ts', app));
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:9' };
  const body = JSON.stringify({ provider: 'credgraph', callbackURL: '/welcome', errorCallbackURL: '/failed' });
  const start = new Request('http://localhost:9/api/auth/sign-in/social', { method: 'POST', headers, body });
  const started = await auth.handler(start);
  const { url } = z.object({ url: z.string() }).parse(await started.json());
  const ended = await auth.handler(new Request(await answer(url), { headers: { cookie: cookiesOf(started) } }));
  const next = ended.headers.get('location');
  if (next !== '/welcome') throw new Error(`Better Auth leads to ${next}.`);
  const session = new Request('http://localhost:9/api/auth/get-session', { headers: { cookie: cookiesOf(ended) } });
  return (await auth.handler(session)).json();
}

async function signInByAuthJs(service: TestService, file: string, answer: AnswerPages): Promise<unknown> {
  process.env.AUTH_SECRET = newSecret();
  const origin = 'http://localhost:9';
  const app = await registeredApp(service, { redirectUris: [`${origin}/auth/callback/credgraph`] });
  const { handle } = AuthJs.parse(await pasted(service, file, app));
  const asked = await handle(new Request(`${origin}/auth/csrf`));
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await asked.json());
  const body = new URLSearchParams({ csrfToken });
  const begin = { method: 'POST', headers: { cookie: cookiesOf(asked) }, body };
  const started = await handle(new Request(`${origin}/auth/signin/credgraph`, begin));
  const callback = await answer(started.headers.get('location') ?? '');
  const ended = await handle(new Request(callback, { headers: { cookie: cookiesOf(started) } }));
  const session = new Request(`${origin}/auth/session`, { headers: { cookie: cookiesOf(ended) } });
  const shown: unknown = await (await handle(session)).json();
  if (shown === null) throw new Error(`Auth.js leads to ${ended.headers.get('location')}.`);
  return shown;
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Imports a snippet as a developer pastes it, with the app's secret in the environment. */
export async function pasted(
  service: Pick<TestService, 'url'>,
  file: string,
  app: RegisteredApp,
  apiUrl?: string,
): Promise<unknown> {
  const path = await paste(service, file, app, apiUrl);
  // A snippet reads its environment while it is imported.
  process.env.CREDGRAPH_CLIENT_SECRET = app.clientSecret;
  return import(path);
}

async function paste(
  { url }: Pick<TestService, 'url'>,
  file: string,
  { clientId, redirectUri }: RegisteredApp,
  apiUrl = url,
): Promise<string> {
  return pasteSnippet(file, { authUrl: url, apiUrl, clientId, redirectUri });
}

/** A random value as an app makes it. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
