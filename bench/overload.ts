import { createList } from '../subgraphs/credential/item-list-store/index.ts';
import { insertCredential } from '../subgraphs/shared/credentials/credential-store.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import { randomKey } from './addresses.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { type BenchMongodb, withMongodb } from './mongodb.ts';
import { createOpenLoop, type OpenLoop, type Outcome } from './open-loop.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const CONNECTIONS = 1000;
const IN_FLIGHT = 64;
const ROUND = 3000;
const ROUNDS = 3;
const OVERLOAD = 5;
const CRED_ID = 1;

/** How much of its capacity a server still answers in time when it is asked five times as much as it can. */
export async function overload(): Promise<readonly Figure[]> {
  return withMongodb(async (mongodb) => {
    await storeList(mongodb.database);
    return [
      { ...(await measure(mongodb, {})), what: 'goodput at 5x the capacity', target: '>= 0.7x' },
      {
        ...(await measure(mongodb, { MAX_IN_FLIGHT: '1000000' })),
        what: 'the same without load shedding',
        target: '(compare)',
      },
    ];
  });
}

async function storeList(database: Database): Promise<void> {
  await createList(database, CRED_ID);
  const curator = randomAddress();
  const texts = { name: 'Bench', description: null };
  await insertCredential(database, { _id: CRED_ID, ...texts, kind: 'LIST', curator, createdAt: new Date() });
}

/** What a round measured: the rates by the clock, and answers in time for each second of the server's CPU. */
interface Round {
  readonly peak: number;
  readonly outcome: Outcome;
  readonly perCpu: { readonly peak: number; readonly overload: number };
}

/** By the CPU that the server got: the load generator and whoever else is on the machine take theirs from it. */
async function measure(
  { url: mongodbUrl, dataDir }: BenchMongodb,
  settings: Readonly<Record<string, string>>,
): Promise<Omit<Figure, 'what' | 'target'>> {
  const order = { mongodbUrl, settings: { DATA_DIR: dataDir, ...settings } };
  const server = await startServerProcess(new URL('service-process.ts', import.meta.url), order);
  const loop = await createOpenLoop(server.url, eligibilityRequest(), CONNECTIONS);
  const rounds: Round[] = [];
  await loop.saturate(IN_FLIGHT, ROUND);
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(server, loop));
  loop.close();
  await server.stop();
  const ratio = median(rounds.map(({ perCpu }) => perCpu.overload / perCpu.peak));
  return { floor: 'its own peak, by its CPU', ratio, detail: rounds.map(describe).join('; ') };
}

async function measureRound(server: ServerProcess, loop: OpenLoop): Promise<Round> {
  const before = await server.cpu();
  const peak = await loop.saturate(IN_FLIGHT, ROUND);
  const between = await server.cpu();
  const outcome = await loop.offer(OVERLOAD * peak, ROUND);
  const overloadCpu = (await server.cpu()) - between;
  const perCpu = { peak: (peak * ROUND) / (between - before), overload: (outcome.good * 1000) / overloadCpu };
  return { peak, outcome, perCpu };
}

/** Whether an address may own a credential: the question that is asked most, over two subgraphs and the database. */
function eligibilityRequest(): Buffer {
  const document = `{ credential(credId: ${CRED_ID}) { name eligibility(address: "${randomAddress()}") { result } } }`;
  const body = JSON.stringify({ query: document });
  const head = `POST /query HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  return Buffer.from(head + body);
}

function randomAddress(): string {
  return `0x${randomKey().toString('hex')}`;
}

function describe({ peak, outcome, perCpu }: Round): string {
  const { offered, good, turnedAway, lost } = outcome;
  const [asked, answered] = [offered, good].map((count) => ((count * 1000) / ROUND).toFixed(0));
  const cpu = `${perCpu.overload.toFixed(0)} of ${perCpu.peak.toFixed(0)} a second of CPU`;
  return `peak ${peak.toFixed(0)}/s, asked ${asked}/s, good ${answered}/s (${cpu}), turned away ${turnedAway}, lost ${lost}`;
}
