import { addAppHours, findOrCreateUser, insertAppRequest } from '../../subgraphs/auth/index.ts';
import { insertRuleCredential } from '../../subgraphs/credential/index.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { DAY, HOUR } from '../../subgraphs/shared/durations.ts';
import { insertSourceCredential, type UntestedCredential } from '../../subgraphs/source/index.ts';
import { DEMO_ADDRESS } from './demo-person.ts';

/** What fills the demo, beside its list. */
interface DemoFilling {
  readonly clientId: string;
  /** The demo list. */
  readonly credId: number;
  /** The demo partner; null if it is not running. */
  readonly partnerUrl: string | null;
  /** The key that encrypts the header values of partners. */
  readonly secretKey: Buffer;
}

type Calls = UntestedCredential['calls'];

const TOKENS_HELD = 'function(resp) {\n  return resp.tokens > 0 ? 1 : 0;\n}';
const FAILURE = { code: 'BAD_STATUS', message: 'The partner answered with status 500.' } as const;

/** How many calls the sources answer in an hour. */
const CALLS_AN_HOUR = 12;

/** Stores what the screens of the dashboard show: sources with a day of calls, a rule over one and the list, the use of the app, and a request that waits. */
export async function fillDemo(database: Database, now: Date, filling: DemoFilling): Promise<void> {
  const { clientId, partnerUrl, secretKey } = filling;
  const sources = partnerUrl === null ? [] : demoSources(partnerUrl, now);
  const credIds = [filling.credId];
  for (const source of sources) credIds.push(await insertSourceCredential(database, { secretKey, now }, source));
  await insertDemoRule(database, now, credIds);
  await addAppHours(
    database,
    hoursOfDay(now).map((hour, index) => ({ clientId, hour, ...useOfHour(index) })),
  );
  const { _id: userId } = await findOrCreateUser(
    { database, now: () => now },
    { scope: 'Email', value: 'ada@example.org' },
  );
  await insertAppRequest(database, now, {
    userId,
    name: 'Early Birds',
    redirectUris: ['https://early-birds.example/callback'],
    message: 'Our members sign in to see their tickets.',
  });
}

/** The rule names the list and, if there is a demo partner, its first source. */
async function insertDemoRule(database: Database, now: Date, credIds: readonly number[]): Promise<void> {
  await insertRuleCredential(database, now, {
    curator: DEMO_ADDRESS,
    name: 'Listed token holders',
    description: 'A rule over two other credentials: on the demo list, and accepted by the demo partner.',
    formula: { all: credIds.slice(0, 2).map((credential) => ({ credential })) },
  });
}

function demoSources(url: string, now: Date): readonly UntestedCredential[] {
  const curator = DEMO_ADDRESS;
  const rest = { kind: 'REST', method: 'GET', body: null, headers: [], expression: TOKENS_HELD } as const;
  return [
    {
      curator,
      name: 'Token holders',
      description: 'A REST endpoint of the demo partner decides who holds a token.',
      source: { ...rest, endpoint: `${url}/holders/$address` },
      calls: callsOfDay(now, () => false),
    },
    {
      curator,
      name: 'Token holders by GraphQL',
      description: 'The same, from the GraphQL endpoint of the demo partner.',
      source: {
        kind: 'GRAPHQL',
        endpoint: `${url}/graphql`,
        query: 'query ($address: String!) { holder(address: $address) { tokens } }',
        headers: [],
        expression: TOKENS_HELD.replace('resp.tokens', 'resp.holder.tokens'),
      },
      calls: callsOfDay(now, () => false),
    },
    {
      curator,
      name: 'Failing endpoint',
      description: 'The demo partner answers with status 500: the Health tab shows when that began.',
      source: { ...rest, endpoint: `${url}/500/$address` },
      calls: callsOfDay(now, (hour) => now.getTime() - hour.getTime() < 6 * HOUR),
    },
  ];
}

/** The same number of calls each hour, two thirds of them eligible, in times between 20 and 90 ms. */
function callsOfDay(now: Date, isFailing: (hour: Date) => boolean): Calls {
  return hoursOfDay(now).flatMap((at) =>
    Array.from({ length: CALLS_AN_HOUR }, (_, index) => ({
      at,
      milliseconds: 20 + ((index * 37) % 70),
      outcome: isFailing(at) ? { failure: FAILURE } : ({ result: index % 3 === 0 ? 0 : 1 } as const),
    })),
  );
}

function useOfHour(index: number): { readonly consents: number; readonly tokens: number; readonly reads: number } {
  const consents = 2 + (index % 5);
  return { consents, tokens: consents * 2, reads: consents * 6 };
}

/** The beginnings of the last 24 hours, oldest first. */
function hoursOfDay(now: Date): readonly Date[] {
  const current = Math.floor(now.getTime() / HOUR) * HOUR;
  return Array.from({ length: DAY / HOUR }, (_, index) => new Date(current - (DAY / HOUR - 1 - index) * HOUR));
}
