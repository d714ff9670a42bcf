import { ApolloGateway, type GraphQLDataSource, LocalGraphQLDataSource } from '@apollo/gateway';
import { createGraph, type Graph, startGraph } from '../../gateway/graph/graph.ts';
import { isRequestContext } from '../../gateway/graph/run-subgraph.ts';
import { loadSupergraph } from '../../gateway/graph/supergraph.ts';
import { createLog } from '../../gateway/telemetry/log.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import type { Subgraph } from '../../subgraphs/shared/subgraph/subgraph.ts';

/** One operation of a corpus. */
export interface Operation {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

/** Our graph and the stock Apollo gateway over the same subgraphs. */
export interface TwoGraphs {
  /** The whole answers to an operation, as text: ours to each of its repetitions, and the stock one's. */
  answers(
    operation: Operation,
    createContext: () => RequestContext,
  ): Promise<{ readonly ours: readonly string[]; readonly stock: string }>;
  close(): Promise<void>;
}

/** Enough for an operation to take every way that there is: the planned and the direct one. */
export const REPETITIONS = 10;

/** Starts both. */
export async function startTwoGraphs(supergraphSdl: string, subgraphs: readonly Subgraph[]): Promise<TwoGraphs> {
  const log = createLog('silent');
  const ours = await createGraph({ supergraph: await loadSupergraph(supergraphSdl, log), subgraphs, log });
  const buildService = ({ name }: { readonly name: string }): GraphQLDataSource =>
    stockSource(subgraphs.find((subgraph) => subgraph.name === name));
  const stock = await startGraph(new ApolloGateway({ supergraphSdl, buildService, logger: log }), log);
  const answers: TwoGraphs['answers'] = async (operation, createContext) => {
    const repeated: string[] = [];
    for (let time = 0; time < REPETITIONS; time += 1) repeated.push(await answer(ours, operation, createContext()));
    return { ours: repeated, stock: await answer(stock, operation, createContext()) };
  };
  const close = async (): Promise<void> => {
    await Promise.all([ours.stop(), stock.stop()]);
  };
  return { answers, close };
}

/** The stock source of a subgraph, which parses and validates each document anew. */
function stockSource(subgraph: Subgraph | undefined): GraphQLDataSource {
  if (!subgraph) throw new Error('The supergraph names a subgraph that the test does not have.');
  const source = new LocalGraphQLDataSource(subgraph.schema);
  return {
    process: async (options) => {
      if (!isRequestContext(options.context)) throw new Error('The stock gateway asks within requests alone.');
      return source.process({ ...options, context: subgraph.createContext(options.context) });
    },
  };
}

async function answer(
  graph: Graph,
  { query, variables, operationName }: Operation,
  contextValue: RequestContext,
): Promise<string> {
  const { body, http } = await graph.executeOperation(
    { query, variables: { ...variables }, operationName },
    { contextValue },
  );
  return JSON.stringify({ status: http.status, body: body.kind === 'single' ? body.singleResult : body }, null, 1);
}
