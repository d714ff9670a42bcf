import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { CREDENTIALS, QUERY, SUPERGRAPH } from './gateway-world.ts';
import { startHive } from './hive-process.ts';
import { createLoadClient, type LoadClient, stepsPerSecond } from './load.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const PROCESS = new URL('gateway-process.ts', import.meta.url);
const IN_FLIGHT = 64;
const ROUNDS = 5;
const ROUND = 1500;
const WARM_UP = 2000;

/** Gateways over HTTP, all asked for three subgraphs at once: requests a second. */
export async function gatewaySplit(): Promise<readonly Figure[]> {
  const names = ['auth', 'credential', 'source', 'event'];
  const subgraphs = await Promise.all(
    names.map(async (name) => startServerProcess(PROCESS, { kind: 'subgraph', name })),
  );
  const supergraphSdl = SUPERGRAPH.replace(
    /http:\/\/127\.0\.0\.1:410(\d)/g,
    (_, number) => subgraphs[Number(number) - 1]?.url ?? '',
  );
  const servers = [...subgraphs];
  const start = async (kind: string): Promise<ServerProcess> => {
    const server = await startServerProcess(PROCESS, { kind, supergraphSdl });
    servers.push(server);
    return server;
  };
  const folder = await mkdtemp(join(tmpdir(), 'credgraph-bench-'));
  const file = join(folder, 'supergraph.graphql');
  await writeFile(file, supergraphSdl);
  const hive = await startHive(file);
  try {
    const [alone, stock, whole] = [await start('alone'), await start('stock'), await start('whole')];
    return await measure({ alone, stock, whole, hive });
  } finally {
    await hive.stop();
    await Promise.all(servers.map(async (server) => server.stop()));
    await rm(folder, { recursive: true });
  }
}

const GATEWAYS = ['alone', 'stock', 'whole', 'hive'] as const;

type Gateway = (typeof GATEWAYS)[number];

/** What is measured: another gateway does not tell its CPU. */
type Measured = Pick<ServerProcess, 'url'> & Partial<Pick<ServerProcess, 'cpu'>>;

/** What a round measured. */
interface Round {
  readonly perSecond: number;
  /** Milliseconds of the gateway's CPU that a request took. */
  readonly cpu: number;
}

async function measure(servers: Readonly<Record<Gateway, Measured>>): Promise<readonly Figure[]> {
  const client = createLoadClient(IN_FLIGHT);
  const rounds: Record<Gateway, Round[]> = { alone: [], stock: [], whole: [], hive: [] };
  for (const gateway of GATEWAYS) await runRound(client, servers[gateway], WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Interleaved: what else the machine does meets all of them alike.
    for (const gateway of GATEWAYS) rounds[gateway].push(await runRound(client, servers[gateway], ROUND));
  }
  client.close();
  const compare = (ours: Gateway, floor: Gateway, of: keyof Round): Pick<Figure, 'ratio' | 'detail'> => ({
    ratio: median(rounds[ours].map((round, index) => round[of] / (rounds[floor][index]?.[of] ?? Number.NaN))),
    detail: [ours, floor]
      .map((gateway) => String(Number(median(rounds[gateway].map((round) => round[of])).toPrecision(3))))
      .join(' and '),
  });
  const [stock, hive] = ['RemoteGraphQLDataSource', '@graphql-hive/gateway, same subgraphs'];
  return [
    { what: 'gateway alone, requests/s', floor: stock, target: '>= 2x', ...compare('alone', 'stock', 'perSecond') },
    {
      what: 'gateway alone, ms of CPU a request',
      floor: stock,
      target: '<= 0.5x',
      ...compare('alone', 'stock', 'cpu'),
    },
    { what: 'all in one process, requests/s', floor: hive, target: '>= 4x', ...compare('whole', 'hive', 'perSecond') },
    { what: 'gateway alone, requests/s', floor: hive, target: '', ...compare('alone', 'hive', 'perSecond') },
  ];
}

async function runRound(client: LoadClient, { url, cpu }: Measured, duration: number): Promise<Round> {
  const before = (await cpu?.()) ?? 0;
  const { steps, perSecond } = await stepsPerSecond(IN_FLIGHT, duration, ask(client, url));
  return { perSecond, cpu: (((await cpu?.()) ?? 0) - before) / steps };
}

function ask(client: LoadClient, url: string): (lane: number) => Promise<void> {
  let turn = 0;
  return async () => {
    const credId = ((turn += 1) % CREDENTIALS) + 1;
    const answer = await client.send({
      method: 'POST',
      url: `${url}/graphql`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY, variables: { credId } }),
    });
    if (!answer.body.includes(`"https://partner.example/${credId}"`)) throw new Error(`A wrong answer: ${answer.body}`);
  };
}
