import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createServer } from '../../../gateway/http/server.ts';
import { listen } from '../../../gateway/processes/listen.ts';
import { writeRaw } from '../../support/raw-socket.ts';
import { until } from '../../support/until.ts';

const REQUEST = 'GET /small HTTP/1.1\r\nhost: a\r\n\r\n';

/** More than the buffers of a connection. */
const LARGE = 'x'.repeat(16_000_000);

let server: FastifyInstance;
let url: string;
beforeEach(async () => {
  const log = pino({ level: 'silent' });
  server = await createServer(log, { trustProxy: false, requestTimeout: 60_000, guard: (listener) => listener });
  server.get('/small', async () => 'small');
  server.get('/large', async () => LARGE);
  url = await listen(server, { host: '127.0.0.1', port: 0 });
});
afterEach(async () => server.close());

test('26.7 a stop ends a connection that has sent a part of its first or second request, and one that was never used', async () => {
  const connections = await Promise.all([
    writeRaw({ url }, ''),
    writeRaw({ url }, 'GET /small HTTP/1.1\r\nhost: a'),
    writeRaw({ url }, `${REQUEST}GET /small HTTP/1.1\r\nhost`),
  ]);
  const answers = connections.map(async (connection) => readToEnd(connection));
  await until(() => (connections[2]?.bytesRead ?? 0) > 0);
  await server.close();
  expect(await Promise.all(answers)).toEqual(['', '', expect.stringMatching(/small$/)]);
});

test('26.7 a stop lets a slow reader read the whole of an answer that is ready, and then ends its connection', async () => {
  const connection = await writeRaw({ url }, 'GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(connection, 'readable');
  const closed = server.close();
  await until(() => !server.server.listening);
  expect((await readToEnd(connection)).endsWith(`\r\n\r\n${LARGE}`)).toBe(true);
  await closed;
});

test('26.7 a process that was paused during a stop answers what was sent meanwhile', async () => {
  const connection = await writeRaw({ url }, '');
  const closed = server.close();
  await until(() => !server.server.listening);
  // After an immediate, timers that are due run before anything is read.
  await setImmediate();
  connection.write(REQUEST);
  pauseProcess(1_500);
  expect(await readToEnd(connection)).toMatch(/^HTTP\/1.1 200 [^]*Connection: close[^]*\r\n\r\nsmall$/);
  await closed;
});

async function readToEnd(connection: Socket): Promise<string> {
  let text = '';
  connection.on('data', (data) => {
    text += String(data);
  });
  if (!connection.closed) await once(connection, 'close');
  return text;
}

/** Nothing of this process runs meanwhile, as after SIGSTOP. */
function pauseProcess(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
