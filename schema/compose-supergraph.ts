import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';

/** A subgraph to compose: its name, the URL at which a gateway asks it, and its schema. */
export interface SubgraphToCompose {
  readonly name: string;
  readonly url: string;
  readonly sdl: string;
}

/** Composes subgraphs into a supergraph (Federation 2). Throws if they do not fit together, with every fault in its message. */
export function composeSupergraph(subgraphs: readonly SubgraphToCompose[]): string {
  const { supergraphSdl, errors = [] } = composeServices(
    subgraphs.map(({ name, url, sdl }) => ({ name, url, typeDefs: parse(sdl) })),
  );
  if (supergraphSdl !== undefined) return supergraphSdl;
  throw new Error(`The subgraphs do not compose:\n${errors.map(({ message }) => message).join('\n')}`);
}
