import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { SECOND } from '../../../subgraphs/shared/durations.ts';
import { collectAcceptedSockets } from '../../support/accepted-sockets.ts';
import { query } from '../../support/client.ts';
import { readAnswer, writeRaw } from '../../support/raw-socket.ts';
import { startService } from '../../support/service.ts';

const UNKNOWN_TOKEN = 'Access-Token: cgt_unknown\r\n';
const CHUNK = 'a'.repeat(0x1000);

/** Milliseconds: less than a refused upload may go on for. */
const EARLY = 8 * SECOND;

const service = await startService();
afterAll(async () => service.close());

/** An upload that is refused before its body is read, with its answer. */
async function beginRefusedUpload(header: string, at = service): Promise<{ socket: Socket; answer: string }> {
  const socket = await writeRaw(
    at,
    `POST /cred/1/append HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${UNKNOWN_TOKEN}${header}\r\n\r\n`,
  );
  return { socket, answer: await readAnswer(socket) };
}

/** Sends a chunk, and the next one as soon as the service has taken it, until the connection closes. */
function sendOn(socket: Socket): void {
  if (socket.destroyed) return;
  socket.write(`1000\r\n${CHUNK}\r\n`, () => setImmediate(() => sendOn(socket)));
}

test('4.8 the answer to a refused upload says that the connection closes, and it closes although the client goes on sending', async () => {
  const { socket, answer } = await beginRefusedUpload('Transfer-Encoding: chunked');
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  sendOn(socket);
  await once(socket, 'close');
});

test('4.8 a refused upload that is sent to its end gets its answer, and the connection ends without an error', async () => {
  const { socket, answer } = await beginRefusedUpload('Content-Length: 1000000');
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  socket.write('a'.repeat(1_000_000));
  const [hadError] = await once(socket, 'close');
  expect(hadError).toBe(false);
});

test('4.8 a connection is kept after a small body that was refused', async () => {
  const { socket, answer } = await beginRefusedUpload('Content-Length: 10');
  expect(answer).not.toMatch(/\r\nconnection: close\r\n/i);
  socket.write('a'.repeat(10));
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await readAnswer(socket)).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

test('4.8 a connection that carries many small refused bodies keeps nothing of those before', async () => {
  const warnings: Error[] = [];
  const keep = (warning: Error): unknown => warnings.push(warning);
  process.on('warning', keep);
  const { socket } = await beginRefusedUpload('Content-Length: 10');
  for (let sent = 0; sent < 20; sent += 1) {
    socket.write('a'.repeat(10));
    socket.write(
      `POST /cred/1/append HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${UNKNOWN_TOKEN}Content-Length: 10\r\n\r\n`,
    );
    expect(await readAnswer(socket)).toMatch(/^HTTP\/1.1 401 /);
  }
  socket.destroy();
  process.off('warning', keep);
  expect(warnings.map(({ message }) => message)).toEqual([]);
});

test.each([
  ['that sends on', 'Transfer-Encoding: chunked', sendOn],
  ['that is silent', 'Content-Length: 200000', () => {}],
  ['that owes ten bytes', 'Content-Length: 10', () => {}],
])('26.7 a stop does not wait for the client of a refused upload %s', async (_who, header, goOn) => {
  const stopping = await startService();
  const accepted = collectAcceptedSockets();
  const { socket } = await beginRefusedUpload(header, stopping);
  const { promise: isEnded, resolve } = Promise.withResolvers<boolean>();
  const end = accepted.of(socket);
  accepted.close();
  goOn(socket);
  // Only the stop itself ends the connection so early. Both clocks run in this process, which meets their ends in order, however late it is.
  const late = setTimeout(() => resolve(end.destroyed), EARLY);
  const closing = stopping.close();
  end.once('close', () => resolve(true));
  expect(await isEnded).toBe(true);
  clearTimeout(late);
  await closing;
  socket.destroy();
});

test('26.7 a request that reaches a service while it stops is answered, and its connection closes', async () => {
  const stopping = await startService();
  const held = await writeRaw(stopping, 'POST /query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  expect((await query(stopping, '{ __typename }')).status).toBe(200);
  const closing = stopping.close();
  const body = '{"query":"{ __typename }"}';
  held.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
  const answer = await readAnswer(held);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  await closing;
});
