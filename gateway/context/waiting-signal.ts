import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * Gives, to whoever wants it, a signal that aborts when nobody waits for an answer any more: it has been given, or its caller
 * has gone. It is made when it is first asked for: most requests need none.
 */
export function waitingSignal({ raw }: FastifyReply): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => (signal ??= createSignal(raw));
}

function createSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  else response.once('close', () => controller.abort());
  return controller.signal;
}
