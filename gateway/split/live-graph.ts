import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers an HTTP request. */
export type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A running graph. */
export interface ServedGraph {
  readonly handle: Handle;
  readonly stop: () => Promise<void>;
}

/** A graph that can be replaced while it runs. */
export interface LiveGraph extends ServedGraph {
  /** Replaces the graph for new requests. The old graph completes its requests and stops. */
  replace(graph: ServedGraph): void;
}

/** Keeps a graph alive through its changes. */
export function createLiveGraph(first: ServedGraph): LiveGraph {
  let current = withCount(first);
  const ending = new Set<Promise<void>>();
  return {
    handle: async (request, reply) => current.handle(request, reply),
    replace: (graph) => {
      const end = current.retire().finally(() => ending.delete(end));
      ending.add(end);
      current = withCount(graph);
    },
    stop: async () => {
      await Promise.all([...ending, current.retire()]);
    },
  };
}

/** Counts the requests of a graph, so that it ends after its last one. */
function withCount({ handle, stop }: ServedGraph): { readonly handle: Handle; retire(): Promise<void> } {
  let running = 0;
  const lastAnswered = Promise.withResolvers<void>();
  let isRetired = false;
  const checkLast = (): void => {
    if (isRetired && running === 0) lastAnswered.resolve();
  };
  const counted: Handle = async (request, reply) => {
    running += 1;
    try {
      return await handle(request, reply);
    } finally {
      running -= 1;
      checkLast();
    }
  };
  const retire = async (): Promise<void> => {
    isRetired = true;
    checkLast();
    await lastAnswered.promise;
    await stop();
  };
  return { handle: counted, retire };
}
