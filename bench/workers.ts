import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { createLoadClient, stepsPerSecond } from './load.ts';
import { type MainProcess, startMain } from './main-process.ts';
import { type BenchMongodb, withMongodb } from './mongodb.ts';
import { cpuOfTree } from './process-cpu.ts';
import { newHotRequests } from './round-trips-world.ts';
import { UNLIMITED } from './service-config.ts';

const SEVERAL = [2, 4] as const;
const IN_FLIGHT_EACH = 16;
const MOST_IN_FLIGHT = IN_FLIGHT_EACH * Math.max(...SEVERAL);
const ROUNDS = 5;
const ROUND = 2000;
const MICROSECONDS = 1000;

/** Of the hot requests: two whose reads are shared, and one that writes. */
const ASKED: ReadonlySet<string> = new Set(['token detail', 'eligibility by list', 'refresh grant']);

type Step = (lane: number) => Promise<void>;

/** A service with so many workers. */
interface Service extends MainProcess {
  readonly workers: number;
}

/** What a request took: milliseconds of CPU of all processes, and commands to MongoDB. */
interface Cost {
  readonly cpu: number;
  readonly commands: number;
}

/** What several workers cost more than one, with as many requests in flight for each: they share no reads with each other. */
export async function workers(): Promise<readonly Figure[]> {
  return withMongodb(async (mongodb) => {
    const client = createLoadClient(MOST_IN_FLIGHT);
    const services: Service[] = [];
    try {
      for (const count of [1, ...SEVERAL]) services.push(await start(mongodb, count));
      const figures: Figure[] = [];
      for (const { what, step } of await newHotRequests(mongodb.database, client, MOST_IN_FLIGHT)) {
        if (ASKED.has(what)) figures.push(...toFigures(what, await measure(mongodb, services, step)));
      }
      return figures;
    } finally {
      client.close();
      await Promise.all(services.map(async ({ stop }) => stop()));
    }
  });
}

async function start({ url, dataDir }: BenchMongodb, count: number): Promise<Service> {
  const settings = { ...UNLIMITED, MONGODB_URL: url, DATA_DIR: dataDir, WORKERS: String(count) };
  return { ...(await startMain('gateway/main.ts', settings)), workers: count };
}

/** What each service took in each round. They are interleaved: what else the machine does meets all of them alike. */
async function measure(
  mongodb: BenchMongodb,
  services: readonly Service[],
  stepOn: (url: string) => Step,
): Promise<readonly (readonly Cost[])[]> {
  const measured = services.map((service) => ({ service, step: stepOn(service.url) }));
  const rounds: Cost[][] = [];
  // The first round warms all of them up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const costs: Cost[] = [];
    for (const { service, step } of measured) costs.push(await costOf(mongodb, service, step));
    if (round > 0) rounds.push(costs);
  }
  return rounds;
}

async function costOf(mongodb: BenchMongodb, { pid, workers: count }: Service, step: Step): Promise<Cost> {
  const [cpu, commands] = [await cpuOfTree(pid), await mongodb.commands()];
  const { steps } = await stepsPerSecond(IN_FLIGHT_EACH * count, ROUND, step);
  return {
    cpu: ((await cpuOfTree(pid)) - cpu) / steps,
    commands: ((await mongodb.commands()) - commands) / steps,
  };
}

function toFigures(what: string, rounds: readonly (readonly Cost[])[]): readonly Figure[] {
  const of = (index: number, part: keyof Cost): number =>
    median(rounds.map((costs) => costs[index]?.[part] ?? Number.NaN));
  return SEVERAL.flatMap((count, index) =>
    (['cpu', 'commands'] as const).map((part) => ({
      what: `${what}, WORKERS=${count}, ${part === 'cpu' ? 'CPU' : 'commands'} a request`,
      floor: `WORKERS=1, ${IN_FLIGHT_EACH} in flight a worker`,
      ratio: median(rounds.map((costs) => (costs[index + 1]?.[part] ?? Number.NaN) / (costs[0]?.[part] ?? Number.NaN))),
      target: '',
      detail:
        part === 'cpu'
          ? `${(of(index + 1, part) * MICROSECONDS).toFixed(0)} and ${(of(0, part) * MICROSECONDS).toFixed(0)} us`
          : `${of(index + 1, part).toFixed(2)} and ${of(0, part).toFixed(2)}`,
    })),
  );
}
