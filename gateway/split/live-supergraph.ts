import { readFile } from 'node:fs/promises';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { StartError } from '../../platform/settings/start-error.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { lookAgain } from '../../subgraphs/shared/look-again.ts';

/** The source of a supergraph: a file or a URL. */
export interface SupergraphSource {
  read(): Promise<string>;
  /** Calls back with every new text until it is stopped. A failed read changes nothing. */
  watch(changed: (sdl: string) => Promise<void>, failed: (error: unknown) => void): { end(): void };
}

/** The polling interval. */
const FILE_INTERVAL = SECOND;
const URL_INTERVAL = 10 * SECOND;

/** The time limit for a URL. */
const TIMEOUT = 5 * SECOND;

/** Creates the source of a supergraph at a path or an http(s) URL. It polls, because a URL or a mounted file gives no notice of changes. */
export function supergraphSource(place: string): SupergraphSource {
  const isUrl = /^https?:\/\//.test(place);
  const look = async (): Promise<string> => (isUrl ? download(place) : readFile(place, 'utf8'));
  let last = '';
  const read = async (): Promise<string> => {
    try {
      return (last = await look());
    } catch (error) {
      throw new StartError(
        `The supergraph ${place} cannot be read (${reasonOf(error)}): --supergraph takes a file or a URL.`,
      );
    }
  };
  const watch: SupergraphSource['watch'] = (changed, failed) =>
    lookAgain(isUrl ? URL_INTERVAL : FILE_INTERVAL, async () => {
      try {
        const sdl = await look();
        if (sdl !== last) await changed((last = sdl));
      } catch (error) {
        failed(error);
      }
    });
  return { read, watch };
}

async function download(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!answer.ok) throw new Error(`it answered with status ${answer.status}`);
  return answer.text();
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Answers an HTTP request. */
type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A running graph. */
export interface ServedGraph {
  readonly handle: Handle;
  readonly stop: () => Promise<void>;
}

/** A graph that can be replaced while it runs. */
interface LiveGraph extends ServedGraph {
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
