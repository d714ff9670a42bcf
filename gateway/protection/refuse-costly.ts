import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { readCostTable } from './cost-table.ts';
import { checkLimit } from './document-limits.ts';
import { refusing } from './graphql-refusal.ts';
import { costOf } from './operation-cost.ts';

/** Refuses operations above the cost limit before execution, except our own. Answers with the cost if the header `GraphQL-Cost: report` asks for it. */
export function refuseCostly(supergraph: DocumentNode, maxCost: number): ApolloServerPlugin<RequestContext> {
  const table = readCostTable(supergraph);
  return {
    requestDidStart: async ({ request, schema }) => {
      if (!request.http) return undefined;
      const isReported = request.http.headers.get('graphql-cost') === 'report';
      let found: number | null = null;
      return {
        didResolveOperation: async ({ document, operation }) =>
          operation &&
          refusing(() => {
            found = costOf({ schema, table, document, operation, variables: request.variables ?? {} });
            checkLimit('cost', found, maxCost);
          }),
        willSendResponse: async ({ response: { body } }) => {
          if (!isReported || found === null || body.kind !== 'single') return;
          const { extensions } = body.singleResult;
          body.singleResult.extensions = { ...extensions, cost: { found, allowed: maxCost } };
        },
      };
    },
  };
}
