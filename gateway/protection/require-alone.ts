import type { ApolloServerPlugin } from '@apollo/server';
import { type FieldNode, OperationTypeNode } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { refusing } from './graphql-refusal.ts';
import { listRootFields, type OperationInDocument } from './root-fields.ts';

/** Mutations whose answer cannot be had by a repeat, because they use something up or return a new secret. */
const ONE_TIME: ReadonlySet<string> = new Set([
  'answerAuthorization',
  'cancelAuthorization',
  'completeSignIn',
  'completeUpstreamSignIn',
  'exchangeCode',
  'refreshToken',
  'rotateAppSecret',
  'takeSecret',
  'takeSession',
]);

/**
 * Refuses a one-time mutation beside another one, before either runs: an error of the other one would make `data` null, and the
 * answer of the one-time mutation would be lost.
 */
export const requireAlone: ApolloServerPlugin = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, operation }) => {
      if (operation?.operation !== OperationTypeNode.MUTATION) return;
      refusing(() => checkAlone({ document, operation }));
    },
  }),
};

function checkAlone(asked: OperationInDocument): void {
  const fields = listRootFields(asked).filter(({ name }) => !name.value.startsWith('__'));
  const oneTime = fields.find(({ name }) => ONE_TIME.has(name.value))?.name.value;
  // Fields with the same response name are one field.
  if (oneTime === undefined || new Set(fields.map(responseName)).size === 1) return;
  throw new RequestError(
    'BAD_USER_INPUT',
    `"${oneTime}" must be the only field of its mutation, because an error of another field would lose its answer: send the others separately.`,
    { reason: 'NOT_ALONE' },
  );
}

function responseName({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}
