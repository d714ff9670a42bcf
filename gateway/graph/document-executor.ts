import {
  type ASTNode,
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  isLeafType,
  Kind,
  OperationTypeNode,
  type TypeNode,
  visit,
} from 'graphql';
import type * as Compiler from 'graphql-jit';
import type { CompiledQuery } from 'graphql-jit';
import { createRecentMap } from './recent-map.ts';

/** One execution of a document that is valid. */
export interface Execution {
  readonly document: DocumentNode;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly operationName?: string | undefined;
  readonly context: object;
}

/** Compiling costs as much as some hundred executions: it is for what comes again and again. */
const WORTH_COMPILING = 4;
const MOST_COMPILED = 500;

/**
 * Executes documents on a schema, by compiled code those that come again. An answer with errors is never the compiled code's:
 * its errors stand in another order, and some in other words.
 */
export function documentExecutor(schema: GraphQLSchema): (execution: Execution) => Promise<ExecutionResult> {
  const findCompiled = compiledQueries(schema);
  return async (execution) => {
    const compiled = findCompiled(execution);
    const { document, variables, operationName, context } = execution;
    const answer = await compiled?.query({}, context, variables ?? {});
    if (answer && !answer.errors) return answer;
    return execute({ schema, document, variableValues: variables, operationName, contextValue: context });
  };
}

function compiledQueries(schema: GraphQLSchema): (execution: Execution) => CompiledQuery | null {
  const times = new WeakMap<DocumentNode, number>();
  const kept = createRecentMap<DocumentNode, CompiledQuery | null>(MOST_COMPILED);
  const findCompiler = compilerFinder();
  return ({ document, operationName }) => {
    const known = kept.get(document);
    if (known !== undefined) return known;
    const time = (times.get(document) ?? 0) + 1;
    times.set(document, time);
    const compiler = time < WORTH_COMPILING ? null : findCompiler();
    if (!compiler) return null;
    const compiled = compileOnlyQuery(compiler, schema, document, operationName);
    kept.set(document, compiled);
    return compiled;
  };
}

/** The compiler, once it is loaded: the first document that is worth it begins that, so that the service need not start with it. */
function compilerFinder(): () => typeof Compiler | null {
  let compiler: typeof Compiler | null = null;
  let loading: Promise<void> | null = null;
  return () => {
    loading ??= import('graphql-jit').then((loaded) => void (compiler = loaded));
    return compiler;
  };
}

/** Compiles a document of one query. Not a mutation, which must not be executed another time to tell its errors. */
function compileOnlyQuery(
  { compileQuery, isCompiledQuery }: typeof Compiler,
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): CompiledQuery | null {
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const isQuery = operations.length === 1 && operations[0]?.operation === OperationTypeNode.QUERY;
  if (!isQuery || !hasPlainVariables(schema, document)) return null;
  const compiled = compileQuery(schema, document, operationName);
  return isCompiledQuery(compiled) ? compiled : null;
}

/**
 * Compiling an input object that holds its own kind never ends, and compiled code takes a variable that is left out of a
 * literal for null: variables must be of leaf types, and arguments for themselves.
 */
function hasPlainVariables(schema: GraphQLSchema, document: DocumentNode): boolean {
  let isPlain = true;
  const refuseVariables = (node: ASTNode): false => {
    visit(node, { Variable: () => void (isPlain = false) });
    return false;
  };
  visit(document, {
    VariableDefinition: ({ type }) => {
      isPlain &&= isLeafType(schema.getType(nameOf(type)));
      return false;
    },
    ObjectValue: refuseVariables,
    ListValue: refuseVariables,
  });
  return isPlain;
}

function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}
