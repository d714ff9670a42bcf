import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { loadSupergraph, readOwnSupergraph } from '../../gateway/graph/supergraph.ts';
import { createLog } from '../../gateway/telemetry/log.ts';

/** A root field of the public graph. */
export interface RootField {
  readonly name: string;
  readonly operation: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
}

/** The fields of Query and Mutation. */
export async function rootFields(): Promise<readonly RootField[]> {
  const { schema } = await loadSupergraph(await readOwnSupergraph(), createLog('silent'));
  const types = [
    { operation: 'query', type: schema.getQueryType() },
    { operation: 'mutation', type: schema.getMutationType() },
  ] as const;
  return types.flatMap(({ operation, type }) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({ name: field.name, operation, field })),
  );
}

/** Whether the input of a field has such a field. */
export function inputHas({ field }: RootField, name: string): boolean {
  const input = field.args.map(({ type }) => getNamedType(type)).find(isInputObjectType);
  return input !== undefined && name in input.getFields();
}

/** A document that calls a field with the arguments that it must have, or with these, and with more in its input. */
export function callField({ operation, field }: RootField, given?: string, inInput = ''): string {
  const needed = field.args.filter(isRequiredArgument).map(({ name, type }) => `${name}: ${toValue(type, inInput)}`);
  const args = given ?? (needed.length > 0 ? `(${needed.join(', ')})` : '');
  return `${operation} { ${field.name}${args}${isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''} }`;
}

function toValue(type: GraphQLInputType, inInput: string): string {
  if (isNonNullType(type)) return toValue(type.ofType, inInput);
  if (isListType(type)) return `[${toValue(type.ofType, '')}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (type.name === 'Int') return '1';
  if (type.name === 'Boolean') return 'true';
  if (!isInputObjectType(type)) return '"x"';
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return `{ ${inInput} ${required.map(({ name, type: inner }) => `${name}: ${toValue(inner, '')}`).join(', ')} }`;
}
