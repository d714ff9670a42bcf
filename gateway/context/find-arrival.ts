import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { SHORTEST_PATIENCE } from '../../subgraphs/shared/shortest-patience.ts';
import type { Span } from '../../subgraphs/shared/span.ts';
import type { ArrivalWatch } from './arrival-watch.ts';

/** In so many turns the event loop reads the end of a connection and closes it; Node 24 takes three. */
const CLOSING_TURNS = 4;

/**
 * When the request that has just been read arrived. One that its client may have given up before it was read is not begun if
 * its connection is closed: so it uses nothing, and its repeat elsewhere is the only use. Throws UNAVAILABLE for it.
 */
export async function findArrival({ unreadSince }: ArrivalWatch, { raw }: FastifyReply): Promise<Span> {
  const arrival = { earliest: unreadSince(), latest: performance.now() };
  if (arrival.latest - arrival.earliest < SHORTEST_PATIENCE) return arrival;
  for (let turn = 0; turn < CLOSING_TURNS && !raw.destroyed; turn += 1) await setImmediate();
  if (!raw.destroyed) return arrival;
  throw new RequestError('UNAVAILABLE', 'The caller disconnected.', { reason: 'CALLER_GONE' });
}
