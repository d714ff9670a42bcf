import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { readCostTable } from './cost-table.ts';
import { checkLimit } from './document-limits.ts';
import { refusing } from './graphql-refusal.ts';
import { costOf } from './operation-cost.ts';

/** Refuses operations above the cost limit before execution, except our own. */
export function refuseCostly(supergraph: DocumentNode, maxCost: number): ApolloServerPlugin<RequestContext> {
  const table = readCostTable(supergraph);
  return {
    requestDidStart: async ({ request, schema }) => {
      if (!request.http) return undefined;
      return {
        didResolveOperation: async ({ document, operation }) =>
          operation &&
          refusing(() => {
            const cost = costOf({ schema, table, document, operation, variables: request.variables ?? {} });
            checkLimit('cost', cost, maxCost);
          }),
      };
    },
  };
}
