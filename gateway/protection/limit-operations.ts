import type { ApolloServerPlugin } from '@apollo/server';
import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { readCostTable } from './cost-table.ts';
import { countAddresses } from './count-addresses.ts';
import { refuseErrors, refusing } from './graphql-refusal.ts';
import { callerKey, type RateLimits, rateLimitError, takeForAddress, type WrongSecrets } from './rate-limits.ts';

/** Mutations that store data for an unauthenticated caller, or as much for a person each time. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  'startAuthorization',
  'tryApp',
  'requestWalletSignIn',
  'requestEmailSignIn',
  'startUpstreamSignIn',
  'startPasskeySignIn',
  'startPasskeyRegistration',
]);

/** Marks the context of an operation that was counted when its stream began. */
export const COUNTED = { isCounted: true } as const;

/** Limits the operations of each caller, including those over REST and by pages, which all use the graph. */
export function limitOperations(
  limits: RateLimits,
  wrongSecrets: WrongSecrets,
  supergraph: DocumentNode,
): ApolloServerPlugin<RequestContext> {
  const table = readCostTable(supergraph);
  return {
    requestDidStart: async ({ request, schema }) => ({
      didResolveOperation: async ({ document, operation, contextValue }) => {
        // What a sign-in asks about its own person was counted with the sign-in.
        if (!operation || contextValue.caller.kind === 'signIn') return;
        const { variables = {} } = request;
        const addresses = countAddresses({ schema, table, document, operation, variables });
        // Each event of a stream is a query that the service makes, for which only what it tells about addresses counts.
        if ('isCounted' in contextValue && addresses === 0) return;
        const refusal = await findRefusal(limits, contextValue, { document, operation, addresses });
        refusing(() => {
          if (refusal) throw refusal;
        });
      },
      willSendResponse: async ({ response, contextValue: { caller, address = '' } }) => {
        // A rejected token was counted before the operation.
        const isCounted = caller.kind === 'nobody' && caller.rejected;
        if (!isCounted) await refuseErrors(response, async (error) => wrongSecrets.count(error, address));
      },
    }),
  };
}

/** Finds the first limit that an operation exceeds; null if it exceeds none. */
async function findRefusal(
  { addresses, callers, beginnings, wrongSecrets }: RateLimits,
  { caller, address = '', asked: before = { addresses: 0 } }: RequestContext,
  asked: CountedOperation,
): Promise<RequestError | null> {
  const isRejected = caller.kind === 'nobody' && caller.rejected;
  const isMutation = asked.operation.operation === OperationTypeNode.MUTATION;
  const key = callerKey(caller);
  const begun = isMutation ? countBeginnings(asked) : 0;
  // The request itself was counted when it came, which counts for the first address.
  const more = before.addresses === 0 ? asked.addresses - 1 : asked.addresses;
  before.addresses += asked.addresses;
  return (
    (key === null
      ? null
      : rateLimitError(await callers.take(key, Math.max(1, asked.addresses)), 'requests from you')) ??
    (more > 0 ? rateLimitError(await takeForAddress(addresses, address, more), FROM_ADDRESS) : null) ??
    (isRejected
      ? rateLimitError(await takeForAddress(wrongSecrets, address), 'wrong secrets from your address')
      : null) ??
    (begun > 0
      ? rateLimitError(await takeForAddress(beginnings, address, begun), 'sign-ins started from your address')
      : null)
  );
}

/** What counts is how many addresses somebody learns about, however many of them are in one request. */
const FROM_ADDRESS = 'requests from your address, in which each address that you ask about counts as one';

/** Counts the sign-ins and authorizations that an operation starts: one document may contain many. */
function countBeginnings(asked: OperationInDocument): number {
  return listRootFields(asked).filter(({ name }) => BEGINNINGS.has(name.value)).length;
}

/** The schema marks mutations whose answer cannot be had by a repeat, because they use something up or return a new secret. */
const ONE_TIME = 'one-time';

/**
 * Refuses a one-time mutation beside another one, before either runs: an error of the other one would make `data` null, and the
 * answer of the one-time mutation would be lost.
 */
export function requireOnlyField(supergraph: DocumentNode): ApolloServerPlugin {
  const oneTime = findOneTimeMutations(supergraph);
  if (oneTime.size === 0) return {};
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation }) => {
        if (operation?.operation !== OperationTypeNode.MUTATION) return;
        refusing(() => checkOnlyField(oneTime, { document, operation }));
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

function checkOnlyField(oneTime: ReadonlySet<string>, asked: OperationInDocument): void {
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

/** An operation with the document that defines its fragments. */
interface OperationInDocument {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

interface CountedOperation extends OperationInDocument {
  /** How many addresses it asks about, at most. */
  readonly addresses: number;
}

/** Lists the root fields of an operation, including those of fragments and those that @skip or @include may leave out. */
function listRootFields({ document, operation }: OperationInDocument): readonly FieldNode[] {
  const fragments = fragmentsOf(document);
  const opened = new Set<string>();
  const list = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      if (node.kind === Kind.INLINE_FRAGMENT) return list(node.selectionSet);
      const fragment = opened.has(node.name.value) ? undefined : fragments.get(node.name.value);
      opened.add(node.name.value);
      return fragment ? list(fragment) : [];
    });
  return list(operation.selectionSet);
}

function fragmentsOf({ definitions }: DocumentNode): ReadonlyMap<string, SelectionSetNode> {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map(({ name, selectionSet }) => [name.value, selectionSet]));
}
