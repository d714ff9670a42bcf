import { type GraphQLDataSource, type ServiceEndpointDefinition } from '@apollo/gateway';
import { GraphQLDataSourceRequestKind } from '@apollo/gateway/dist/datasources/types.js';
import { loadSigningKeys } from '../../platform/secret-key.ts';
import type { Config } from '../../platform/settings/config.ts';
import { isRequestContext } from '../graph/run-subgraph.ts';
import { toCallerHeader } from './context-headers.ts';
import { createAgent } from './fetch-subgraph.ts';
import { createRemoteSource, type Options, type RemoteParts } from './remote-source.ts';
import { CALLER_HEADER } from './signature.ts';

/** The subgraphs of the service that run in separate processes. */
export interface RemoteSubgraphs {
  readonly createSource: (service: ServiceEndpointDefinition) => GraphQLDataSource;
  /** The readiness check of each subgraph. */
  readonly checks: Readonly<Record<string, () => Promise<boolean>>>;
  close(): Promise<void>;
}

/** Creates the data sources of the subgraphs in the settings. They identify the caller. */
export async function createRemoteSubgraphs(
  config: Config,
  traceHeaders: RemoteParts['traceHeaders'],
): Promise<RemoteSubgraphs> {
  const agent = createAgent();
  const [signingKey] = await loadSigningKeys(config);
  const parts = {
    agent,
    signingKey,
    signs: 'always' as const,
    timeout: config.subgraphTimeout,
    traceHeaders,
  };
  const urls: Readonly<Record<string, string | null>> = config.subgraphUrls;
  const createSource: RemoteSubgraphs['createSource'] = ({ name, url }) =>
    createRemoteSource({ name, url: urls[name] ?? url }, { ...parts, identityOf, signalOf, hangUpSignalOf });
  const remote = Object.entries(urls).flatMap(([name, url]) => (url === null ? [] : [{ name, url }]));
  return {
    createSource,
    checks: Object.fromEntries(
      remote.map((service) => [`${service.name}Subgraph`, async () => askIfAlive(createSource(service))]),
    ),
    close: async () => agent.close(),
  };
}

const signalOf: RemoteParts['signalOf'] = (context) =>
  isRequestContext(context) ? context.waitingSignal?.() : undefined;

/** Mutations that end at the subgraph if its caller hangs up before they have used something up. All others are carried to their end. */
const END_WITH_CALLER: ReadonlySet<string> = new Set(['exchangeCode', 'refreshToken']);

function hangUpSignalOf(options: Options): AbortSignal | undefined {
  if (!('incomingRequestContext' in options) || !isRequestContext(options.context)) return undefined;
  const fields = options.incomingRequestContext.operation.selectionSet.selections;
  const isMeant = fields.some((field) => 'name' in field && END_WITH_CALLER.has(field.name.value));
  return isMeant ? options.context.hangUpSignal?.() : undefined;
}

const identityOf: RemoteParts['identityOf'] = (context): Record<string, string> =>
  isRequestContext(context) ? { [CALLER_HEADER]: toCallerHeader(context) } : {};

/** Whether a subgraph answers a trivial query. False if it cannot be reached or refuses our signature. */
export async function askIfAlive(source: GraphQLDataSource): Promise<boolean> {
  try {
    const { errors } = await source.process({
      kind: GraphQLDataSourceRequestKind.HEALTH_CHECK,
      request: { query: 'query SubgraphHealth { __typename }' },
      context: {},
    });
    return errors === undefined;
  } catch {
    return false;
  }
}
