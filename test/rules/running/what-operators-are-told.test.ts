import { Writable } from 'node:stream';
import { afterAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { bearer, get, query } from '../../support/client.ts';
import { runCommand } from '../../support/command.ts';
import { urlOf } from '../../support/database-url.ts';
import { newFolder } from '../../support/new-folder.ts';
import { signedInByEmail } from '../../support/people.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { until } from '../../support/until.ts';

const TOKEN = 'a-token-of-the-operators';

const smtp = await startSmtpServer();
const lines: Readonly<Record<string, unknown>>[] = [];
const log = pino(
  { level: 'debug' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);
const service = await startService({
  log,
  config: { metrics: { token: TOKEN }, mailUrl: smtp.url, trustProxy: 1 },
});
afterAll(async () => {
  await service.close();
  smtp.close();
});

const FROM = { 'x-forwarded-for': '203.0.113.77' };

test('26.9 the line of a request has the network of its client', async () => {
  await get(service, '/openapi.json', FROM);
  await get(service, '/openapi.json', { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' });
  await until(() => linesOf('/openapi.json').length === 2, 100);
  const answered = linesOf('/openapi.json');
  expect(answered.map(({ network }) => network)).toEqual(['203.0.113.0/24', '2001:db8:1:2::/64']);
});

test('26.9 probes and reads of metrics are logged at debug only', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    await (await fetch(service.url + path, { headers: bearer(TOKEN) })).text();
    await until(() => linesOf(path).length > 0, 100);
    expect(linesOf(path)).toMatchObject([{ level: 20 }]);
  }
});

test('26.9 the metrics count the mails that were sent and refused, those that nobody took, and those that wait', async () => {
  const ask = async () => query(service, 'mutation { requestEmailSignIn(email: "ada@example.org") { id } }');
  await ask();
  smtp.refusal = '550 no such mailbox';
  await ask();
  smtp.refusal = null;
  const metrics = await (await fetch(`${service.url}/metrics`, { headers: bearer(TOKEN) })).text();
  expect(metrics).toContain('credgraph_mail_seconds_count{outcome="sent"} 1');
  expect(metrics).toContain('credgraph_mail_seconds_count{outcome="refused"} 1');
  expect(metrics).toMatch(/^credgraph_mails_waiting 0$/m);
});

test('25.2 the doctor connects to the mail server, and says so when it does not answer', async () => {
  const settings = { MONGODB_URL: urlOf(service.database), DATA_DIR: await newFolder() };
  const there = await runInThread('commands/admin.ts', ['doctor'], { ...settings, MAIL_URL: smtp.url });
  expect(there.output).toMatch(/good {2}Mail: sent by SMTP through 127\.0\.0\.1:\d+\n/);
  const nowhere = 'smtp://127.0.0.1:1?from=no-reply@example.com';
  const gone = await runInThread('commands/admin.ts', ['doctor'], { ...settings, MAIL_URL: nowhere });
  expect([gone.exitCode, gone.output]).toEqual([
    1,
    expect.stringMatching(/WRONG Mail: 127\.0\.0\.1:1 does not answer/),
  ]);
});

test('26.9 with AUDIT_LOG=stdout each audit event is a line of JSON on standard output; with traces, the line of a request names its own', async () => {
  const settings = {
    MONGODB_URL: urlOf(service.database),
    DATA_DIR: await newFolder(),
    AUDIT_LOG: 'stdout',
    MAIL_URL: smtp.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  };
  const command = runCommand('gateway/main.ts', [], settings);
  const [, url = ''] = await command.printed(/answers at (\S+)/);
  await signedInByEmail({ ...service, url, mails: smtp.mails });
  const [line = ''] = await command.printed(/^\{"audit":.*\}$/m);
  expect(JSON.parse(line)).toMatchObject({ audit: { event: 'sign-in', at: expect.any(String) } });
  await command.printed(/"traceId":"[\da-f]{32}".*"answered"/);
  command.process.kill('SIGTERM');
  await command.ended();
});

function linesOf(route: string): readonly Readonly<Record<string, unknown>>[] {
  return lines.filter((line) => line.msg === 'answered' && line.route === route);
}
