import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../support/client.ts';
import { freePort } from '../support/free-port.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { registeredApp, signedInUser } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';
import { serveApp } from '../support/snippets/serve-app.ts';
import { serveFetchApp } from '../support/snippets/serve-fetch-app.ts';
import {
  CALLBACK,
  CLIENTS,
  newSecret,
  pasted,
  SNIPPETS,
  signInByFunctions,
  signInBySnippet,
} from '../support/snippets/sign-in-by-snippet.ts';
import { AuthJs, TwoFunctions } from '../support/snippets/snippet-modules.ts';
import { type ConsentAnswer, throughPages } from '../support/through-pages.ts';
import { evmWallet } from '../support/wallet.ts';
import { signInByWallet } from '../support/wallet-sign-in.ts';

/** The first build of a machine compiles Go's own packages too. */
const FIRST_BUILD = 600_000;

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

/** Those that give the app a session of their own instead of the user data. */
const SESSIONS: Readonly<Record<string, object>> = {
  'better-auth.ts': { user: { email: person.email, emailVerified: true, name: ServiceID } },
  'auth-js.ts': { user: { email: person.email, name: ServiceID } },
  'auth-js-openid.ts': { user: { email: person.email } },
};

/** What the scopes of OpenID Connect ask a person for. */
const OPENID_SCOPES: Readonly<Record<string, string>> = { openid: 'ServiceID', profile: 'ServiceID', email: 'Email' };

const MISSING = ['authlib-sign-in.py', 'requests-oauthlib.py', 'x-oauth2.go'].filter(
  (file) => !SNIPPETS.includes(file),
);

if (MISSING.length > 0)
  test.skip(`4 skipped, because this machine lacks the libraries: ${MISSING.join(', ')}`, () => {});

test.each(SNIPPETS)(
  '4 the snippet %s reads the user',
  async (file) => {
    expect(await signInBySnippet(service, file, async (url) => allow(url))).toMatchObject(SESSIONS[file] ?? user);
  },
  FIRST_BUILD,
);

// Better Auth has no users without an e-mail address.
test.each(SNIPPETS)('4.1 the snippet %s signs in a person who shares only what is required', async (file) => {
  const scopes = file === 'better-auth.ts' ? ['ServiceID', 'Email'] : ['ServiceID'];
  const shared = await signInBySnippet(service, file, async (url) => allow(url, { scopes }));
  expect(shared).toEqual(
    file in SESSIONS ? expect.objectContaining({ user: expect.anything() }) : { ServiceID, ServiceIDUserID },
  );
});

test.each(SNIPPETS)('2.5 the snippet %s refuses a sign-in that does not say who signed in', async (file) => {
  const answer = async (url: string): Promise<URL> => {
    const callback = await allow(url);
    // The person takes it back before the app has exchanged its code.
    const document = 'mutation ($id: ID!) { revokeScopes(clientId: $id, scopes: [ServiceID]) { id } }';
    const id = new URL(url).searchParams.get('client_id');
    expect((await query(service, document, { id }, bearer(person.token))).errors).toEqual([]);
    return callback;
  };
  await expect(signInBySnippet(service, file, answer)).rejects.toThrow(Error);
});

test.each(SNIPPETS)('4.1 the snippet %s refuses a sign-in that the person declines', async (file) => {
  await expect(signInBySnippet(service, file, async (url) => allow(url, { decision: 'deny' }))).rejects.toThrow(Error);
});

test.each(CLIENTS)('7 the snippet %s throws for another state', async (file) => {
  const app = await registeredApp(service, { redirectUris: [CALLBACK] });
  const { signInUrl, readUser } = TwoFunctions.parse(await pasted(service, file, app));
  const [state, verifier] = [newSecret(), newSecret()];
  const callback = await allow(String(await signInUrl(state, verifier)));
  await expect(readUser(callback, 'another state', verifier)).rejects.toThrow(Error);
});

test.each(CLIENTS)('5.1 the snippet %s works for a public app, which has no secret', async (file) => {
  const app = await registeredApp(service, { redirectUris: [CALLBACK], isPublic: true });
  const snippet = await pasted(service, file, app);
  expect(await signInByFunctions(snippet, async (url) => allow(url))).toEqual(user);
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
    const app = await registeredApp(service, { redirectUris: [CALLBACK] });
    const { readUser } = TwoFunctions.parse(await pasted(service, file, app, `http://localhost:${port}`));
    const callback = new URL('http://localhost:9/callback?code=cgo_x&state=s');
    await expect(readUser(callback, 's', newSecret())).rejects.toThrow('503');
    api.close();
  },
);

test('4 the snippet auth-js.ts signs a person in, in a browser', async () => {
  process.env.AUTH_SECRET = newSecret();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const app = await registeredApp(service, { redirectUris: [`${origin}/auth/callback/credgraph`] });
  const { handle } = AuthJs.parse(await pasted(service, 'auth-js.ts', app));
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
  expect(shown).toMatchObject({ user: { name: ServiceID, email: 'ada@example.org' } });
  expect([...asked]).toEqual([origin, service.url]);
  await page.close();
  server.close();
});

/** Sends the person to the service, who shares everything unless the answer says otherwise. Returns where the browser comes back. */
async function allow(url: string, answer: Partial<ConsentAnswer> = {}): Promise<URL> {
  const words = new URL(url).searchParams.get('scope')?.split(' ') ?? [];
  const scopes = words.map((word) => OPENID_SCOPES[word] ?? word);
  return throughPages(service, person, new URL(url), { decision: 'allow', scopes, ...answer });
}
