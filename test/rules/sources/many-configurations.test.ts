import { expect, test } from '@jest/globals';
import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { createHostResolver } from '../../../subgraphs/shared/outbound/address-guard.ts';
import { parseGraphqlSource } from '../../../subgraphs/source/form/graphql-source.ts';
import { parseRestSource } from '../../../subgraphs/source/form/rest-source.ts';
import type { Source } from '../../../subgraphs/source/form/source.ts';
import { checkEndpoint } from '../../../subgraphs/source/partner/endpoint.ts';
import { GRAPHQL_CONFIGURATIONS } from '../../corpora/graphql-configurations.ts';
import { REST_CONFIGURATIONS } from '../../corpora/rest-configurations.ts';

const RULES = { ownHosts: ['app.example'], outboundAllow: [] };
const EXPRESSION = 'function(resp) { return resp.ok ? 1 : 0; }';
const REST = { endpoint: 'https://93.184.215.14/check?user=$address', method: 'GET' as const, expression: EXPRESSION };
const QUERY = 'query ($address: String!) { user(id: $address) { id } }';
const GRAPHQL = { endpoint: 'https://93.184.215.14/graphql', query: QUERY, expression: EXPRESSION };

/** The reason that a source is refused with; null when it passes every check that needs no call. */
async function refusal(parse: () => Source): Promise<unknown> {
  try {
    await checkEndpoint(RULES, parse(), createHostResolver());
    return null;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { reason, field } = error.extensions;
    return reason === 'INVALID_INPUT' ? `${reason}: ${String(field)}` : reason;
  }
}

test('2.7, 2.8 there are at least 100 configurations', () => {
  const texts = [...REST_CONFIGURATIONS, ...GRAPHQL_CONFIGURATIONS].map((row) => JSON.stringify(row));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(100);
});

test.each(REST_CONFIGURATIONS.map(([given, reason]) => ({ name: JSON.stringify(given).slice(0, 90), given, reason })))(
  '2.7 $name: $reason',
  async ({ given, reason }) => {
    expect(await refusal(() => parseRestSource({ ...REST, ...given }))).toBe(reason);
  },
);

test.each(
  GRAPHQL_CONFIGURATIONS.map(([given, reason]) => ({ name: JSON.stringify(given).slice(0, 90), given, reason })),
)('2.8 $name: $reason', async ({ given, reason }) => {
  expect(await refusal(() => parseGraphqlSource({ ...GRAPHQL, ...given }))).toBe(reason);
});
