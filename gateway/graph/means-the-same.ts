import {
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** The graph as callers see it, and one subgraph of it. */
export interface TwoSchemas {
  readonly api: GraphQLSchema;
  readonly subgraph: GraphQLSchema;
}

/**
 * Whether a subgraph gives the same result for a caller's document as the gateway: every type, enum value and possible type in
 * the document is the same in both. In doubt it returns false.
 */
export function meansTheSame(document: DocumentNode, schemas: TwoSchemas): boolean {
  if (validate(schemas.subgraph, document).length > 0) return false;
  const [api, subgraph] = [new TypeInfo(schemas.api), new TypeInfo(schemas.subgraph)];
  let isSame = true;
  const compare = (): void => {
    isSame &&= String(api.getType()) === String(subgraph.getType()) && haveSameValues(schemas, api, subgraph);
  };
  const visitor = {
    OperationDefinition: compare,
    InlineFragment: compare,
    FragmentDefinition: compare,
    Field: compare,
    // Only the gateway has the whole schema.
    Name: ({ value }: { readonly value: string }) => {
      isSame &&= value !== '__schema' && value !== '__type';
    },
  };
  visit(document, visitWithTypeInfo(api, visitWithTypeInfo(subgraph, visitor)));
  return isSame;
}

function haveSameValues(schemas: TwoSchemas, api: TypeInfo, subgraph: TypeInfo): boolean {
  const values = valuesOf(schemas.api, getNamedType(api.getType()));
  return values === valuesOf(schemas.subgraph, getNamedType(subgraph.getType()));
}

/** The values of an enum, the possible types of an interface or union, as text. */
function valuesOf(schema: GraphQLSchema, type: GraphQLNamedType | undefined): string {
  const values = isEnumType(type) ? type.getValues() : isAbstractType(type) ? schema.getPossibleTypes(type) : [];
  return values
    .map(({ name }) => name)
    .toSorted()
    .join();
}
