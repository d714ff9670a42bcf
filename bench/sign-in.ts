import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { createLoadClient, stepsPerSecond } from './load.ts';
import { type BenchMongodb, withMongodb } from './mongodb.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { raceForCodes, raceForTokens } from './sign-in-races.ts';
import { newSignInWorld, readDetails, refreshTokens, type SignInWorld } from './sign-in-world.ts';

const IN_FLIGHT = 16;
const ROUNDS = 5;
const ROUND = 2000;
const WARM_UP = 3000;
const RACES = 100;

/** What a round measured. */
interface Round {
  readonly perSecond: number;
  /** Milliseconds of the server's CPU that a request took. */
  readonly cpu: number;
}

type Step = (lane: number) => Promise<void>;

/** The OAuth endpoints against a bare Fastify with the same database calls, and races for one code and one token. */
export async function signIn(): Promise<readonly Figure[]> {
  return withMongodb(async (mongodb) => {
    const client = createLoadClient(IN_FLIGHT);
    try {
      const world = await newSignInWorld(mongodb.database, client, IN_FLIGHT);
      return await withServers(mongodb, async (...servers) => measure(world, ...servers));
    } finally {
      client.close();
    }
  });
}

async function withServers(
  { url: mongodbUrl, dataDir }: BenchMongodb,
  use: (service: ServerProcess, floor: ServerProcess) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'info' };
  const service = await startServerProcess(new URL('service-process.ts', import.meta.url), { mongodbUrl, settings });
  const floor = await startServerProcess(new URL('floor-process.ts', import.meta.url), { mongodbUrl });
  try {
    return await use(service, floor);
  } finally {
    await service.stop();
    await floor.stop();
  }
}

async function measure(world: SignInWorld, service: ServerProcess, floor: ServerProcess): Promise<readonly Figure[]> {
  const details: Figure[] = [];
  for (const inFlight of [1, 4, IN_FLIGHT]) details.push(await measureDetail(world, service, floor, inFlight));
  const refresh = await compare(service, floor, IN_FLIGHT, ({ url }) => refreshTokens(world, url));
  const ofCode = await raceForCodes(world, service.url, RACES);
  const ofToken = await raceForTokens(world, service.url, RACES);
  return [
    ...details,
    {
      what: 'refresh grant, requests/s',
      floor: 'bare Fastify + findOneAndUpdate + insertMany',
      target: '>= 0.5x',
      ratio: medianOf(refresh, 'perSecond'),
      detail: describe(refresh),
    },
    { what: 'ten exchanges of one code at once: one succeeds', ...toRaces(ofCode) },
    { what: 'ten refreshes with one token at once: one succeeds', ...toRaces(ofToken) },
  ];
}

async function measureDetail(
  world: SignInWorld,
  service: ServerProcess,
  floor: ServerProcess,
  inFlight: number,
): Promise<Figure> {
  const pairs = await compare(service, floor, inFlight, ({ url }) => readDetails(world, url));
  return {
    what: `GET /oauth/api/2/token, CPU a request, ${inFlight} in flight`,
    floor: 'bare Fastify + find of all that are read at once',
    target: '<= 1.7x',
    ratio: medianOf(pairs, 'cpu'),
    detail: describe(pairs),
  };
}

/** What the service and the floor measured in rounds side by side. */
type Pairs = readonly (readonly [Round, Round])[];

/** Paired rounds, interleaved: what else the machine does meets both alike. */
async function compare(
  service: ServerProcess,
  floor: ServerProcess,
  inFlight: number,
  stepOn: (server: ServerProcess) => Step,
): Promise<Pairs> {
  const [serviceStep, floorStep] = [stepOn(service), stepOn(floor)];
  await stepsPerSecond(inFlight, WARM_UP, serviceStep);
  await stepsPerSecond(inFlight, WARM_UP, floorStep);
  const pairs: (readonly [Round, Round])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push([await runRound(service, inFlight, serviceStep), await runRound(floor, inFlight, floorStep)]);
  }
  return pairs;
}

function medianOf(pairs: Pairs, what: keyof Round): number {
  return median(pairs.map(([ours, bare]) => ours[what] / bare[what]));
}

async function runRound(server: ServerProcess, inFlight: number, step: Step): Promise<Round> {
  const before = await server.cpu();
  const { steps, perSecond } = await stepsPerSecond(inFlight, ROUND, step);
  return { perSecond, cpu: ((await server.cpu()) - before) / steps };
}

function describe(pairs: Pairs): string {
  const of = (side: 0 | 1, what: keyof Round): number => median(pairs.map((pair) => pair[side][what]));
  const rates = `${of(0, 'perSecond').toFixed(0)} and ${of(1, 'perSecond').toFixed(0)}/s`;
  return `${rates}; ${of(0, 'cpu').toFixed(2)} and ${of(1, 'cpu').toFixed(2)} ms of CPU each`;
}

function toRaces(won: number): Omit<Figure, 'what'> {
  return { floor: `${RACES} races`, ratio: won / RACES, target: '1x' };
}
