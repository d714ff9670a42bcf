import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** A nullable variable in a non-null position. GraphQL allows that because of defaults. */
export interface StrictUse {
  readonly name: string;
  readonly type: string;
}

/** The strict uses in an operation and in all fragments that it spreads. */
export function findStrictUses(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly StrictUse[] {
  const nullable = new Set(
    (operation.variableDefinitions ?? [])
      .filter(({ type }) => type.kind !== Kind.NON_NULL_TYPE)
      .map(({ variable }) => variable.name.value),
  );
  if (nullable.size === 0) return [];
  const uses: StrictUse[] = [];
  for (const part of reachableParts(document, operation)) {
    visitVariables(schema, part, (name, type) => {
      if (nullable.has(name) && isNonNullType(type)) uses.push({ name, type: String(type) });
    });
  }
  return uses;
}

function visitVariables(
  schema: GraphQLSchema,
  part: ASTNode,
  meet: (name: string, type: GraphQLInputType | null | undefined) => void,
): void {
  const types = new TypeInfo(schema);
  const visitor = {
    VariableDefinition: () => false,
    Variable: ({ name }: { readonly name: { readonly value: string } }) => meet(name.value, types.getInputType()),
  };
  visit(part, visitWithTypeInfo(types, visitor));
}

/** The operation, and the fragments that it spreads directly or indirectly. */
function reachableParts(document: DocumentNode, operation: OperationDefinitionNode): ReadonlySet<ASTNode> {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const reached = new Set<ASTNode>([operation]);
  // Iterating a Set includes the elements that are added meanwhile.
  for (const part of reached) {
    visit(part, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (fragment) reached.add(fragment);
      },
    });
  }
  return reached;
}
