import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import {
  type CookieBrowser,
  type DashboardService,
  idOf,
  newCookieBrowser,
  openDashboard,
  startDashboard,
} from '../../support/dashboard.ts';
import { freePort } from '../../support/free-port.ts';
import { until } from '../../support/until.ts';

const WHO = 'query viewer { viewer { id } }';
const OWN = 'query ownCredentials($first: Int!) { ownCredentials(first: $first) { nodes { name } } }';
const DOCUMENTS = [WHO, OWN];

const service = await startDashboard({ documents: DOCUMENTS });
const at = await openDashboard(service);
afterAll(async () => service.close());

const who = { [`${idOf(WHO)} {}`]: { viewer: { id: at.person.userId } } };

async function answersOf(page: Response): Promise<unknown> {
  const [, block = '{}'] = /id="settings">(.*?)<\/script>/.exec(await page.text()) ?? [];
  return JSON.parse(block).answers;
}

/** What a page brings, once it has so many answers: it opens without those that take over 300 ms, as on a busy machine. */
async function answersIn(browser: CookieBrowser, url: string, least = 1): Promise<object> {
  let answers = {};
  await until(async () => {
    answers = Object(await answersOf(await browser.open(url)));
    return Object.keys(answers).length >= least;
  });
  return answers;
}

test('23.3 the home page brings the answers to what it asks first, and may not be kept', async () => {
  const page = await at.browser.open(`${service.app}/dashboard?from=mail`);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await answersIn(at.browser, page.url, 2)).toEqual({
    ...who,
    [`${idOf(OWN)} {"first":5}`]: { ownCredentials: { nodes: [] } },
  });
});

test.each(['/dashboard/credentials', '/dashboard/partner-guide'])(
  '23.3 %s brings only who the person is',
  async (path) => {
    expect(await answersIn(at.browser, service.app + path)).toEqual(who);
  },
);

test('23.3 a page for a visitor without a session brings no answer', async () => {
  const page = await newCookieBrowser(service).open(`${service.app}/dashboard/partner-guide`);
  expect([page.status, await answersOf(page)]).toEqual([200, {}]);
});

test('23.3 a page brings no answer with errors: it asks itself, and says what is wrong', async () => {
  const broken = await startDashboard({
    documents: [WHO, OWN.replace('first: $first', 'first: -1')],
  });
  const { browser, person } = await openDashboard(broken);
  expect(Object.values(await answersIn(browser, `${broken.app}/dashboard`))).toEqual([
    { viewer: { id: person.userId } },
  ]);
  await broken.close();
});

test('23.3 a page opens while a subgraph does not answer, without its answer', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket)).listen(await freePort(), '127.0.0.1');
  await once(silent, 'listening');
  const waiting = await startBeside(silent.address());
  const { browser, person } = await openDashboard(waiting);
  expect(Object.values(await answersIn(browser, `${waiting.app}/dashboard`))).toEqual([
    { viewer: { id: person.userId } },
  ]);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await waiting.close();
});

/** A service whose credential subgraph is at this address. No wait of a request ends before the test does. */
async function startBeside(address: unknown): Promise<DashboardService> {
  const { port }: { readonly port?: number } = Object(address);
  const subgraphUrls = { auth: null, credential: `http://127.0.0.1:${port}/graphql`, source: null, event: null };
  return startDashboard({
    documents: DOCUMENTS,
    config: { secretKey: 'a secret that both share', subgraphUrls, requestTimeout: 600_000 },
  });
}
