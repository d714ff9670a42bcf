import { ApolloServer } from '@apollo/server';
import {
  buildSchema,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  isScalarType,
  printSchema,
} from 'graphql';
import type { RequestContext } from '../subgraphs/shared/request/context.ts';
import type { Subgraph } from '../subgraphs/shared/subgraph/subgraph.ts';

/** One request, as each subgraph sees it. */
interface OneContext {
  readonly of: (subgraph: Subgraph) => RequestContext;
}

type Field = GraphQLField<object, OneContext>;

/**
 * The graph without federation: one Apollo Server with the resolvers of the subgraphs, of which the first that has a field resolves
 * it. They cannot be merged literally: each gets the context of its own subgraph, and the result of an eligibility comes from the
 * resolver that the source subgraph has for entities of others, by a call.
 */
export async function createOneServer(
  contract: GraphQLSchema,
  subgraphs: readonly Subgraph[],
): Promise<ApolloServer<OneContext>> {
  const schema = buildSchema(printSchema(contract));
  for (const subgraph of subgraphs.toReversed()) takeResolvers(schema, subgraph);
  for (const subgraph of subgraphs) takeResult(schema, subgraph);
  const server = new ApolloServer<OneContext>({ schema, stopOnTerminationSignals: false });
  await server.start();
  return server;
}

/** One request of the floor. Only the subgraphs that are asked prepare for it, as in the federated graph. */
export function toOneContext(request: RequestContext): OneContext {
  const contexts = new Map<Subgraph, RequestContext>();
  const of = (subgraph: Subgraph): RequestContext => {
    const context = contexts.get(subgraph) ?? subgraph.createContext(request);
    contexts.set(subgraph, context);
    return context;
  };
  return { of };
}

function takeResolvers(schema: GraphQLSchema, subgraph: Subgraph): void {
  for (const type of Object.values(schema.getTypeMap())) {
    const owned = subgraph.schema.getType(type.name);
    if (isScalarType(type) && isScalarType(owned)) type.serialize = owned.serialize;
    if (isAbstractType(type) && isAbstractType(owned)) {
      const { resolveType } = owned;
      type.resolveType = resolveType && ((value, { of }, ...rest) => resolveType(value, of(subgraph), ...rest));
    }
    if (isObjectType(type))
      Object.values(type.getFields()).forEach((field) => takeResolver(field, type.name, subgraph));
  }
}

function takeResolver(field: Field, typeName: string, subgraph: Subgraph): void {
  const owned = findField(subgraph.schema, typeName, field.name);
  if (!owned) return;
  const { resolve } = owned;
  field.resolve = resolve && ((parent, args, { of }, info) => resolve(parent, args, of(subgraph), info));
}

function takeResult(schema: GraphQLSchema, subgraph: Subgraph): void {
  const field = findField(schema, 'Eligibility', 'result');
  const entities = findField(subgraph.schema, 'Query', '_entities')?.resolve;
  if (!field || !entities || !findField(subgraph.schema, 'Eligibility', 'result')) return;
  field.resolve = async (eligibility, args, { of }, info) => {
    const representations = [{ __typename: 'Eligibility', ...eligibility }];
    const asked = entities(null, { representations }, of(subgraph), { ...info, schema: subgraph.schema });
    const [found] = await Promise.all([asked].flat());
    return defaultFieldResolver(found, args, null, info);
  };
}

function findField(schema: GraphQLSchema, typeName: string, name: string) {
  const type = schema.getType(typeName);
  return isObjectType(type) ? type.getFields()[name] : undefined;
}
