import { readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { counters, credentials } from '../shared/credential-store.ts';
import type { Subgraph } from '../shared/subgraph.ts';
import { createSourceContext, type SourceServices } from './context.ts';
import { createHeaderCipher } from './header-cipher.ts';
import { createPartners } from './partners.ts';
import { resolvers } from './resolvers.ts';
import { createSandbox } from './sandbox.ts';
import type { SourceSettings } from './settings.ts';
import { sources } from './stores/sources.ts';

/** Credentials that a partner decides (schema/source.graphql). */
export function createSourceSubgraph({ settings }: { readonly settings: SourceSettings }): Subgraph {
  const { restAddresses: REST, graphqlAddresses: GRAPHQL } = settings;
  const services: SourceServices = {
    settings,
    cipher: createHeaderCipher(settings.secretKey),
    partners: createPartners(settings.outboundAllow, { REST, GRAPHQL }),
    sandbox: createSandbox(),
    flights: new Map(),
  };
  const typeDefs = parse(readFileSync(new URL('../../schema/source.graphql', import.meta.url), 'utf8'));
  return {
    name: 'source',
    schema: buildSubgraphSchema([{ typeDefs, resolvers }]),
    collections: [sources, credentials, counters],
    createContext: (request) => createSourceContext(services, request),
    close: async () => {
      services.partners.close();
      await services.sandbox.close();
    },
  };
}
