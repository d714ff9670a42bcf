import { readFile } from 'node:fs/promises';
import {
  ApolloGateway,
  type GatewayConfig,
  type GraphQLDataSource,
  type ServiceEndpointDefinition,
} from '@apollo/gateway';
import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { INTERNAL, INTERNAL_MESSAGE } from '../http/format-error.ts';

type Operation = Parameters<Executor>[0];
type PlanResolution = Parameters<NonNullable<GatewayConfig['experimental_didResolveQueryPlan']>>[0];

/** The data sources of the subgraphs, by their names. */
export type DataSources = ReadonlyMap<string, GraphQLDataSource>;

/** A loaded supergraph. It plans operations, and takes long to load. It has no data sources of its own, so several graphs of a process can share it. */
export interface Supergraph {
  readonly sdl: string;
  /** The schema for callers. */
  readonly schema: GraphQLSchema;
  readonly services: readonly ServiceEndpointDefinition[];
  /** Plans an operation and executes it on these data sources. */
  execute(operation: Operation, sources: DataSources): ReturnType<Executor>;
  /** The plan of a document that has been executed. */
  findPlan(document: DocumentNode): PlanResolution['queryPlan'] | undefined;
}

/** Of an error that is logged already, as those of subgraphs are. */
const OWN_FAULT = { code: INTERNAL, serviceName: 'gateway' } as const;

/** Reads the supergraph of the service's own subgraphs. */
export async function readOwnSupergraph(): Promise<string> {
  return readFile(new URL('../../schema/supergraph.graphql', import.meta.url), 'utf8');
}

/** Loads a supergraph; throws if it is invalid. */
export async function loadSupergraph(supergraphSdl: string, logger: Logger): Promise<Supergraph> {
  const services: ServiceEndpointDefinition[] = [];
  const sources = new WeakMap<Operation, DataSources>();
  const plans = new WeakMap<DocumentNode, PlanResolution['queryPlan']>();
  const buildService = (service: ServiceEndpointDefinition): GraphQLDataSource => {
    services.push(service);
    return {
      process: async (options) => {
        const source = 'incomingRequestContext' in options && sources.get(options.incomingRequestContext);
        if (!source) throw new Error('The supergraph fetches from subgraphs only for an operation.');
        return findSource(source, service.name).process(options);
      },
    };
  };
  const gateway = new ApolloGateway({
    supergraphSdl,
    buildService,
    logger,
    experimental_didResolveQueryPlan: ({ queryPlan, requestContext }) =>
      void plans.set(requestContext.document, queryPlan),
  });
  const { schema, executor } = await gateway.load();
  return {
    sdl: supergraphSdl,
    schema,
    services,
    execute: async (operation, given) => {
      sources.set(operation, given);
      try {
        return await executor(operation);
      } catch (error) {
        // The operation is valid, so whatever the gateway has against it is a fault of the service.
        logger.error({ err: error }, 'the gateway cannot run a valid operation');
        return { data: null, errors: [new GraphQLError(INTERNAL_MESSAGE, { extensions: OWN_FAULT })] };
      }
    },
    findPlan: (document) => plans.get(document),
  };
}

function findSource(sources: DataSources, name: string): GraphQLDataSource {
  const source = sources.get(name);
  if (!source) throw new Error(`The subgraph ${name} has no data source.`);
  return source;
}

/** The gateway as Apollo Server uses it. */
export type Gateway = ApolloServerOptionsWithGateway<never>['gateway'];

/** Executes one operation. */
export type Executor = NonNullable<Awaited<ReturnType<Gateway['load']>>['executor']>;
