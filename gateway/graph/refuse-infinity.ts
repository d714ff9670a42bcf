import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type FloatValueNode, type IntValueNode, visit } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { refusing } from '../protection/graphql-refusal.ts';

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
        refusing(() => {
          if (!areFinite || !isFiniteIn(variables)) throw tooLarge();
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

function tooLarge(): RequestError {
  const message = 'A number of the request is too large for JSON in double precision: send a smaller one, or a text.';
  return new RequestError('BAD_USER_INPUT', message, { reason: 'NUMBER_TOO_LARGE' });
}
