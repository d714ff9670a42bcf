import type { FastifyInstance } from 'fastify';
import { createLog } from '../../gateway/log.ts';
import { type SubgraphServerParts, serveSubgraph } from '../../gateway/split/serve-subgraph.ts';
import type { Subgraph } from '../../subgraphs/shared/subgraph.ts';
import { emptyContext } from './empty-context.ts';
import { SIGNING_KEY } from './gateway-alone.ts';

/** Subgraphs that answer over HTTP. */
export interface ServedSubgraphs {
  readonly urlOf: (name: string) => string;
  close(): Promise<void>;
}

/** Serves each subgraph on a port of its own. */
export async function serveSubgraphs(
  subgraphs: readonly Subgraph[],
  parts: Partial<SubgraphServerParts> = {},
): Promise<ServedSubgraphs> {
  const { database, now } = emptyContext();
  const all = { database, now, log: createLog('silent'), signingKeys: [SIGNING_KEY], ...parts };
  const servers = new Map<string, FastifyInstance>();
  const urls = new Map<string, string>();
  for (const subgraph of subgraphs) {
    const server = serveSubgraph(subgraph, all);
    servers.set(subgraph.name, server);
    urls.set(subgraph.name, await server.listen({ host: '127.0.0.1', port: 0 }));
  }
  const close = async (): Promise<void> => {
    await Promise.all([...servers.values()].map(async (server) => server.close()));
  };
  return { urlOf: (name) => urls.get(name) ?? '', close };
}
