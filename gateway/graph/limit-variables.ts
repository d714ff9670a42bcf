import type { ApolloServerPlugin } from '@apollo/server';
import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  typeFromAST,
} from 'graphql';
import { checkLength, NUMBERS } from '../../subgraphs/shared/subgraph/limit-inputs.ts';
import { refusing } from '../protection/graphql-refusal.ts';

/**
 * Refuses what is long in a variable where the schema has no text, as the name of an unknown member: GraphQL compares it with all that is
 * allowed there, and repeats it in its error. `limitInputs` limits the texts themselves.
 */
export function limitVariables(): ApolloServerPlugin {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, operation, request: { http, variables = {} } }) =>
        refusing(() => {
          if (!http) return;
          for (const { variable, type: node } of operation?.variableDefinitions ?? []) {
            const { value: name } = variable.name;
            const type = typeFromAST(schema, node);
            if (isInputType(type)) checkValue(type, variables[name], name);
          }
        }),
    }),
  };
}

function checkValue(wrapped: GraphQLInputType, value: unknown, path: string): void {
  const type = getNullableType(wrapped);
  if (isListType(type)) {
    // A single value stands for a list of one.
    for (const entry of Array.isArray(value) ? value : [value]) checkValue(type.ofType, entry, path);
    return;
  }
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return;
  if (!isInputObjectType(type)) {
    const hasText = !isEnumType(type) && !NUMBERS.has(type.name);
    if (type.name !== 'JSON' && !(hasText && typeof value === 'string')) checkLength(value, path);
    return;
  }
  if (typeof value === 'string' || Array.isArray(value)) return checkLength(value, path);
  const fields = new Map(Object.entries(type.getFields()));
  for (const [name, inner] of Object.entries(value)) {
    const field = fields.get(name);
    if (field) checkValue(field.type, inner, `${path}.${name}`);
    else checkLength({ [name]: inner }, path);
  }
}
