import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { expect, test } from '@jest/globals';
import pino from 'pino';
import { startCountdown } from '../../../gateway/http/end-late-requests.ts';
import { createServer } from '../../../gateway/http/server.ts';
import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { collectAcceptedSockets } from '../../support/accepted-sockets.ts';
import { requestText } from '../../support/pipelined.ts';
import { writeRaw } from '../../support/raw-socket.ts';
import { until } from '../../support/until.ts';

test('22.8 what comes of a request after it was given up is dropped, and only faults of ours are logged as errors', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const server = await createServer(log, { trustProxy: false, requestTimeout: 100, guard: (listener) => listener });
  const late = Promise.withResolvers<void>();
  server.get('/sends', async (_request, reply) => {
    await late.promise;
    return reply.send('late');
  });
  server.get('/returns', async () => {
    await late.promise;
    return 'late';
  });
  server.get('/fails', async () => {
    await late.promise;
    throw new Error('A late fault.');
  });
  server.get('/refuses', async () => {
    await late.promise;
    throw new RequestError('CONFLICT', 'A late refusal.', { reason: 'REVISION' });
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const answers = await Promise.all(
    ['/refuses', '/sends', '/returns', '/fails'].map(async (path) => fetch(`${url}${path}?secret=hush`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(await answers[0]?.json()).toMatchObject({ code: 'UNAVAILABLE', reason: 'REQUEST_TIMEOUT' });
  late.resolve();
  // An internal error is logged, however late.
  await until(() => lines.some((line) => line.includes('A late fault.')));
  await server.close();
  expect(lines.filter((line) => line.includes('"level":50') && !line.includes('A late fault.'))).toEqual([]);
  expect(lines.filter((line) => line.includes('hush'))).toEqual([]);
});

test('22.8 the work on a large upload has a longer time limit than other requests', async () => {
  const guard = (listener: RequestListener): RequestListener => listener;
  const options = { trustProxy: false, requestTimeout: 100, guard } as const;
  const server = await createServer(pino({ level: 'silent' }), options);
  const late = Promise.withResolvers<void>();
  server.get('/usual', async () => late.promise);
  server.get('/large', (request) => {
    startCountdown(request, 10_000);
    return late.promise.then(() => 'done');
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const large = fetch(`${url}/large`);
  // It began later, and was given up first.
  expect((await fetch(`${url}/usual`)).status).toBe(503);
  late.resolve();
  expect((await large).status).toBe(200);
  await server.close();
});

/** Larger than all that two sockets hold. */
const LARGE = 'x'.repeat(24_000_000);

/** A server with one large answer, and how often it was asked for. */
async function largeAnswers(requestTimeout: number) {
  const guard = (listener: RequestListener): RequestListener => listener;
  const server = await createServer(pino({ level: 'silent' }), { trustProxy: false, requestTimeout, guard });
  let asked = 0;
  server.get('/large', async () => {
    asked += 1;
    return LARGE;
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, asked: () => asked, close: async () => server.close() };
}

test('22.8 a client that reads nothing of an answer gets no second one, and is disconnected whatever it sends', async () => {
  const server = await largeAnswers(500);
  const accepted = collectAcceptedSockets();
  const client = (await writeRaw(server, requestText('GET', '/large').repeat(100))).pause();
  await until(() => server.asked() > 0);
  const serverEnd = accepted.of(client);
  // Empty lines before a request are ignored.
  const sending = setInterval(() => client.write('\r\n'), 20);
  await until(() => serverEnd.destroyed);
  clearInterval(sending);
  expect(server.asked()).toBe(1);
  client.destroy();
  accepted.close();
  await server.close();
});

test('22.8 a client that reads slowly, and never stops, gets the whole answer', async () => {
  const server = await largeAnswers(600);
  const client = (await writeRaw(server, requestText('GET', '/large', { connection: 'close' }))).pause();
  let size = 0;
  const reading = setInterval(() => {
    size += client.read()?.length ?? 0;
  }, 5);
  await once(client, 'end');
  clearInterval(reading);
  expect(size).toBeGreaterThan(LARGE.length);
  await server.close();
});
