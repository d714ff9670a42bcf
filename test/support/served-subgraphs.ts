import type { FastifyInstance } from 'fastify';
import { type SubgraphServerParts, serveSubgraph } from '../../gateway/split/serve-subgraph.ts';
import { createRecentNonces } from '../../gateway/split/signature.ts';
import { createLog } from '../../gateway/telemetry/log.ts';
import { connectDatabase } from '../../subgraphs/shared/database/database.ts';
import type { Subgraph } from '../../subgraphs/shared/subgraph/subgraph.ts';
import { newDatabaseUrl } from './database-url.ts';
import { SIGNING_KEY } from './gateway-alone.ts';

/** Subgraphs that answer over HTTP. */
export interface ServedSubgraphs {
  readonly urlOf: (name: string) => string;
  close(): Promise<void>;
}

/** Serves each subgraph on a port of its own, as a process of its own would. */
export async function serveSubgraphs(
  subgraphs: readonly Subgraph[],
  parts: Partial<SubgraphServerParts> = {},
): Promise<ServedSubgraphs> {
  const database = await connectDatabase(newDatabaseUrl());
  const all = { database, now: () => new Date(0), log: createLog('silent'), signingKeys: [SIGNING_KEY], ...parts };
  const servers = new Map<string, FastifyInstance>();
  const urls = new Map<string, string>();
  for (const subgraph of subgraphs) {
    const server = serveSubgraph(subgraph, { recentNonces: createRecentNonces(), ...all });
    servers.set(subgraph.name, server);
    urls.set(subgraph.name, await server.listen({ host: '127.0.0.1', port: 0 }));
  }
  const close = async (): Promise<void> => {
    await Promise.all([...servers.values()].map(async (server) => server.close()));
    await database.dropDatabase();
    await database.close();
  };
  return { urlOf: (name) => urls.get(name) ?? '', close };
}
