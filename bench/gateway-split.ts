import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { CREDENTIALS } from './gateway-storage.ts';
import { OPERATIONS, SUPERGRAPH } from './gateway-world.ts';
import { startHive } from './hive-process.ts';
import { createLoadClient, type LoadClient, stepsPerSecond } from './load.ts';
import { median } from './median.ts';
import { startServerProcess } from './server-process.ts';

const PROCESS = new URL('gateway-process.ts', import.meta.url);
const IN_FLIGHT = 32;
const ROUNDS = 5;
const ROUND = 1500;
const WARM_UP = 2000;

const [, { query }] = OPERATIONS;

/** Gateways over HTTP, all asked for three subgraphs at once: requests a second. */
export async function gatewaySplit(): Promise<readonly Figure[]> {
  const names = ['auth', 'credential', 'source'];
  const subgraphs = await Promise.all(
    names.map(async (name) => startServerProcess(PROCESS, { kind: 'subgraph', name })),
  );
  const supergraphSdl = SUPERGRAPH.replace(
    /http:\/\/127\.0\.0\.1:410(\d)/g,
    (_, number) => subgraphs[Number(number) - 1]?.url ?? '',
  );
  const servers = [...subgraphs];
  const start = async (kind: string): Promise<string> => {
    const server = await startServerProcess(PROCESS, { kind, supergraphSdl });
    servers.push(server);
    return server.url;
  };
  const folder = await mkdtemp(join(tmpdir(), 'credgraph-bench-'));
  const file = join(folder, 'supergraph.graphql');
  await writeFile(file, supergraphSdl);
  const hive = await startHive(file);
  try {
    const [alone, stock, whole] = [await start('alone'), await start('stock'), await start('whole')];
    return await measure({ alone, stock, whole, hive: hive.url });
  } finally {
    await hive.stop();
    await Promise.all(servers.map(async (server) => server.stop()));
    await rm(folder, { recursive: true });
  }
}

type Gateway = 'alone' | 'stock' | 'whole' | 'hive';

async function measure(urls: Readonly<Record<Gateway, string>>): Promise<readonly Figure[]> {
  const client = createLoadClient(IN_FLIGHT);
  const steps = {
    alone: ask(client, urls.alone),
    stock: ask(client, urls.stock),
    whole: ask(client, urls.whole),
    hive: ask(client, urls.hive),
  };
  const gateways = ['alone', 'stock', 'whole', 'hive'] as const;
  const rates: Record<Gateway, number[]> = { alone: [], stock: [], whole: [], hive: [] };
  for (const gateway of gateways) await stepsPerSecond(IN_FLIGHT, WARM_UP, steps[gateway]);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Interleaved: what else the machine does meets all of them alike.
    for (const gateway of gateways)
      rates[gateway].push((await stepsPerSecond(IN_FLIGHT, ROUND, steps[gateway])).perSecond);
  }
  client.close();
  const compare = (ours: Gateway, floor: Gateway): Pick<Figure, 'ratio' | 'detail'> => ({
    ratio: median(rates[ours].map((rate, round) => rate / (rates[floor][round] ?? Number.NaN))),
    detail: `${median(rates[ours]).toFixed(0)} and ${median(rates[floor]).toFixed(0)}/s`,
  });
  const hive = '@graphql-hive/gateway, same subgraphs';
  return [
    {
      what: 'gateway alone, requests/s',
      floor: 'RemoteGraphQLDataSource',
      target: '>= 2x',
      ...compare('alone', 'stock'),
    },
    { what: 'all in one process, requests/s', floor: hive, target: '>= 4x', ...compare('whole', 'hive') },
    { what: 'gateway alone, requests/s', floor: hive, target: '', ...compare('alone', 'hive') },
  ];
}

function ask(client: LoadClient, url: string): (lane: number) => Promise<void> {
  let turn = 0;
  return async () => {
    const credId = ((turn += 1) % CREDENTIALS) + 1;
    const answer = await client.send({
      method: 'POST',
      url: `${url}/graphql`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { credId } }),
    });
    if (!answer.body.includes(`"https://partner.example/${credId}"`)) throw new Error(`A wrong answer: ${answer.body}`);
  };
}
