import { afterAll, expect, test } from '@jest/globals';
import { query } from '../support/client.ts';
import { type Command, runCommand } from '../support/command.ts';
import { newDatabaseUrl } from '../support/database-url.ts';
import { freePort } from '../support/free-port.ts';
import { newFolder } from '../support/new-folder.ts';
import { lineOf, traceCollector } from '../support/trace-collector.ts';

const folder = await newFolder();
const collector = await traceCollector();
const [port, sourcePort] = [await freePort(), await freePort()];
const url = `http://127.0.0.1:${port}`;
const [sourceUrl, shared] = [`http://127.0.0.1:${sourcePort}`, settings()];
const source = runCommand('gateway/subgraph-main.ts', ['source', '--port', String(sourcePort)], {
  ...shared,
  OTEL_SERVICE_NAME: 'source',
});
const service = runCommand('gateway/main.ts', [], { ...shared, PORT: String(port), SUBGRAPH_SOURCE_URL: sourceUrl });
await Promise.all([source.printed(/answers at/), service.printed(/answers at/)]);
expect((await query({ url }, '{ partnerContract { timeoutSeconds } }')).data.partnerContract.timeoutSeconds).toBe(5);
const metrics = await (await fetch(`${sourceUrl}/metrics`)).text();
// Their last words are what they have traced.
await Promise.all([stop(service), stop(source)]);
afterAll(async () => {
  await collector.close();
});

test('26.9 a trace leads from the request through the gateway into the process of a subgraph', () => {
  const there = collector.spans.find(({ name }) => name === 'POST /*');
  const trace = collector.spans.filter(({ traceId }) => traceId === there?.traceId);
  const line = lineOf(trace, 'POST /*');
  expect([line[0], line[1], line.at(-1)]).toEqual(['POST /*', 'subgraph fetch source', 'POST /query']);
  expect(collector.services).toEqual(new Set(['credgraph', 'source']));
});

test('26.9 the process of a subgraph counts its own requests', () => {
  expect(metrics).toMatch(/^credgraph_http_request_seconds_count\{method="POST",route="\/\*",status="200"\} 1$/m);
});

/** What gateway and subgraph have in common. */
function settings() {
  return {
    MONGODB_URL: newDatabaseUrl(),
    DATA_DIR: folder,
    SECRET_KEY: 'a secret that gateway and subgraphs share',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_LEVEL: 'silent',
  };
}

async function stop(command: Command): Promise<void> {
  command.process.kill('SIGTERM');
  await command.ended();
}
