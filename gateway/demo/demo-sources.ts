import type { ShownCall, UntestedCredential } from '../../subgraphs/source/index.ts';
import { DEMO_ADDRESS } from './demo-person.ts';

// The dashboard says these in words, as they have the form that it gives to a condition.
const TOKENS_HELD = 'function(resp) {\n  return resp.tokens >= 1 ? 1 : 0;\n}';
const GOLD_HELD = 'function(resp) {\n  return resp.tier === "gold" &&\n    resp.tokens >= 1\n    ? 1 : 0;\n}';
const FAILURE = { code: 'BAD_STATUS', message: 'The partner answered with status 500.' } as const;

/** How many calls the sources answer in the busiest hour. */
const MOST_CALLS = 30;

/** The sources of the demo partner. */
export function demoSources(url: string): readonly UntestedCredential[] {
  const curator = DEMO_ADDRESS;
  const rest = { kind: 'REST', method: 'GET', body: null, headers: [], expression: TOKENS_HELD } as const;
  return [
    {
      curator,
      name: 'Token holders',
      description: 'A REST endpoint of the demo partner decides who holds a token.',
      source: { ...rest, endpoint: `${url}/holders/$address` },
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
        expression: TOKENS_HELD.replace('resp.tokens', 'resp.holder?.tokens'),
      },
    },
    {
      curator,
      name: 'Failing endpoint',
      description: 'The demo partner answers with status 500: the Health tab shows when that began.',
      source: { ...rest, endpoint: `${url}/500/$address`, expression: GOLD_HELD },
    },
  ];
}

/** The calls of some hours: more by day than by night, two thirds of them eligible, in times between 20 and 90 ms. */
export function demoCalls(hours: readonly Date[], isFailing: (hour: Date) => boolean): readonly ShownCall[] {
  return hours.flatMap((at) =>
    Array.from({ length: Math.round(MOST_CALLS * bustle(at)) }, (_, index) => ({
      at,
      milliseconds: 20 + ((index * 37) % 70),
      outcome: isFailing(at) ? { failure: FAILURE } : ({ result: index % 3 === 0 ? 0 : 1 } as const),
    })),
  );
}

/** How much goes on in an hour, from a tenth at night to one in the early afternoon. */
export function bustle(hour: Date): number {
  return 0.55 - 0.45 * Math.cos(((hour.getUTCHours() - 2) / 12) * Math.PI);
}
