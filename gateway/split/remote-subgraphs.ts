import type { GraphQLDataSource, ServiceEndpointDefinition } from '@apollo/gateway';
import { loadSigningKeys } from '../../platform/secret-key.ts';
import type { Config } from '../../platform/settings/config.ts';
import { isRequestContext } from '../graph/local-source.ts';
import { askIfAlive } from './ask-if-alive.ts';
import { toCallerHeader } from './caller-header.ts';
import { createAgent } from './fetch-subgraph.ts';
import { createRemoteSource, type RemoteParts } from './remote-source.ts';
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
    shareQueries: false,
    traceHeaders,
  };
  const urls: Readonly<Record<string, string | null>> = config.subgraphUrls;
  const createSource: RemoteSubgraphs['createSource'] = ({ name, url }) =>
    createRemoteSource({ name, url: urls[name] ?? url }, { ...parts, identityOf, signalOf });
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

const identityOf: RemoteParts['identityOf'] = (context): Record<string, string> =>
  isRequestContext(context) ? { [CALLER_HEADER]: toCallerHeader(context) } : {};
