import { z } from 'zod';
import { randomKey } from './addresses.ts';
import { type Figure, median } from './figure.ts';
import { type ListCurator, newCurator, newList, replaceOverRest, startOn } from './lists-world.ts';
import { createLoadClient, type LoadClient, type LoadRequest, repeatSteps } from './load.ts';
import { type BenchMongodb, withMongodb } from './mongodb.ts';
import type { ServerProcess } from './server-process.ts';

const IN_FLIGHT = 16;
const ROUNDS = 5;
const ROUND = 1500;
const OF_LIST = 1000;

const Created = z.object({ data: z.object({ createRuleCredential: z.object({ credId: z.int() }) }) });
const Answered = z.object({ data: z.object({ credential: z.object({ eligibility: z.object({ result: z.int() }) }) }) });
const Spent = z.object({ commands: z.number() });

/** What a check by a rule over three lists costs that nobody in particular asks, beside one list's check. */
export async function strangers(): Promise<readonly Figure[]> {
  return withMongodb(async (mongodb) => {
    const service = await startOn(mongodb, 'service-process.ts');
    const client = createLoadClient(IN_FLIGHT);
    try {
      return await compare({ service, client }, await newRuleAndList(mongodb, service, client));
    } finally {
      client.close();
      await service.stop();
    }
  });
}

interface RuleAndList {
  readonly rule: number;
  readonly list: number;
}

async function newRuleAndList(
  { database }: BenchMongodb,
  service: ServerProcess,
  client: LoadClient,
): Promise<RuleAndList> {
  const curator = await newCurator(database);
  const newPart = async (): Promise<number> => {
    const credId = await newList(database, curator);
    await replaceOverRest(service, curator, { credId, count: OF_LIST });
    return credId;
  };
  const [list, other, blocked] = [await newPart(), await newPart(), await newPart()];
  const [here, there, not] = [list, other, blocked].map((credential) => ({ credential }));
  const rule = { any: [{ all: [here, there] }, { not: { any: [not, here] } }] };
  return { list, rule: await createRule(service, client, { curator, rule }) };
}

async function createRule(
  service: ServerProcess,
  client: LoadClient,
  { curator: { token: accessToken }, rule }: { readonly curator: ListCurator; readonly rule: object },
): Promise<number> {
  const query = `mutation ($input: CreateRuleCredentialInput!) { createRuleCredential(input: $input) { credId } }`;
  const input = { auth: { accessToken }, name: 'Bench', rule };
  const { body } = await client.send(toGraph(service.url, query, { input }));
  return Created.parse(JSON.parse(body)).data.createRuleCredential.credId;
}

/** What a check took: milliseconds, milliseconds of CPU, and commands to MongoDB. */
interface Cost {
  readonly time: number;
  readonly cpu: number;
  readonly commands: number;
}

interface Asking {
  readonly service: ServerProcess;
  readonly client: LoadClient;
}

/** Paired rounds, interleaved: what else the machine does meets both alike. */
async function compare(asking: Asking, { rule, list }: RuleAndList): Promise<readonly Figure[]> {
  const pairs: { readonly ours: Cost; readonly alone: Cost }[] = [];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = { alone: await costOf(asking, list), ours: await costOf(asking, rule) };
    if (round > 0) pairs.push(pair);
  }
  const figureOf = (part: keyof Cost, unit: string): Figure => ({
    what: `a check by a rule over three lists, ${IN_FLIGHT} in flight, ${part}`,
    floor: "one list's check",
    ratio: median(pairs.map(({ ours, alone }) => ours[part] / alone[part])),
    target: '<= 1.3x',
    detail: ['ours', 'alone']
      .map((of) => `${median(pairs.map((pair) => pair[of as 'ours'][part])).toFixed(2)}${unit}`)
      .join(' against '),
  });
  return [figureOf('time', ' ms'), figureOf('cpu', ' ms'), figureOf('commands', '')];
}

async function costOf({ service, client }: Asking, credId: number): Promise<Cost> {
  const query = `query ($address: String!) { credential(credId: ${credId}) { name eligibility(address: $address) { result } } }`;
  const read = async (): Promise<Cost> => ({
    time: performance.now(),
    cpu: await service.cpu(),
    commands: Spent.parse(await service.tell({})).commands,
  });
  const before = await read();
  await repeatSteps(IN_FLIGHT, ROUND, async () => {
    const { body } = await client.send(toGraph(service.url, query, { address: newAddress() }));
    Answered.parse(JSON.parse(body));
  });
  const after = await read();
  return {
    time: (after.time - before.time) / ROUND,
    cpu: (after.cpu - before.cpu) / ROUND,
    commands: (after.commands - before.commands) / ROUND,
  };
}

function newAddress(): string {
  return `0x${randomKey().toString('hex')}`;
}

function toGraph(url: string, query: string, variables: object): LoadRequest {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', url: `${url}/query`, headers, body: JSON.stringify({ query, variables }) };
}
