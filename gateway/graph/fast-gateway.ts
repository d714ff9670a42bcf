import { ApolloGateway, type GatewayConfig } from '@apollo/gateway';
import type { DocumentNode } from 'graphql';
import type { Executor, Gateway } from './gateway-type.ts';
import { meansTheSame } from './means-the-same.ts';
import { runDirectly } from './run-directly.ts';
import type { LocalSubgraph } from './run-subgraph.ts';

type Planned = Parameters<NonNullable<GatewayConfig['experimental_didResolveQueryPlan']>>[0];
type OperationName = string | undefined;

/**
 * The Apollo gateway, but that an operation which comes again, and whose plan is one fetch from a subgraph of this process,
 * goes there straight. What is known of a document goes when Apollo forgets it, and with every change of the supergraph.
 */
export function createFastGateway(config: GatewayConfig, locals: readonly LocalSubgraph[]): Gateway {
  const routes = new WeakMap<DocumentNode, Map<OperationName, LocalSubgraph | null>>();
  const learn = ({ queryPlan, requestContext: { document, schema, request } }: Planned): void => {
    const known = routes.get(document);
    // The first time is not worth the trouble: most documents of a stranger never come again.
    if (!known) routes.set(document, new Map());
    else if (!known.has(request.operationName)) {
      const subgraph = onlySubgraph(queryPlan, locals);
      const isSame = subgraph && meansTheSame(document, { api: schema, subgraph: subgraph.schema });
      known.set(request.operationName, isSame ? subgraph : null);
    }
  };
  // The gateway reports figures of its host to its makers unless it is told not to.
  process.env.APOLLO_TELEMETRY_DISABLED = 'true';
  const gateway = new ApolloGateway({ ...config, experimental_didResolveQueryPlan: learn });
  const shorten =
    (planned: Executor): Executor =>
    async (operation) => {
      const subgraph = routes.get(operation.document)?.get(operation.request.operationName);
      return (subgraph && (await runDirectly(subgraph, operation))) ?? planned(operation);
    };
  return {
    load: async (options) => ({ executor: shorten((await gateway.load(options)).executor) }),
    onSchemaLoadOrUpdate: (callback) => gateway.onSchemaLoadOrUpdate(callback),
    stop: async () => gateway.stop(),
  };
}

/** The subgraph of this process that answers all of a plan by one fetch. */
function onlySubgraph({ node }: Planned['queryPlan'], locals: readonly LocalSubgraph[]): LocalSubgraph | undefined {
  if (node?.kind !== 'Fetch' || node.inputRewrites || node.outputRewrites || node.contextRewrites) return undefined;
  return locals.find(({ name }) => name === node.serviceName);
}
