import type { FastifyInstance } from 'fastify';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** Whoever was answered before sending all may go on for so long, so that the answer is not lost with the connection. */
const LONGEST_REST = 10 * SECOND;

/** So much is read and let fall, since its sender may hold it for sent and use the connection again; of more nothing is read. */
const WORTH_READING = 16 * 1024 * 1024;

/** Ends connections whose body nobody wants any more. */
export function dropUnreadBodies(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    // Node reads it by itself; many large ones at once would take all the time that there is.
    if (Number(raw.headers['content-length'] ?? 0) > WORTH_READING) raw.socket.pause();
    setTimeout(() => raw.complete || raw.destroy(), LONGEST_REST).unref();
  });
}
