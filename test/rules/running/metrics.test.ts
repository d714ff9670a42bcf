import { afterAll, expect, test } from '@jest/globals';
import { bearer, get, query } from '../../support/client.ts';
import { signedInApp } from '../../support/grants.ts';
import { change, newItemList } from '../../support/item-lists.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { startService } from '../../support/service.ts';
import { ADDRESS, check, newRestCredential, startSourceWorld } from '../../support/sources.ts';

const TOKEN = 'a-token-of-the-operators';

/** Methods that their paths do not support, and unknown paths. */
const REFUSED = [
  ['PUT', '/oauth/api/2/token'],
  ['POST', '/cred/1/items'],
  ['OPTIONS', '/query'],
  ['OPTIONS', '/nowhere'],
  ['GET', '*'],
] as const;

const world = await startSourceWorld({ metrics: 'loopback' });
await check(world, await newRestCredential(world), ADDRESS);
world.partner.behaves({ status: 500 });
await check(world, await newRestCredential(world), ADDRESS);
const list = await newItemList(world.service, ['ada@example.org']);
await change(list, 'REPLACE', ['bob@example.org', 'eve@example.org']);
const { tokens } = await signedInApp(world.service);
for (const token of [tokens.accessToken, 'cga_wrong']) await get(world.service, '/oauth/api/2/token', bearer(token));
await query(world.service, 'query AnyNameOfACaller { viewer { id } nope }');
for (const [method, path] of REFUSED) await sendRaw(world.service, { method, path, headers: {} });
/** The lines of the metrics after one of each kind of work. */
const lines = (await readMetrics(world.service.url)).split('\n');
afterAll(async () => world.close());

async function readMetrics(url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers })).text();
}

/** The value of the one series with this name and these labels. */
function valueOf(series: string): number {
  return Number(
    lines
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  );
}

test.each([
  'credgraph_http_request_seconds_count{method="GET",route="/oauth/api/2/token",status="401"}',
  'credgraph_http_request_seconds_count{method="PUT",route="/oauth/api/2/token",status="405"}',
  'credgraph_http_request_seconds_count{method="POST",route="/cred/:credId/items",status="405"}',
  'credgraph_http_request_seconds_count{method="OPTIONS",route="/query",status="405"}',
  'credgraph_http_request_seconds_count{method="OPTIONS",route="unknown",status="404"}',
  'credgraph_http_request_seconds_count{method="GET",route="unknown",status="404"}',
  'credgraph_operation_seconds_count{operation="query accessToken",outcome="ok"}',
  'credgraph_operation_seconds_count{operation="mutation credentialItems",outcome="ok"}',
  'credgraph_operation_seconds_count{operation="none",outcome="GRAPHQL_VALIDATION_FAILED"}',
  'credgraph_subgraph_fetch_seconds_count{subgraph="auth",outcome="ok"}',
  'credgraph_subgraph_fetch_seconds_count{subgraph="source",outcome="ok"}',
  'credgraph_partner_call_seconds_count{kind="REST",method="GET",outcome="2xx"}',
  'credgraph_partner_call_seconds_count{kind="REST",method="GET",outcome="5xx"}',
  'credgraph_partner_call_seconds_count{kind="REST",method="OPTIONS",outcome="2xx"}',
  'credgraph_sandbox_run_seconds_count{outcome="result"}',
  'credgraph_happenings_total{kind="sandbox process started"}',
])('26.9 the metrics count %s', (series) => {
  expect(valueOf(series)).toBeGreaterThan(0);
});

test('26.9 the metrics count the items that lists gained and lost', () => {
  expect(valueOf('credgraph_items_total{change="added"}')).toBe(3);
  expect(valueOf('credgraph_items_total{change="removed"}')).toBe(1);
});

test('26.9 the metrics count what is under way and what was refused, and measure how late the event loop is', () => {
  expect(valueOf('credgraph_requests_in_flight')).toBe(1);
  expect(valueOf('credgraph_requests_shed_total')).toBe(0);
  expect(valueOf('credgraph_steps_under_way{step="partner call"}')).toBe(0);
  expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test("26.9 nothing of a caller's own choice becomes a label", async () => {
  await get(world.service, `/any/path/${ADDRESS}`);
  const text = await readMetrics(world.service.url);
  expect(text).not.toMatch(/AnyNameOfACaller|any\/path|0x/);
});

test('26.9 by default the metrics are for this machine, and not for callers behind a proxy', async () => {
  expect((await fetch(`${world.service.url}/metrics`)).status).toBe(200);
  const passedOn = await get(world.service, '/metrics', { 'x-forwarded-for': '192.0.2.1' });
  expect([passedOn.status, passedOn.body.code]).toEqual([403, 'FORBIDDEN']);
  const asOther = { method: 'GET', path: '/metrics', headers: { host: 'public.example' } };
  expect((await sendRaw(world.service, asOther)).status).toBe(403);
});

test('26.9 with a token the metrics are for whoever shows it', async () => {
  const service = await startService({ config: { metrics: { token: TOKEN } } });
  expect(await readMetrics(service.url, bearer(TOKEN))).toContain('credgraph_requests_in_flight');
  expect((await get(service, '/metrics', bearer('another-token'))).status).toBe(403);
  expect((await get(service, '/metrics')).status).toBe(403);
  await service.close();
});

test('26.9 when switched off, there are no metrics', async () => {
  const service = await startService({ config: { metrics: 'off' } });
  expect((await get(service, '/metrics')).status).toBe(404);
  await service.close();
});
