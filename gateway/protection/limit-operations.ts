import type { ApolloServerPlugin } from '@apollo/server';
import {
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { addressKey } from '../../subgraphs/shared/address-key.ts';
import type { RequestContext } from '../../subgraphs/shared/context.ts';
import type { RequestError } from '../../subgraphs/shared/errors.ts';
import { refuseErrors, refusing } from './graphql-refusal.ts';
import { callerKey, type RateLimits, rateLimitError } from './rate-limits.ts';
import type { WrongSecrets } from './wrong-secrets.ts';

/** Mutations that store data for an unauthenticated caller. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  'startAuthorization',
  'requestWalletSignIn',
  'requestEmailSignIn',
  'startUpstreamSignIn',
]);

/** Limits the operations of each caller, including those over REST and by pages, which all use the graph. */
export function limitOperations(limits: RateLimits, wrongSecrets: WrongSecrets): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ document, operation, contextValue }) => {
        const refusal = operation && (await findRefusal(limits, contextValue, { document, operation }));
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

interface AskedOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** Finds the first limit that an operation exceeds; null if it exceeds none. */
async function findRefusal(
  { callers, beginnings, wrongSecrets }: RateLimits,
  { caller, address = '' }: RequestContext,
  asked: AskedOperation,
): Promise<RequestError | null> {
  const from = addressKey(address);
  const isRejected = caller.kind === 'nobody' && caller.rejected;
  const isMutation = asked.operation.operation === OperationTypeNode.MUTATION;
  const key = callerKey(caller);
  const begun = isMutation ? countBeginnings(asked, asked.operation.selectionSet, new Set()) : 0;
  return (
    (key === null ? null : rateLimitError(await callers.take(key), 'requests from you')) ??
    (isRejected ? rateLimitError(await wrongSecrets.take(from), 'wrong secrets from your address') : null) ??
    (begun > 0 ? rateLimitError(await beginnings.take(from, begun), 'sign-ins started from your address') : null)
  );
}

/** Counts the sign-ins and authorizations that an operation starts: one document may contain many. */
function countBeginnings(asked: AskedOperation, { selections }: SelectionSetNode, opened: Set<string>): number {
  return selections.reduce((count, node) => {
    if (node.kind === Kind.FIELD) return count + (BEGINNINGS.has(node.name.value) ? 1 : 0);
    if (node.kind === Kind.INLINE_FRAGMENT) return count + countBeginnings(asked, node.selectionSet, opened);
    const fragment = opened.has(node.name.value) ? undefined : findFragment(asked.document, node.name.value);
    opened.add(node.name.value);
    return fragment ? count + countBeginnings(asked, fragment.selectionSet, opened) : count;
  }, 0);
}

function findFragment(
  { definitions }: DocumentNode,
  name: string,
): { readonly selectionSet: SelectionSetNode } | undefined {
  return definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).find((node) => node.name.value === name);
}
