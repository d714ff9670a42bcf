import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { createLru } from '../../subgraphs/shared/create-lru.ts';

/** A valid document for a schema, or its errors. */
export type ParsedDocument = DocumentNode | readonly GraphQLError[];

/** Characters: longer documents contain values and do not recur. */
const LONGEST_KEPT = 8192;
const MOST_KEPT = 1000;

type ParseDocument = (text: string) => ParsedDocument;

const parsers = new WeakMap<GraphQLSchema, ParseDocument>();

/** The parser of documents for a schema. It remembers recent documents, because they recur; all users of the schema share it. */
export function documentParser(schema: GraphQLSchema): ParseDocument {
  const parser = parsers.get(schema) ?? createParser(schema);
  parsers.set(schema, parser);
  return parser;
}

function createParser(schema: GraphQLSchema): ParseDocument {
  const kept = createLru<string, ParsedDocument>(MOST_KEPT);
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const parsed = parseDocument(schema, text);
    if (text.length <= LONGEST_KEPT) kept.set(text, parsed);
    return parsed;
  };
}

function parseDocument(schema: GraphQLSchema, text: string): ParsedDocument {
  try {
    const document = parse(text);
    const faults = validate(schema, document);
    return faults.length === 0 ? document : faults;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
