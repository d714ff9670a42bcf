import { readFileSync } from 'node:fs';
import { buildSubgraphSchema, type GraphQLSchemaModule } from '@apollo/subgraph';
import { type GraphQLSchema, parse } from 'graphql';
import type { Subgraph } from './subgraph.ts';

type Resolvers = NonNullable<GraphQLSchemaModule['resolvers']>;

const schemas = new Map<Subgraph['name'], Promise<GraphQLSchema>>();

/** The schema of a subgraph. It depends only on the code, so a process builds it once, when it is first needed. */
export async function subgraphSchema(
  name: Subgraph['name'],
  loadResolvers: () => Promise<Resolvers>,
): Promise<GraphQLSchema> {
  const schema = schemas.get(name) ?? buildSchema(name, loadResolvers);
  schemas.set(name, schema);
  return schema;
}

async function buildSchema(name: Subgraph['name'], loadResolvers: () => Promise<Resolvers>): Promise<GraphQLSchema> {
  const resolvers = await loadResolvers();
  const sdl = readFileSync(new URL(`../../schema/${name}.graphql`, import.meta.url), 'utf8');
  return buildSubgraphSchema([{ typeDefs: parse(sdl), resolvers }]);
}
