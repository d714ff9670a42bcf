import { stripTypeScriptTypes } from 'node:module';
import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { storeListEvent } from '../support/event-streams.ts';
import { freePort } from '../support/free-port.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { quietList } from '../support/lists.ts';
import { newCurator, registeredApp } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';
import {
  fillGraphSnippet,
  hasClients,
  importGraphSnippet,
  PROGRAMS,
  runGraphProgram,
  WITH_CLIENTS,
} from '../support/snippets/graph-snippets.ts';
import { serveApp } from '../support/snippets/serve-app.ts';

const port = await freePort();
const url = `http://localhost:${port}`;
const service = { ...(await startService({ config: { port, authUrl: url, apiUrl: url } })), url };
const curator = await newCurator(service);
const credIds: number[] = [];
for (let index = 0; index < 5; index += 1) credIds.push(await quietList(service, curator));
afterAll(async () => service.close());

/** Five lists, which fill three pages. */
const NAMES = Array.from({ length: 5 }, () => 'Test list');

const READERS = ['plain-fetch.ts', ...(hasClients ? WITH_CLIENTS.filter((file) => file !== 'relay.ts') : [])];
const ReadsNames = z.object({ readNames: z.custom<() => Promise<readonly string[]>>(isFunction) });

if (!hasClients)
  test.skip(`21.20 skipped, because this machine lacks the libraries: ${WITH_CLIENTS.join(', ')}`, () => {});

test.each(READERS)('21.20 the snippet %s reads all pages', async (file) => {
  const { readNames } = ReadsNames.parse(await importGraphSnippet(file, url));
  expect(await readNames()).toEqual(NAMES);
});

test.each(PROGRAMS)('21.20 the snippet %s reads all pages', async (file) => {
  expect(await runGraphProgram(file, url)).toEqual(NAMES);
});

const WRONG = 'query Wrong { credentials(after: "nowhere") { nodes { name } } }';

test('21.10 the snippet plain-fetch.ts throws the reason of an error', async () => {
  const { askGraph } = z
    .object({ askGraph: z.custom<(text: string, variables: object) => Promise<unknown>>(isFunction) })
    .parse(await importGraphSnippet('plain-fetch.ts', url));
  await expect(askGraph(WRONG, {})).rejects.toMatchObject({ code: 'BAD_USER_INPUT', reason: 'CURSOR' });
});

const inClients = hasClients ? test : test.skip;
const TellsReason = z.object({ reasonOf: z.custom<(error: unknown) => unknown>(isFunction) });

inClients('21.10 the snippet relay.ts keeps the reason of an error, and passes an answer on', async () => {
  const snippet = await importGraphSnippet('relay.ts', url);
  const { environment, reasonOf } = TellsReason.extend({ environment: RelayEnvironment }).parse(snippet);
  const ask = async (text: string): Promise<unknown> =>
    environment
      .getNetwork()
      .execute({ text, name: 'Wrong', operationKind: 'query', id: null, metadata: {} }, {}, {})
      .toPromise();
  expect(reasonOf(await ask(WRONG).catch((error: unknown) => error))).toBe('CURSOR');
  expect(await ask(WRONG.replace('(after: "nowhere")', ''))).toMatchObject({
    data: { credentials: expect.anything() },
  });
});

/** What the test needs of an environment of Relay, which is a class. */
const RelayEnvironment = z.custom<{
  getNetwork(): { execute(...args: readonly object[]): { toPromise(): Promise<unknown> } };
}>((value) => typeof value === 'object');

const Follows = z.object({
  followEvents:
    z.custom<(token: string, last: string | null, handle: (event: { id: string }) => Promise<void>) => Promise<void>>(
      isFunction,
    ),
});

test('20.8 the snippet stream.ts follows events, resumes after the last one, and ends with a reason', async () => {
  const { followEvents } = Follows.parse(await importGraphSnippet('stream.ts', url));
  const [first, second] = [
    await storeListEvent(service, credIds[0] ?? 0, 1),
    await storeListEvent(service, credIds[0] ?? 0, 2),
  ];
  const seen: string[] = [];
  const following = followEvents(curator.token, first, async ({ id }) => {
    seen.push(id);
    throw Object.assign(new Error('enough'), { reason: 'ENOUGH' });
  });
  await expect(following).rejects.toThrow('enough');
  expect(seen).toEqual([second]);
  const handle = async (): Promise<void> => {};
  await expect(followEvents(curator.token, 'unknown', handle)).rejects.toMatchObject({ reason: 'RESUME_TOO_OLD' });
  await expect(followEvents('wrong', null, handle)).rejects.toMatchObject({ reason: 'TOKEN_UNKNOWN' });
});

test('5.1 the snippet browser-sign-in.ts signs in a public app in the browser, which then asks with its token', async () => {
  const appPort = await freePort();
  const origin = `http://localhost:${appPort}`;
  const app = await registeredApp(service, { redirectUris: [`${origin}/callback`], isPublic: true });
  const values = { 'YOUR-CLIENT-ID': app.clientId, 'https://YOUR-APP': origin };
  const script = stripTypeScriptTypes(await fillGraphSnippet('browser-sign-in.ts', url, values));
  const server = await serveApp(appPort, ({ url: path }, response) => {
    const isScript = path === '/sign-in.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : appPage(url));
  });
  const page = await (await keptBrowser()).newPage();
  await page.goto(origin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signInByEmail(page, service, 'ada@example.org');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('ada@example.org').waitFor();
  expect(page.url()).toBe(`${origin}/callback`);
  expect(await page.evaluate('sessionStorage.length')).toBe(0);
  await page.goto(`${origin}/callback?code=stolen&state=foreign`);
  await page.getByText('This sign-in was not begun here.').waitFor();
  await page.close();
  server.close();
});

/** An app of one page. */
function appPage(apiUrl: string): string {
  return `<button>Sign in</button><p></p><script type="module">
    import { finishSignIn, signIn } from '/sign-in.js';
    const show = (text) => (document.querySelector('p').textContent = text);
    document.querySelector('button').onclick = () => signIn('Email ServiceID');
    if (location.pathname === '/callback') finishSignIn().then(
      async (token) => show(await (await fetch('${apiUrl}/oauth/api/2/user', { headers: { authorization: 'Bearer ' + token } })).text()),
      (error) => show(error.message));
  </script>`;
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}
