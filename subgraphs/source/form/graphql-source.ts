import {
  buildSchema,
  type DocumentNode,
  GraphQLError,
  Kind,
  KnownFragmentNamesRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedVariablesRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  validate,
} from 'graphql';
import { RequestError } from '../../shared/errors.ts';
import { checkUnicode } from '../../shared/request/check-unicode.ts';
import { parseExpression } from '../expression/expression.ts';
import type { GraphqlSourceInput } from '../generated.ts';
import { parseAddressKinds } from './address-kinds.ts';
import { fillHeaderValues, parseHeaders } from './headers.ts';
import type { GraphqlSource, Source } from './source.ts';

const LONGEST_QUERY = 16 * 1024;
const MOST_TOKENS = 2000;

/** The validation rules that do not need the partner's schema. */
const RULES = [NoUndefinedVariablesRule, NoUnusedVariablesRule, KnownFragmentNamesRule, NoFragmentCyclesRule];

/** Parses a GraphQL source (spec 2.8) except its endpoint; throws BAD_USER_INPUT. What is omitted of headers and kinds of addresses stays as in `current`. */
export function parseGraphqlSource(input: GraphqlSourceInput, current: Source | null = null): GraphqlSource {
  return {
    kind: 'GRAPHQL',
    endpoint: input.endpoint.trim(),
    headers: parseHeaders(fillHeaderValues(input, current)),
    query: parseQuery(input.query),
    expression: parseExpression(input.expression),
    ...parseAddressKinds(input, current),
  };
}

function parseQuery(query: string): string {
  const document = parseDocument(query);
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation, second] = operations;
  if (!operation || second) throw refuse(`The query has ${operations.length} operations: it must have exactly one.`);
  if (operation.operation !== OperationTypeNode.QUERY)
    throw refuse(`The operation is a ${operation.operation}: it must be a query.`);
  checkVariable(operation);
  const [fault] = validate(buildSchema('type Query { any: String }'), document, RULES, { maxErrors: 1 });
  if (fault) throw refuse(`The query is invalid: ${fault.message}`);
  return query;
}

function parseDocument(query: string): DocumentNode {
  if (query.length > LONGEST_QUERY) throw refuse(`The query is longer than ${LONGEST_QUERY} characters.`);
  checkUnicode(query, 'The query', 'query');
  try {
    return parse(query, { maxTokens: MOST_TOKENS });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { line = 1, column = 1 } = error.locations?.[0] ?? {};
    throw refuse(`The query is not GraphQL: ${error.message} (line ${line}, column ${column}).`);
  }
}

function checkVariable({ variableDefinitions = [] }: OperationDefinitionNode): void {
  const [variable, second] = variableDefinitions;
  const text = variable ? `$${variable.variable.name.value}: ${print(variable.type)}` : 'none';
  if (text === '$address: String!' && !second) return;
  const found = second ? `${variableDefinitions.length} variables` : text;
  throw refuse(`The query must have one variable, $address: String!, but has ${found}.`);
}

function refuse(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'query' });
}
