import type { ApolloServerPlugin } from '@apollo/server';
import { type ConstDirectiveNode, type DocumentNode, type FieldNode, Kind, OperationTypeNode } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { refusing } from './graphql-refusal.ts';
import { listRootFields, type OperationInDocument } from './root-fields.ts';

/** The schema marks mutations whose answer cannot be had by a repeat, because they use something up or return a new secret. */
const ONE_TIME = 'one-time';

/**
 * Refuses a one-time mutation beside another one, before either runs: an error of the other one would make `data` null, and the
 * answer of the one-time mutation would be lost.
 */
export function requireAlone(supergraph: DocumentNode): ApolloServerPlugin {
  const oneTime = findOneTimeMutations(supergraph);
  if (oneTime.size === 0) return {};
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation }) => {
        if (operation?.operation !== OperationTypeNode.MUTATION) return;
        refusing(() => checkAlone(oneTime, { document, operation }));
      },
    }),
  };
}

/** A supergraph calls its root type `Mutation`, whatever its subgraphs call theirs. */
function findOneTimeMutations({ definitions }: DocumentNode): ReadonlySet<string> {
  const mutations = definitions
    .filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION)
    .find(({ name }) => name.value === 'Mutation');
  const marked = (mutations?.fields ?? []).filter(({ directives }) => directives?.some(isOneTime));
  return new Set(marked.map(({ name }) => name.value));
}

function isOneTime({ name, arguments: given = [] }: ConstDirectiveNode): boolean {
  return name.value === 'tag' && given.some(({ value }) => value.kind === Kind.STRING && value.value === ONE_TIME);
}

function checkAlone(oneTime: ReadonlySet<string>, asked: OperationInDocument): void {
  const fields = listRootFields(asked).filter(({ name }) => !name.value.startsWith('__'));
  const found = fields.find(({ name }) => oneTime.has(name.value))?.name.value;
  // Fields with the same response name are one field.
  if (found === undefined || new Set(fields.map(responseName)).size === 1) return;
  throw new RequestError(
    'BAD_USER_INPUT',
    `"${found}" must be the only field of its mutation, because an error of another field would lose its answer: send the others separately.`,
    { reason: 'NOT_ALONE' },
  );
}

function responseName({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}
