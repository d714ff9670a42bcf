import { createSubgraph } from '../gateway/create-subgraph.ts';
import { createGraph } from '../gateway/graph/graph.ts';
import { loadSupergraph } from '../gateway/graph/supergraph.ts';
import { createLog } from '../gateway/telemetry/log.ts';
import { insertUser } from '../subgraphs/auth/people/claimed-people.ts';
import { appendItems, insertListCredential } from '../subgraphs/credential/index.ts';
import type { Database } from '../subgraphs/shared/database/database.ts';
import type { UserCaller } from '../subgraphs/shared/request/caller.ts';
import type { RequestContext } from '../subgraphs/shared/request/context.ts';
import { prepareDatabase, type Subgraph } from '../subgraphs/shared/subgraph/subgraph.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { createOneServer, toOneContext } from './gateway-floor.ts';
import { newRequest, SUPERGRAPH } from './gateway-world.ts';
import { type BenchMongodb, withMongodb } from './mongodb.ts';
import { serviceConfig } from './service-config.ts';

const ROUNDS = 9;
const OPERATIONS_OF_A_ROUND = 2400;
const IN_FLIGHT = 16;
const LISTS = 64;

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';
const USER_ID = 'ada';

/** What is asked: of one subgraph, and of three. */
const OPERATIONS = [
  { what: 'one-subgraph query', target: '<= 1.1x', query: '{ viewer { id identities { id scope } } }', holds: '"ada' },
  {
    what: 'query of three subgraphs',
    target: '<= 1.35x',
    query: `query ($credId: Int!, $address: String!) {
      credential(credId: $credId) { name eligibility(address: $address) { result } }
      viewer { id identities { id scope } }
    }`,
    holds: '"result":1',
  },
] as const;

/** Executes one operation. */
type Answer = (query: string, credId: number) => Promise<unknown>;

/** The federated graph of the service in one process against its resolvers in one Apollo Server, by the CPU that an operation takes. */
export async function gateway(): Promise<readonly Figure[]> {
  return withMongodb(async (mongodb) => {
    const subgraphs = await createSubgraphs(mongodb);
    await prepareDatabase(mongodb.database, subgraphs);
    const credIds = await fillDatabase(mongodb.database);
    const figures = await compareOn(mongodb.database, subgraphs, credIds);
    await Promise.all(subgraphs.map(async (subgraph) => subgraph.close()));
    return figures;
  });
}

/** An entity is of the first of them that has it. */
async function createSubgraphs({ dataDir }: BenchMongodb): Promise<readonly Subgraph[]> {
  const config = await serviceConfig({ DATA_DIR: dataDir });
  const names = ['credential', 'auth', 'source', 'event'] as const;
  return Promise.all(names.map(async (name) => createSubgraph(name, config, null)));
}

/** Lists of one item, and a person with two identities. */
async function fillDatabase(database: Database): Promise<readonly number[]> {
  const now = new Date();
  const identities = (['Email', 'EVMAddress'] as const).map((scope) => ({
    id: `${USER_ID}-${scope}`,
    scope,
    key: `${scope} ${USER_ID}`,
    value: USER_ID,
    username: USER_ID,
    linkedAt: now,
  }));
  await insertUser(database, { _id: USER_ID, identities, createdAt: now });
  const insertList = async (): Promise<number> => {
    const { _id: credId } = await insertListCredential(database, now, { curator: ADDRESS, name: 'Bench' });
    await appendItems(database, { credId, items: [ADDRESS], author: { actor: null, tokenId: null } });
    return credId;
  };
  return Promise.all(Array.from({ length: LISTS }, insertList));
}

async function compareOn(
  database: Database,
  subgraphs: readonly Subgraph[],
  credIds: readonly number[],
): Promise<readonly Figure[]> {
  const log = createLog('silent');
  const supergraph = await loadSupergraph(SUPERGRAPH, log);
  const graph = await createGraph({ supergraph, subgraphs, log });
  const one = await createOneServer(supergraph.schema, subgraphs);
  const request = (): RequestContext => ({ ...newRequest(), database, caller: VIEWER });
  const toVariables = (lane: number) => ({ credId: credIds[lane % credIds.length] ?? 0, address: ADDRESS });
  const federated: Answer = async (query, lane) =>
    graph.executeOperation({ query, variables: toVariables(lane) }, { contextValue: request() });
  const whole: Answer = async (query, lane) =>
    one.executeOperation({ query, variables: toVariables(lane) }, { contextValue: toOneContext(request()) });
  const figures: Figure[] = [];
  for (const { what, query, target, holds } of OPERATIONS) {
    for (const answer of [federated, whole]) {
      const text = JSON.stringify(await answer(query, 0));
      if (!text.includes(holds)) throw new Error(`A wrong answer: ${text}`);
    }
    const name = { what: `${what}, CPU an operation`, floor: 'its resolvers in one Apollo Server', target };
    figures.push({ ...name, ...(await compare(federated, whole, query)) });
  }
  await Promise.all([graph.stop(), one.stop()]);
  return figures;
}

const VIEWER: UserCaller = {
  kind: 'user',
  userId: USER_ID,
  sessionId: 'bench',
  isDashboard: false,
  signedInAt: new Date(),
  isOperator: false,
  wallets: [],
  emails: [],
};

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
    await Promise.all(Array.from({ length: IN_FLIGHT }, async (_, lane) => answer(query, done + lane)));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / OPERATIONS_OF_A_ROUND;
}
