import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { createLoadClient, type LoadClient, repeatSteps, stepsPerSecond } from './load.ts';
import { type MainProcess, startMain } from './main-process.ts';
import { type BenchMongodb, withMongodb } from './mongodb.ts';
import { cpuOfTree } from './process-cpu.ts';
import { type HotRequest, newHotRequests } from './round-trips-world.ts';
import { UNLIMITED } from './service-config.ts';

const SEVERAL = [2, 4] as const;
const IN_FLIGHT_EACH = 16;
const MOST_IN_FLIGHT = IN_FLIGHT_EACH * Math.max(...SEVERAL);

/** Requests: after them, the use of every token is noted for a minute. */
const WARM_UP = 1000;

const ROUNDS = 5;
const ROUND = 2000;
const MICROSECONDS = 1000;

/** Of the hot requests: two whose reads are shared, and one that writes. */
const ASKED = ['token detail', 'eligibility by list', 'refresh grant'] as const;

type Step = (lane: number) => Promise<void>;

/** A service with so many workers, on a MongoDB of its own, which counts its commands alone. */
interface Service extends MainProcess {
  readonly workers: number;
  readonly mongodb: BenchMongodb;
  readonly requests: readonly HotRequest[];
}

/** What a request took: milliseconds of CPU of all processes, and commands to MongoDB. */
interface Cost {
  readonly cpu: number;
  readonly commands: number;
}

/** What several workers cost more than one, with as many requests in flight for each: they share no reads with each other. */
export async function workers(): Promise<readonly Figure[]> {
  const client = createLoadClient(MOST_IN_FLIGHT);
  try {
    return await withServices([1, ...SEVERAL], client, async (services) => {
      const figures: Figure[] = [];
      for (const what of ASKED) figures.push(...toFigures(what, await measure(services, what)));
      return figures;
    });
  } finally {
    client.close();
  }
}

async function withServices<Result>(
  [count, ...others]: readonly number[],
  client: LoadClient,
  use: (services: readonly Service[]) => Promise<Result>,
): Promise<Result> {
  if (count === undefined) return use([]);
  return withMongodb(async (mongodb) => {
    const requests = await newHotRequests(mongodb.database, client, IN_FLIGHT_EACH * count);
    const settings = { ...UNLIMITED, MONGODB_URL: mongodb.url, DATA_DIR: mongodb.dataDir, WORKERS: String(count) };
    const main = await startMain('gateway/main.ts', settings);
    try {
      const service = { ...main, workers: count, mongodb, requests };
      return await withServices(others, client, async (rest) => use([service, ...rest]));
    } finally {
      await main.stop();
    }
  });
}

/** What each service took in each round. They are interleaved: what else the machine does meets all of them alike. */
async function measure(services: readonly Service[], what: string): Promise<readonly (readonly Cost[])[]> {
  const measured = services.map((service) => ({ service, step: stepOf(service, what) }));
  const rounds: Cost[][] = [];
  for (const { service, step } of measured) await repeatSteps(IN_FLIGHT_EACH * service.workers, WARM_UP, step);
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: Cost[] = [];
    for (const { service, step } of measured) costs.push(await costOf(service, step));
    rounds.push(costs);
  }
  return rounds;
}

function stepOf({ url, requests }: Service, what: string): Step {
  const request = requests.find((hot) => hot.what === what);
  if (!request) throw new Error(`There is no request ${what}.`);
  return request.step(url);
}

async function costOf({ pid, workers: count, mongodb }: Service, step: Step): Promise<Cost> {
  const [cpu, commands] = [await cpuOfTree(pid), await mongodb.commands()];
  const { steps } = await stepsPerSecond(IN_FLIGHT_EACH * count, ROUND, step);
  return {
    cpu: ((await cpuOfTree(pid)) - cpu) / steps,
    commands: ((await mongodb.commands()) - commands) / steps,
  };
}

function toFigures(what: string, rounds: readonly (readonly Cost[])[]): readonly Figure[] {
  return SEVERAL.flatMap((count, index) => {
    const pairsOf = (part: keyof Cost): Pairs =>
      rounds.map((costs) => [costs[index + 1]?.[part] ?? Number.NaN, costs[0]?.[part] ?? Number.NaN]);
    const name = `${what}, WORKERS=${count}`;
    return [
      toFigure(`${name}, CPU a request`, pairsOf('cpu'), (cpu) => `${(cpu * MICROSECONDS).toFixed(0)} us`),
      toFigure(`${name}, commands a request`, pairsOf('commands'), (commands) => commands.toFixed(2)),
    ];
  });
}

/** What the service and the one with one worker took in each round. */
type Pairs = readonly (readonly [number, number])[];

function toFigure(what: string, pairs: Pairs, describe: (value: number) => string): Figure {
  const of = (side: 0 | 1): string => describe(median(pairs.map((pair) => pair[side])));
  return {
    what,
    floor: `WORKERS=1, ${IN_FLIGHT_EACH} in flight a worker`,
    ratio: median(pairs.map(([ours, one]) => ours / one)),
    target: '',
    detail: `${of(0)} and ${of(1)}`,
  };
}
