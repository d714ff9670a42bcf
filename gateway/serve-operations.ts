import type { FastifyInstance } from 'fastify';
import type { Database } from '../subgraphs/shared/database.ts';

/** Serves what an operator's tools ask: `/healthz`, that the process lives, and `/readyz`, that it can do its work. */
export function serveOperations(server: FastifyInstance, database: Database): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const mongodb = await answersPing(database);
    return reply.code(mongodb ? 200 : 503).send({ status: mongodb ? 'ready' : 'not ready', mongodb });
  });
}

async function answersPing(database: Database): Promise<boolean> {
  try {
    await database.db?.command({ ping: 1 }, { timeoutMS: 2000 });
    return database.db !== undefined;
  } catch {
    return false;
  }
}
