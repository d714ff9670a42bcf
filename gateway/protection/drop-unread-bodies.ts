import type { FastifyInstance } from 'fastify';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** Whoever was answered before sending all may go on for so long, so that the answer is not lost with the connection. */
const LONGEST_REST = 10 * SECOND;

/** Ends connections whose body nobody wants any more. */
export function dropUnreadBodies(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    raw.resume();
    setTimeout(() => raw.complete || raw.destroy(), LONGEST_REST).unref();
  });
}
