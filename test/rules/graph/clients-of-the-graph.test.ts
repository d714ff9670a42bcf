import { Writable } from 'node:stream';
import { afterAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { get, postJson, query } from '../../support/client.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const lines: Readonly<Record<string, unknown>>[] = [];
const log = pino(
  { level: 'info' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);
const service = await startService({ log, config: { metrics: 'loopback' } });
afterAll(async () => service.close());

const DOCUMENT = 'query Contract { partnerContract { timeoutSeconds } }';
const WEB = { 'graphql-client-name': 'web', 'graphql-client-version': '1.2.0' };

async function ask(headers: Readonly<Record<string, string>>, more = {}): Promise<void> {
  await postJson(service, '/query', { query: DOCUMENT, operationName: 'Contract', ...more }, headers);
}

async function metrics(): Promise<string> {
  return (await fetch(`${service.url}/metrics`)).text();
}

test('26.9 the line of a request of the graph has the client and the operation, as they name themselves', async () => {
  await ask(WEB);
  await ask({ 'apollographql-client-name': 'ios' });
  await ask({ 'graphql-client-name': 'with\tcontrol' }, { operationName: 'Contract', variables: {} });
  const answered = (): typeof lines => lines.filter(({ msg, route }) => msg === 'answered' && route === '/query');
  await until(() => answered().length === 3);
  expect(answered()).toMatchObject([
    { client: { name: 'web', version: '1.2.0' }, operation: 'Contract' },
    { client: { name: 'ios', version: 'none' }, operation: 'Contract' },
    { operation: 'Contract' },
  ]);
  expect(answered()[2]).not.toHaveProperty('client');
});

test('26.9 metrics count the operations of each client, and of the hundred and first as others', async () => {
  await ask({ 'graphql-client-name': 'counted', 'graphql-client-version': '7' });
  expect(await metrics()).toContain('credgraph_client_operations_total{client="counted",version="7"} 1');
  await Promise.all(Array.from({ length: 110 }, async (_, index) => ask({ 'graphql-client-name': `many-${index}` })));
  const counted = (await metrics()).match(/^credgraph_client_operations_total.*$/gm) ?? [];
  expect(counted).toHaveLength(101);
  expect(counted.some((line) => line.includes('client="other",version="other"'))).toBe(true);
});

test('22.1 an answer has the cost of its operation if a header asks for it', async () => {
  const report = { 'graphql-cost': 'report' };
  const { body } = await postJson(service, '/query', { query: DOCUMENT }, report);
  expect(body.extensions).toEqual({ cost: { found: 2, allowed: 5000 } });
  const costly = 'query { credentials(first: 999) { nodes { eligibility(address: "0x0") { result } } } }';
  const refused = await postJson(service, '/query', { query: costly }, report);
  expect(refused.body.extensions.cost).toMatchObject({ allowed: 5000 });
  expect(refused.body.extensions.cost.found).toBeGreaterThan(5000);
  expect((await get(service, `/query?query=${encodeURIComponent(DOCUMENT)}`, report)).body.extensions).toBeTruthy();
  expect((await postJson(service, '/query', { query: DOCUMENT })).body.extensions).toBeUndefined();
  expect((await query(service, DOCUMENT)).errors).toEqual([]);
});
