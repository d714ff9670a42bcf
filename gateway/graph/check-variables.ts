import type { ApolloServerPlugin } from '@apollo/server';
import {
  type ASTNode,
  type DocumentNode,
  type FloatValueNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type IntValueNode,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { refusing } from '../protection/graphql-refusal.ts';

/**
 * Levels of variables: three times those of the deepest JSON that an input takes. GraphQL visits those of an input object within itself by
 * recursion, which overflows the stack of a new process at less than a thousand levels where single values stand for lists.
 */
const DEEPEST = 200;

/** Refuses variables that are nested too deep. */
export function refuseDeepVariables(): ApolloServerPlugin {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ request: { variables } }) => {
        refusing(() => {
          if (isTooDeep(variables)) throw tooDeep();
        });
      },
    }),
  };
}

/** Without recursion, level by level. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

function tooDeep(): RequestError {
  return new RequestError('BAD_USER_INPUT', `A variable is nested more than ${DEEPEST} levels deep: flatten it.`, {
    reason: 'DOCUMENT_TOO_LARGE',
    limit: 'depth',
  });
}

/**
 * Refuses numbers beyond the range of double precision, such as 1e999. They become infinity, which the query planner rejects as
 * a bug in a document, and which would reach a subgraph as null in a variable.
 */
export function refuseInfinity(): ApolloServerPlugin {
  const known = new WeakMap<DocumentNode, boolean>();
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, request: { http, variables } }) => {
        if (!http) return;
        const areFinite = known.get(document) ?? hasFiniteNumbers(document);
        known.set(document, areFinite);
        const field = areFinite
          ? Object.entries(variables ?? {}).find(([, value]) => !isFiniteIn(value))?.[0]
          : 'query';
        refusing(() => {
          if (field !== undefined) throw tooLarge(field);
        });
      },
    }),
  };
}

function hasFiniteNumbers(document: DocumentNode): boolean {
  let areFinite = true;
  const check = ({ value }: IntValueNode | FloatValueNode): void => {
    areFinite &&= Number.isFinite(Number(value));
  };
  visit(document, { IntValue: check, FloatValue: check });
  return areFinite;
}

/** Whether all numbers in a value are finite. Without recursion, because a value can be nested deep. */
function isFiniteIn(value: unknown): boolean {
  const waiting = [value];
  for (const next of waiting) {
    if (typeof next === 'number' && !Number.isFinite(next)) return false;
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) waiting.push(inner);
  }
  return true;
}

function tooLarge(field: string): RequestError {
  const message = 'A number in the request is too large for double precision: send a smaller one, or a string.';
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field });
}

/**
 * Refuses null for a variable in a non-null position. Otherwise it would fail only during execution, as an error of a subgraph
 * or of the gateway.
 */
export function refuseNulls(): ApolloServerPlugin {
  const known = new WeakMap<OperationDefinitionNode, readonly StrictUse[]>();
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, document, operation, request: { variables = {} } }) => {
        if (!operation) return;
        const uses = known.get(operation) ?? findStrictUses(schema, document, operation);
        known.set(operation, uses);
        refusing(() => checkNulls(uses, variables));
      },
    }),
  };
}

function checkNulls(uses: readonly StrictUse[], variables: Readonly<Record<string, unknown>>): void {
  const use = uses.find(({ name }) => variables[name] === null);
  if (!use) return;
  const { name, type } = use;
  const advice = `The variable "$${name}" is null where "${type}" is required: give it a value, or omit it to use its default.`;
  throw new RequestError('BAD_USER_INPUT', advice, { reason: 'INVALID_INPUT', field: name });
}

/** A nullable variable in a non-null position. GraphQL allows that because of defaults. */
interface StrictUse {
  readonly name: string;
  readonly type: string;
}

/** The strict uses in an operation and in all fragments that it spreads. */
function findStrictUses(
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
