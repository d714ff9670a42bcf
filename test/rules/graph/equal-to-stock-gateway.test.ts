import { afterAll, expect, test } from '@jest/globals';
import { GATEWAY_OPERATIONS } from '../../corpora/gateway-operations.ts';
import { emptyContext } from '../../support/empty-context.ts';
import { hardSubgraphs, hardSupergraph } from '../../support/hard-subgraphs.ts';
import { startTwoGraphs } from '../../support/two-graphs.ts';

const graphs = await startTwoGraphs(hardSupergraph(), hardSubgraphs());
afterAll(async () => graphs.close());

test.each(Object.entries(GATEWAY_OPERATIONS))('21.2 the stock gateway answers the same to %s', async (_, operation) => {
  const { ours, stock } = await graphs.answers(operation, emptyContext);
  for (const answer of ours) expect(answer).toBe(stock);
});
