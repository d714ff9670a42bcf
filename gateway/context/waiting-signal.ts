import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that aborts when nobody waits for the response any more: it was sent, or the caller disconnected. The signal
 * is created on demand, because most requests do not need it.
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

/**
 * Returns whether the caller may have hung up: its side of the connection has ended. A caller that still reads looks the same, and gets
 * an answer; but nothing that can be used once is spent on it.
 */
export function hangUpCheck({ raw, request }: FastifyReply): () => boolean {
  const { socket } = request.raw;
  return () => raw.destroyed || socket.readableEnded;
}
