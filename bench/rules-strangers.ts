import { z } from 'zod';
import { randomKey } from './addresses.ts';
import { type Figure, median } from './figure.ts';
import { type ListCurator, newCurator, newList, replaceOverRest, startOn } from './lists-world.ts';
import { createLoadClient, type LoadClient, type LoadRequest, repeatSteps } from './load.ts';
import { type BenchMongodb, withMongodb } from './mongodb.ts';
import type { ServerProcess } from './server-process.ts';

const ROUNDS = 5;
const OF_LIST = 1000;

/** How a credential is asked: the requests of a round, how many of them are in flight, and the addresses of each. */
interface Asked {
  readonly requests: number;
  readonly inFlight: number;
  readonly addresses: number;
}

const ONE_ADDRESS: Asked = { requests: 1000, inFlight: 16, addresses: 1 };
const MOST_ADDRESSES: Asked = { requests: 40, inFlight: 4, addresses: 100 };

/** The lists of the largest rule. */
const MOST_LISTS = 100;

const Created = z.object({ data: z.object({ createRuleCredential: z.object({ credId: z.int() }) }) });
const Answered = z.object({
  data: z.object({ credential: z.object({ eligibilities: z.array(z.object({ result: z.int() })) }) }),
});
const Spent = z.object({ commands: z.number() });

/** What a check by a rule costs beside one list's check, whoever asks: by a small rule, and by the largest one for the most addresses. */
export async function strangers(): Promise<readonly Figure[]> {
  return withMongodb(async (mongodb) => {
    const service = await startOn(mongodb, 'service-process.ts');
    const client = createLoadClient(ONE_ADDRESS.inFlight);
    const asking = { service, client };
    try {
      const { small, large, list } = await newRules(mongodb, asking);
      const [three, most] = [
        await measure(asking, [small, list], ONE_ADDRESS),
        await measure(asking, [large, list], MOST_ADDRESSES),
      ];
      const ofThree = `a check by a rule over three lists, ${ONE_ADDRESS.inFlight} in flight`;
      const ofMost = `a check of ${MOST_ADDRESSES.addresses} addresses by a rule over ${MOST_LISTS} lists`;
      return [
        { ...toFigure('time', three), what: `${ofThree}, time`, target: '<= 1.3x' },
        { ...toFigure('cpu', three), what: 'the same, CPU', target: '<= 1.3x' },
        { ...toFigure('commands', three), what: 'the same, commands', target: '<= 1.3x' },
        { ...toFigure('cpu', most), what: `${ofMost}, CPU`, target: '<= 6x' },
      ];
    } finally {
      client.close();
      await service.stop();
    }
  });
}

interface Asking {
  readonly service: ServerProcess;
  readonly client: LoadClient;
}

async function newRules(
  { database }: BenchMongodb,
  { service, client }: Asking,
): Promise<{ readonly small: number; readonly large: number; readonly list: number }> {
  const curator = await newCurator(database);
  const parts: { readonly credential: number }[] = [];
  while (parts.length < MOST_LISTS) {
    const credId = await newList(database, curator);
    await replaceOverRest(service, curator, { credId, count: OF_LIST });
    parts.push({ credential: credId });
  }
  const [one, two, three] = parts;
  const create = async (rule: object): Promise<number> => createRule(service, client, { curator, rule });
  const small = await create({ any: [{ all: [one, two] }, { not: { any: [three, one] } }] });
  return { small, large: await create({ any: parts }), list: one?.credential ?? 0 };
}

async function createRule(
  { url }: ServerProcess,
  client: LoadClient,
  { curator: { token: accessToken }, rule }: { readonly curator: ListCurator; readonly rule: object },
): Promise<number> {
  const query = `mutation ($input: CreateRuleCredentialInput!) { createRuleCredential(input: $input) { credId } }`;
  const { body } = await client.send(toGraph(url, query, { input: { auth: { accessToken }, name: 'Bench', rule } }));
  return Created.parse(JSON.parse(body)).data.createRuleCredential.credId;
}

/** What a check took: milliseconds, milliseconds of CPU of the service, and commands to MongoDB. */
interface Cost {
  readonly time: number;
  readonly cpu: number;
  readonly commands: number;
}

/** Of the rule and of the list. */
type Pairs = readonly (readonly [Cost, Cost])[];

/** Paired rounds, interleaved: what else the machine does meets both alike. */
async function measure(asking: Asking, [rule, list]: readonly [number, number], asked: Asked): Promise<Pairs> {
  const pairs: (readonly [Cost, Cost])[] = [];
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = [await costOf(asking, rule, asked), await costOf(asking, list, asked)] as const;
    if (round > 0) pairs.push(pair);
  }
  return pairs;
}

function toFigure(part: keyof Cost, pairs: Pairs): Omit<Figure, 'what' | 'target'> {
  const of = (side: 0 | 1): string => median(pairs.map((pair) => pair[side][part])).toFixed(2);
  return {
    floor: "one list's check",
    ratio: median(pairs.map(([ours, alone]) => ours[part] / alone[part])),
    detail: `${of(0)} against ${of(1)}${part === 'commands' ? '' : ' ms'}`,
  };
}

async function costOf({ service, client }: Asking, credId: number, asked: Asked): Promise<Cost> {
  const { requests, inFlight, addresses } = asked;
  const read = async (): Promise<Cost> => ({
    time: performance.now(),
    cpu: await service.cpu(),
    commands: Spent.parse(await service.tell({})).commands,
  });
  const before = await read();
  await repeatSteps(inFlight, requests, async () => {
    const { body } = await client.send(checkOf(service.url, credId, addresses));
    Answered.parse(JSON.parse(body));
  });
  const after = await read();
  const each = (part: keyof Cost): number => (after[part] - before[part]) / requests;
  return { time: each('time'), cpu: each('cpu'), commands: each('commands') };
}

/** As nobody, about addresses that nobody has asked for. */
function checkOf(url: string, credId: number, count: number): LoadRequest {
  const query = `query ($addresses: [String!]!) {
    credential(credId: ${credId}) { name eligibilities(addresses: $addresses) { result } } }`;
  const addresses = Array.from({ length: count }, () => `0x${randomKey().toString('hex')}`);
  return toGraph(url, query, { addresses });
}

function toGraph(url: string, query: string, variables: object): LoadRequest {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', url: `${url}/query`, headers, body: JSON.stringify({ query, variables }) };
}
