import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** How long a client may continue to send after its response: an immediate close could lose the response. */
const LONGEST_LINGER = 10 * SECOND;

/** The same for a stopping server. */
const LINGER_AT_STOP = SECOND;

/** Bytes: after the rest of a smaller body has arrived, the connection is reused. */
const SMALL = 64 * 1024;

/** Larger bodies are not read after their response: many of them would use all the CPU time. */
const WORTH_READING = 16 * 1024 * 1024;

/** Ends the connections of requests that were answered before their body arrived. */
export function endRefusedUploads(server: FastifyInstance): void {
  const lingering = new Set<IncomingMessage>();
  let isStopping = false;
  server.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || isSmall(raw)) return;
    reply.header('connection', 'close');
    // Node would close both directions: further data would reset the connection and lose the response.
    raw.socket.destroySoon = () => raw.socket.end();
  });
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    lingering.add(raw);
    raw.once('close', () => lingering.delete(raw));
    raw.once('end', () => {
      lingering.delete(raw);
      if (!isSmall(raw)) raw.socket.destroy();
    });
    if (lengthOf(raw) > WORTH_READING) raw.socket.pause();
    else raw.resume();
    endLater(raw, isStopping ? LINGER_AT_STOP : LONGEST_LINGER);
  });
  server.addHook('preClose', async () => {
    isStopping = true;
    for (const raw of lingering) endLater(raw, LINGER_AT_STOP);
  });
}

function endLater(raw: IncomingMessage, after: number): void {
  setTimeout(() => raw.complete || raw.socket.destroy(), after).unref();
}

function isSmall(raw: IncomingMessage): boolean {
  return lengthOf(raw) <= SMALL && raw.headers['transfer-encoding'] === undefined;
}

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}
