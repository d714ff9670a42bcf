import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { SHORTEST_PATIENCE } from '../../subgraphs/shared/request/shortest-patience.ts';
import type { Span } from '../../subgraphs/shared/request/span.ts';
import type { ArrivalWatch } from './arrival-watch.ts';

/** Within this number of turns, the event loop reads the end of a connection and closes it; Node 24 takes three. */
const CLOSING_TURNS = 4;

/**
 * Finds when the request that was just read arrived. Throws UNAVAILABLE if its client may have given it up before it was read and its
 * connection is closed: a request that is not started uses nothing up, so its repeat elsewhere is the only use.
 */
export async function findArrival({ unreadSince }: ArrivalWatch, { raw }: FastifyReply): Promise<Span> {
  const arrival = { earliest: unreadSince(), latest: performance.now() };
  if (arrival.latest - arrival.earliest < SHORTEST_PATIENCE) return arrival;
  for (let turn = 0; turn < CLOSING_TURNS && !raw.destroyed; turn += 1) await setImmediate();
  if (!raw.destroyed) return arrival;
  throw new RequestError('UNAVAILABLE', 'The caller disconnected.', { reason: 'CALLER_GONE' });
}
