import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type Page } from 'playwright-core';
import { createSubgraph } from '../../gateway/create-subgraph.ts';
import { startDemoPartner } from '../../gateway/demo/demo-partner.ts';
import { serveSubgraph } from '../../gateway/split/serve-subgraph.ts';
import { createRecentNonces } from '../../gateway/split/signature.ts';
import { createLog } from '../../gateway/telemetry/log.ts';
import { loadSigningKeys } from '../../platform/secret-key.ts';
import { parseConfig } from '../../platform/settings/config.ts';
import { askListed, idOf, openDashboard, startDashboard } from '../support/dashboard.ts';
import { TRY } from '../support/expression-trials.ts';
import { freePort } from '../support/free-port.ts';
import { keepSession } from '../support/keep-session.ts';
import { keptBrowser } from '../support/kept-browser.ts';

const SECRET_KEY = 'a secret that gateway and subgraphs share';
const HOLDER = '0x52908400098527886e0f7030069857d2e4169ee8';
const TEST_REST = `mutation ($input: TestRestSourceInput!) { testRestSource(input: $input) {
  checks { name passed warning } result browserCall { origin url probeUrl } } }`;

const sourcePort = await freePort();
const subgraphUrls = { auth: null, credential: null, source: `http://127.0.0.1:${sourcePort}/graphql`, event: null };
const service = await startDashboard({ config: { secretKey: SECRET_KEY, subgraphUrls }, documents: [TEST_REST, TRY] });
const demo = await startDemoPartner(0, service.app);
setDefaultCACertificates([...getCACertificates('default'), demo.caCertificate]);
const source = await serveSource(sourcePort);
const at = await openDashboard(service);
const browser = await keptBrowser();
afterAll(async () => {
  await service.close();
  await source.close();
  await demo.close();
});

/** The source subgraph, as in a process of its own. */
async function serveSource(port: number): Promise<FastifyInstance> {
  const config = {
    ...(await parseConfig({})),
    secretKey: SECRET_KEY,
    appUrl: service.app,
    outboundAllow: [new URL(demo.url).host],
    demoPartner: { url: demo.url, browserUrl: demo.browserUrl ?? '' },
  };
  const subgraph = await createSubgraph('source', config, null);
  const parts = { signingKeys: await loadSigningKeys(config), recentNonces: createRecentNonces() };
  const { database, clock } = service;
  const server = serveSubgraph(subgraph, { database, log: createLog('silent'), now: clock.now, ...parts });
  server.addHook('onClose', async () => subgraph.close());
  await server.listen({ host: '127.0.0.1', port });
  return server;
}

interface BrowserCall {
  readonly origin: string;
  readonly url: string;
  readonly probeUrl: string;
}

/** What a browser is to send for a test of a path of the demo partner. */
async function testDemo(path: string): Promise<BrowserCall> {
  const tested = {
    endpoint: demo.url + path,
    method: 'GET',
    expression: 'function(resp) { return resp.tokens ? 1 : 0; }',
  };
  const { data } = await askListed(service, at, TEST_REST, { input: { source: tested, address: HOLDER } });
  return data.testRestSource.browserCall;
}

async function openPage(): Promise<Page> {
  const context = await browser.newContext();
  await keepSession(context, service.app, at.token, 'credgraph-dashboard');
  const page = await context.newPage();
  await page.goto(`${service.app}/dashboard`);
  // A page may make this policy once.
  await page.evaluate(
    `window.policy = trustedTypes.createPolicy('dashboard', { createScriptURL: (url) => url }); null`,
  );
  return page;
}

/** What comes of a call by the probe, in a worker of the page. */
async function probe(page: Page, probeUrl: string, url: string): Promise<unknown> {
  return page.evaluate(`new Promise((resolve) => {
    const worker = new Worker(policy.createScriptURL(${JSON.stringify(probeUrl)}));
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => resolve('no worker');
    worker.postMessage(${JSON.stringify(url)});
  })`);
}

test('23.4 a browser calls the partner under test from a worker, with real CORS, and nothing else', async () => {
  const { origin, url, probeUrl } = await testDemo('/holders/$address');
  expect([origin, url]).toEqual([demo.browserUrl, `${demo.browserUrl}/holders/${HOLDER}`]);
  const page = await openPage();
  expect(await probe(page, probeUrl, url)).toBe(`200 {"address":"${HOLDER}","tokens":3}`);
  expect(await probe(page, probeUrl, `${service.auth}/healthz`)).toContain('Failed to fetch');
  const byPage = await page.evaluate(`fetch(${JSON.stringify(url)}).then(() => 'sent', String)`);
  expect(byPage).toContain('Failed to fetch');
  expect(await probe(page, probeUrl.replace(/signature=.*/, `signature=${'A'.repeat(43)}`), url)).toBe('no worker');
  await page.context().close();
});

test('23.4 a browser meets the CORS of a partner that answers everybody', async () => {
  const { url, probeUrl } = await testDemo('/wildcard-cors');
  const page = await openPage();
  expect(await probe(page, probeUrl, url)).toContain('200');
  await page.context().close();
});

test('4.6.1 an answer that is nested without end is refused, and harms no gateway', async () => {
  const nested = `{"a":${'['.repeat(90_000)}${']'.repeat(90_000)}}`;
  const input = `{"expression":"function(resp) { return 1; }","answers":[${nested}]}`;
  const body = `{"documentId":"${idOf(TRY)}","variables":{"input":${input}}}`;
  const answer = JSON.parse(await (await at.browser.post(`${service.app}/dashboard/graph`, body)).text());
  expect(answer.errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  const { data } = await askListed(service, at, TRY, {
    input: { expression: 'function(resp) { return 1; }', answers: [{}] },
  });
  expect(data.tryExpression.outcomes).toMatchObject([{ result: 1 }]);
});

test('23.4 any process of the service serves the script of a test', async () => {
  const { probeUrl } = await testDemo('/holders/$address');
  const second = await startDashboard({ config: { secretKey: SECRET_KEY }, beside: service });
  const headers = { cookie: `credgraph-dashboard=${at.token}` };
  expect((await fetch(second.app + probeUrl, { headers })).status).toBe(200);
  await second.close();
});
