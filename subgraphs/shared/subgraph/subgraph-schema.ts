import { readFileSync } from 'node:fs';
import { buildSubgraphSchema, type GraphQLSchemaModule } from '@apollo/subgraph';
import { GraphQLScalarType, type GraphQLSchema, Kind, parse } from 'graphql';
import { limitInputs } from './limit-inputs.ts';
import type { Subgraph } from './subgraph.ts';

type Resolvers = NonNullable<GraphQLSchemaModule['resolvers']>;

const schemas = new Map<Subgraph['name'], GraphQLSchema>();

/** The schema of a subgraph. It depends only on the code, so a process builds it once. */
export function subgraphSchema(name: Subgraph['name'], resolvers: Resolvers): GraphQLSchema {
  const schema = schemas.get(name) ?? buildSchema(name, resolvers);
  schemas.set(name, schema);
  return schema;
}

function buildSchema(name: Subgraph['name'], resolvers: Resolvers): GraphQLSchema {
  const sdl = readFileSync(new URL(`../../../schema/${name}.graphql`, import.meta.url), 'utf8');
  return limitInputs(buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers }]));
}

/** The SDL's DateTime: an ISO 8601 text in UTC, with milliseconds. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => parseDate(value).toISOString(),
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : null),
});

function parseDate(value: unknown): Date {
  const date = value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN);
  if (!Number.isNaN(date.getTime())) return date;
  throw new TypeError('A DateTime must be an ISO 8601 string such as 2026-11-21T09:15:00.000Z.');
}
