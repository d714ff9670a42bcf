import type { FastifyInstance } from 'fastify';
import type { PendingWork } from '../../subgraphs/shared/request/pending-work.ts';

/**
 * Tracks the handlers of a server, so that a stop waits for them: a server that closes waits for its connections, but the handler of a
 * client that has disconnected, or of a request that was cancelled, may still write. Must be called before the routes are added.
 */
export function trackHandlers(server: FastifyInstance, pending: PendingWork): void {
  server.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function handleTracked(request, reply) {
      const answer = handler.call(this, request, reply);
      return answer instanceof Promise ? pending.track(answer) : answer;
    };
  });
}
