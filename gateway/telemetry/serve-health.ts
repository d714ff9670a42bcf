import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { describeDifference, findClockDifference } from '../../platform/mongodb/clock-difference.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { type Flights, joinFlight } from '../../subgraphs/shared/single-flight.ts';
import type { Subgraph } from '../../subgraphs/shared/subgraph/subgraph.ts';
import { OPERATOR_ROUTES } from '../http/route-table.ts';

/** The dependencies of the service. */
export interface Needs {
  /** Null if none is needed. */
  readonly database: Database | null;
  readonly subgraphs: readonly Pick<Subgraph, 'checks'>[];
  readonly now: () => Date;
}

type Checks = Readonly<Record<string, () => Promise<boolean>>>;

/** A check that takes longer counts as not ready. */
const LONGEST_CHECK = 2 * SECOND;

/** Serves the probes: `/healthz` (liveness) and `/readyz` (readiness). */
export function serveHealth(server: FastifyInstance, { database, subgraphs, now }: Needs): void {
  const { health, readiness } = OPERATOR_ROUTES;
  server.get(health.path, async () => ({ status: 'ok' }));
  const mongodb = database && createPing(database, now, server.log);
  server.addHook('onReady', async () => void mongodb?.());
  const checks = { ...(mongodb && { mongodb }), ...checksOf(subgraphs) };
  server.get(readiness.path, async (_request, reply) => {
    const found = await findReady(checks);
    const isReady = Object.values(found).every(Boolean);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', ...found });
  });
}

function checksOf(subgraphs: Needs['subgraphs']): Checks {
  return Object.fromEntries(subgraphs.flatMap(({ checks }) => Object.entries(checks ?? {})));
}

async function findReady(checks: Checks): Promise<Readonly<Record<string, boolean>>> {
  const found = Object.entries(checks).map(async ([name, check]) => [name, await inTime(check())] as const);
  return Object.fromEntries(await Promise.all(found));
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, LONGEST_CHECK, false);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates a check whether MongoDB answers, which also logs when the clock of this process begins or ceases to differ from MongoDB's.
 * Concurrent probes share one ping, so that a stall holds a single connection. The driver (up to 7.9) ignores `timeoutMS`.
 */
function createPing(database: Database, now: () => Date, log: FastifyBaseLogger): () => Promise<boolean> {
  const flights: Flights<boolean> = new Map();
  let differed = false;
  const ping = async (): Promise<boolean> => {
    try {
      const difference = await findClockDifference(database, now);
      const differs = difference !== 0;
      if (differs && !differed) log.warn(`the clock of this process is ${describeDifference(difference)}`);
      if (!differs && differed) log.info('the clock of this process agrees with that of MongoDB again');
      differed = differs;
      return true;
    } catch {
      return false;
    }
  };
  return async () => joinFlight(flights, 'ping', ping);
}
