import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createGraph, type Graph } from '../gateway/graph/graph.ts';
import { loadSupergraph } from '../gateway/graph/supergraph.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import type { Figure } from './figure.ts';
import { createSubgraphs, newRequest, SUPERGRAPH } from './gateway-world.ts';

const DOCUMENTS = 24_000;
const MOST_DOCUMENTS = 1_000_000;
const MEGABYTE = 1024 * 1024;

/** The memory of a process that is sent nothing but documents that it has not seen, each of them often enough to be kept. */
export async function gatewayDocuments(isLarge: boolean): Promise<readonly Figure[]> {
  const log = createLog('silent');
  const graph = await createGraph({
    supergraph: await loadSupergraph(SUPERGRAPH, log),
    subgraphs: createSubgraphs(),
    log,
  });
  const count = isLarge ? MOST_DOCUMENTS : DOCUMENTS;
  const half = await heapAfter(graph, 0, count / 2);
  const whole = await heapAfter(graph, count / 2, count);
  await graph.stop();
  const detail = `${(half / MEGABYTE).toFixed(0)} and ${(whole / MEGABYTE).toFixed(0)} MB`;
  const what = `heap after ${count} different documents`;
  return [{ what, floor: 'after half of them', ratio: whole / half, target: '<= 1.2x', detail }];
}

async function heapAfter(graph: Graph, from: number, end: number): Promise<number> {
  for (let number = from; number < end; number += 1) await ask(graph, number);
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Every tenth document comes again, as often as makes its way a short one. */
async function ask(graph: Graph, number: number): Promise<void> {
  const query = `{ a${number}: credential(credId: 1) { credId name } b: viewer { id c${number}: identities { id scope } } }`;
  for (let time = number % 10 === 0 ? 6 : 1; time > 0; time -= 1) {
    await graph.executeOperation({ query }, { contextValue: newRequest() });
  }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
