import { readFileSync } from 'node:fs';
import { buildSubgraphSchema, type GraphQLSchemaModule } from '@apollo/subgraph';
import { type GraphQLSchema, parse } from 'graphql';
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
