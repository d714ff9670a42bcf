import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { createTelemetry } from '../../gateway/telemetry/telemetry.ts';
import { parseProcessConfig } from '../../platform/settings/process-config.ts';
import { query } from '../support/client.ts';
import { runCommand } from '../support/command.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { freePort } from '../support/free-port.ts';
import { gatewayAlone } from '../support/gateway-alone.ts';
import { newFolder } from '../support/new-folder.ts';
import { untilReady } from '../support/until-ready.ts';

const GATEWAY = 'gateway/gateway-main.ts';
const SUPERGRAPH = ['--supergraph', 'schema/supergraph.graphql'];

const folder = await newFolder();

test.each([
  ['--timeout', 'abc'],
  ['--timeout', '0'],
  ['--timeout=-5', ''],
  ['--timeout', '3000000'],
  ['--max-fields', 'ten'],
  ['--max-body', '0'],
  ['--allow-origins', 'app.example'],
  ['--forward', 'authorization,Credgraph-Caller'],
  ['--forward', 'content-length'],
])('21.7 the gateway refuses to start with %s %s, and says why', async (option, value) => {
  const options = value === '' ? [option] : [option, value];
  const gateway = runCommand(GATEWAY, [...SUPERGRAPH, '--port', '0', ...options], { DATA_DIR: folder });
  expect(await gateway.ended()).toBe(1);
  expect(gateway.output()).toMatch(/error: option '--[a-z-]+ .*It must be /s);
});

test('26.9 the gateway serves /readyz and /metrics', async () => {
  const gateway = runCommand(GATEWAY, [...SUPERGRAPH, '--port', '0', '--timeout', '0.5'], { DATA_DIR: folder });
  const [, url = ''] = await gateway.printed(/answers at (http:\S+)\/graphql/);
  expect((await untilReady({ url })).status).toBe(200);
  await query({ url }, '{ __typename }');
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('credgraph_operation_seconds_count');
  gateway.process.kill('SIGTERM');
  expect(await gateway.ended()).toBe(0);
});

test('26.9 the gateway shows its metrics to nobody else', async () => {
  const telemetry = await createTelemetry(await parseProcessConfig({ METRICS: 'a token of the operators' }), null);
  const gateway = await gatewayAlone(await readFile('schema/supergraph.graphql', 'utf8'), { telemetry });
  expect((await fetch(`${gateway.url}/metrics`)).status).toBe(403);
  await gateway.close();
  await telemetry.close();
});

test('21.7 a subgraph that may answer unsigned requests warns of it, and knows nobody but by a token', async () => {
  const port = String(await freePort());
  const settings = { DATA_DIR: folder, MONGODB_URL: newDatabaseUrl() };
  const args = ['auth', '--port', port, '--unsigned'];
  const subgraph = runCommand('gateway/subgraph-main.ts', args, settings);
  await Promise.all([subgraph.printed(/answers at/), subgraph.printed(/unsigned requests/)]);
  const caller = Buffer.from(
    JSON.stringify({ caller: { kind: 'user', userId: 'u1', sessionId: 's1', wallets: [], emails: [] } }),
  ).toString('base64url');
  const url = `http://127.0.0.1:${port}`;
  const answer = await query({ url }, '{ viewer { id } }', {}, { 'credgraph-caller': caller });
  expect(answer).toMatchObject({ status: 200, data: { viewer: null }, errors: [] });
});
