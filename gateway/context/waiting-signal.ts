import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that aborts when nobody waits for the response any more: it was sent, or the caller disconnected. The signal
 * is created on demand, because most requests do not need it.
 */
export function waitingSignal({ raw }: FastifyReply): () => AbortSignal {
  return onDemand((abort) => {
    if (raw.destroyed) abort();
    else raw.once('close', abort);
  });
}

/**
 * Returns a signal that aborts already when the caller may have hung up: its side of the connection has ended. A caller that still reads
 * looks the same, and gets an answer; but nothing that can be used once is spent on it.
 */
export function hangUpSignal({ raw, request }: FastifyReply): () => AbortSignal {
  const { socket } = request.raw;
  return onDemand((abort) => {
    if (raw.destroyed || socket.readableEnded) return abort();
    socket.once('end', abort);
    // The next request of the connection has a signal of its own.
    return raw.once('close', () => {
      socket.off('end', abort);
      abort();
    });
  });
}

function onDemand(watch: (abort: () => void) => unknown): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => (signal ??= createSignal(watch));
}

function createSignal(watch: (abort: () => void) => unknown): AbortSignal {
  const controller = new AbortController();
  watch(() => controller.abort());
  return controller.signal;
}
