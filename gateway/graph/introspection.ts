import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';

/** A plain operation in two parts. */
export interface SeparatedOperation {
  /** What the gateway plans. */
  readonly operation: OperationDefinitionNode;
  /** What graphql-js answers by the schema alone: introspection, or the whole of an operation that selects no data. */
  readonly introspection: DocumentNode | null;
  /** The keys of the whole result, in their order. */
  readonly keys: readonly string[];
}

/** Separates introspection from data: the planner does not know all of its fields (apollographql/federation#3204). */
export function separateIntrospection(whole: OperationDefinitionNode): SeparatedOperation {
  // A root type is an object, so its plain form has only fields.
  const fields = whole.selectionSet.selections.filter((node) => node.kind === Kind.FIELD);
  const keys = fields.map(({ alias, name }) => (alias ?? name).value);
  const hasData = fields.some(({ name }) => !name.value.startsWith('__'));
  const introspecting = fields.filter(({ name }) => !hasData || name.value === '__schema' || name.value === '__type');
  if (hasData && introspecting.length === 0) return { operation: whole, introspection: null, keys };
  const rest = fields.filter((field) => !introspecting.includes(field));
  return {
    operation: select(whole, rest),
    introspection: { kind: Kind.DOCUMENT, definitions: [select(whole, introspecting)] },
    keys,
  };
}

function select(operation: OperationDefinitionNode, selections: readonly FieldNode[]): OperationDefinitionNode {
  return { ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections } };
}

/** A result of the gateway, or of graphql-js. */
export interface Result {
  readonly data?: Record<string, unknown> | null | undefined;
  readonly errors?: readonly GraphQLError[] | undefined;
}

/** Joins the results of both parts. A part that is null makes the whole null, as GraphQL says. */
export function joinResults(one: Result, other: ExecutionResult, keys: readonly string[]): Result {
  const errors = [...(one.errors ?? []), ...(other.errors ?? [])];
  const values = new Map(Object.entries({ ...one.data, ...other.data }));
  const isWhole = one.data && other.data;
  const data = isWhole
    ? Object.fromEntries(keys.filter((key) => values.has(key)).map((key) => [key, values.get(key)]))
    : null;
  return { ...(errors.length > 0 && { errors }), data };
}
