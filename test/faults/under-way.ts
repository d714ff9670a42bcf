import { exchangeRaw } from '../support/raw-socket.ts';
import { until } from '../support/until.ts';
import type { FaultWorld } from './world.ts';

type Service = FaultWorld['services'][0];

/** Milliseconds between two looks at the metrics, which cost a service more than most calls do. */
const INTERVAL = 50;

/** Waits until a service has a request under way, besides the one that asks. */
export async function untilBusy(service: Service): Promise<void> {
  await until(async () => sumOf(await readMetrics(service), 'credgraph_requests_in_flight') > 1, INTERVAL);
}

/** Waits until a service has done all that has reached it, also for callers who have gone. */
export async function untilDone(service: Service): Promise<void> {
  await knock(service);
  await until(async () => (await countUnderWay(service)) === 0, INTERVAL);
}

/** Waits until a service has read all that has reached it: a connection is accepted after those that came before it. */
async function knock(service: Service): Promise<void> {
  await exchangeRaw(service, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
}

/** How many requests a service has, but for the one that asks, and how many fetches from subgraphs. */
async function countUnderWay(service: Service): Promise<number> {
  const metrics = await readMetrics(service);
  return sumOf(metrics, 'credgraph_requests_in_flight') - 1 + sumOf(metrics, 'credgraph_steps_under_way');
}

async function readMetrics({ url }: Service): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

/** The sum of a metric over its labels. The request that asks is one under way. */
function sumOf(metrics: string, name: string): number {
  const found = metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)`, 'gm'));
  return [...found].reduce((sum, [, count]) => sum + Number(count), 0);
}
