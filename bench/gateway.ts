import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGraph, type Graph } from '../gateway/graph/graph.ts';
import { loadSupergraph } from '../gateway/graph/supergraph.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import { openMongodb } from '../platform/mongodb/open-mongodb.ts';
import { parseConfig } from '../platform/settings/config.ts';
import { connectDatabase } from '../subgraphs/shared/database/database.ts';
import type { RequestContext } from '../subgraphs/shared/request/context.ts';
import type { Figure } from './figure.ts';
import { CREDENTIALS, fillStorage, STUB, type Storage } from './gateway-storage.ts';
import { createOneServer, createSubgraphs, newRequest, OPERATIONS, SUPERGRAPH, withLoaders } from './gateway-world.ts';
import { median } from './median.ts';

const ROUNDS = 9;
const OPERATIONS_OF_A_ROUND = 2400;
const IN_FLIGHT = 16;

/** Executes one operation. */
type Answer = (query: string, credId: number) => Promise<unknown>;

/** The federated graph in one process against the same schema as one Apollo Server, by the CPU that an operation takes. */
export async function gateway(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'credgraph-bench-'));
  const mongodb = await openMongodb({ ...(await parseConfig()), dataDir });
  const database = await connectDatabase(mongodb.url);
  try {
    return [
      ...(await compareOn(STUB, 'storage stubbed')),
      ...(await compareOn(await fillStorage(database), 'with MongoDB')),
    ];
  } finally {
    await database.close();
    await mongodb.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compareOn(storage: Storage, where: string): Promise<readonly Figure[]> {
  const log = createLog('silent');
  const graph = await createGraph({
    supergraph: await loadSupergraph(SUPERGRAPH, log),
    subgraphs: createSubgraphs(storage),
    log,
  });
  const one = await createOneServer();
  const federated = answerBy(graph, (context) => context);
  const whole = answerBy(one, (context) => withLoaders(context, storage));
  const figures: Figure[] = [];
  for (const { what, query, target } of OPERATIONS) {
    const name = {
      what: `${what}, ${where}, CPU an operation`,
      floor: 'one Apollo Server',
      // Without a database nothing is left but what federation costs: that is told, and has no goal.
      target: storage === STUB ? '' : target,
    };
    figures.push({ ...name, ...(await compare(federated, whole, query)) });
  }
  await Promise.all([graph.stop(), one.stop()]);
  return figures;
}

function answerBy(graph: Graph, toContext: (context: RequestContext) => RequestContext): Answer {
  return async (query, credId) =>
    graph.executeOperation({ query, variables: { credId } }, { contextValue: toContext(newRequest()) });
}

/** Paired rounds, interleaved: what else the machine does meets both alike. */
async function compare(ours: Answer, floor: Answer, query: string): Promise<Pick<Figure, 'ratio' | 'detail'>> {
  const pairs: (readonly [number, number])[] = [];
  await cpuOf(ours, query);
  await cpuOf(floor, query);
  for (let round = 0; round < ROUNDS; round += 1) pairs.push([await cpuOf(ours, query), await cpuOf(floor, query)]);
  const of = (side: 0 | 1): string => Math.min(...pairs.map((pair) => pair[side])).toFixed(0);
  return { ratio: median(pairs.map(([one, other]) => one / other)), detail: `at best ${of(0)} and ${of(1)} us` };
}

/** Microseconds of CPU that an operation takes. */
async function cpuOf(answer: Answer, query: string): Promise<number> {
  const before = process.cpuUsage();
  for (let done = 0; done < OPERATIONS_OF_A_ROUND; done += IN_FLIGHT) {
    const lanes = Array.from({ length: IN_FLIGHT }, async (_, lane) =>
      answer(query, ((done + lane) % CREDENTIALS) + 1),
    );
    await Promise.all(lanes);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / OPERATIONS_OF_A_ROUND;
}
