import type { FastifyInstance } from 'fastify';
import type { Database } from '../subgraphs/shared/database.ts';
import { SECOND } from '../subgraphs/shared/durations.ts';
import type { Subgraph } from '../subgraphs/shared/subgraph.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';

/** What must be there for the service to do its work. */
export interface Needs {
  readonly database: Database;
  readonly subgraphs: readonly Pick<Subgraph, 'checks'>[];
}

/** Whoever asks must not wait for longer; what takes so long is not ready. */
const PATIENCE = 2 * SECOND;

/** Serves what an operator's tools ask: `/healthz`, that the process lives, and `/readyz`, that it can do its work. */
export function serveOperations(server: FastifyInstance, needs: Needs): void {
  server.get('/healthz', async () => ({ status: 'ok' }));
  refuseOtherMethods(server, '/healthz', ['GET']);
  server.get('/readyz', async (_request, reply) => {
    const found = await findReady(needs);
    const isReady = Object.values(found).every(Boolean);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...found });
  });
  refuseOtherMethods(server, '/readyz', ['GET']);
}

async function findReady({ database, subgraphs }: Needs): Promise<Readonly<Record<string, boolean>>> {
  const checks = subgraphs.flatMap((subgraph) => Object.entries(subgraph.checks ?? {}));
  const found = checks.map(async ([name, check]) => [name, await inTime(check())] as const);
  return { mongodb: await answersPing(database), ...Object.fromEntries(await Promise.all(found)) };
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, PATIENCE, false);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function answersPing({ db }: Database): Promise<boolean> {
  try {
    await db?.command({ ping: 1 }, { timeoutMS: PATIENCE });
    return db !== undefined;
  } catch {
    return false;
  }
}
