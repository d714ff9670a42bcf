import { type DefinitionNode, Kind, OperationTypeNode, parse } from 'graphql';

/** The document and the variables that a link to the explorer brings. */
export interface Link {
  readonly query: string;
  readonly variables: string | null;
}

/** Tokens: more than a link of 16 kB needs. */
const MOST_TOKENS = 10_000;

/**
 * Parses the query of a URL; null unless it brings a document of queries alone. One click would run the mutation of a stranger as the
 * reader of the link, and so would their variables for the mutations among the samples.
 */
export function parseLink(search: string): Link | null {
  const parameters = new URLSearchParams(search);
  const query = parameters.get('query') ?? '';
  return isOnlyQueries(query) ? { query, variables: parameters.get('variables') } : null;
}

function isOnlyQueries(text: string): boolean {
  try {
    return parse(text, { noLocation: true, maxTokens: MOST_TOKENS }).definitions.every(isHarmless);
  } catch {
    // Nobody can tell what the reader would make of it.
    return false;
  }
}

function isHarmless(node: DefinitionNode): boolean {
  if (node.kind === Kind.FRAGMENT_DEFINITION) return true;
  return node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.QUERY;
}
