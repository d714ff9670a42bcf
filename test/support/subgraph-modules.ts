import { composeServices } from '@apollo/composition';
import { buildSubgraphSchema, type GraphQLResolverMap } from '@apollo/subgraph';
import type { DocumentNode } from 'graphql';
import type { Subgraph } from '../../subgraphs/shared/subgraph/subgraph.ts';

/** The parts of a subgraph without a database. */
export interface SubgraphModule {
  readonly name: Subgraph['name'];
  readonly typeDefs: DocumentNode;
  readonly resolvers: GraphQLResolverMap<object>;
}

/** Creates the subgraphs of modules. */
export function toSubgraphs(modules: readonly SubgraphModule[]): readonly Subgraph[] {
  return modules.map(({ name, typeDefs, resolvers }) => ({
    name,
    schema: buildSubgraphSchema([{ typeDefs, resolvers }]),
    collections: [],
    createContext: (request) => request,
    close: async () => {},
  }));
}

/** Composes the supergraph of modules; throws if they do not fit together. */
export function toSupergraph(
  modules: readonly SubgraphModule[],
  urlOf: (name: string) => string = (name) => `http://${name}`,
): string {
  const { supergraphSdl, errors } = composeServices(
    modules.map(({ name, typeDefs }) => ({ name, typeDefs, url: urlOf(name) })),
  );
  if (!supergraphSdl) throw new Error(errors?.map(({ message }) => message).join('\n'));
  return supergraphSdl;
}
