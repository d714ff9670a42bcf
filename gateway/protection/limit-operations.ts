import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import type { RequestError } from '../../subgraphs/shared/errors.ts';
import { addressKey } from '../../subgraphs/shared/request/address-key.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { refuseErrors, refusing } from './graphql-refusal.ts';
import { callerKey, type RateLimits, rateLimitError } from './rate-limits.ts';
import { listRootFields, type OperationInDocument } from './root-fields.ts';
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

/** Finds the first limit that an operation exceeds; null if it exceeds none. */
async function findRefusal(
  { callers, beginnings, wrongSecrets }: RateLimits,
  { caller, address = '' }: RequestContext,
  asked: OperationInDocument,
): Promise<RequestError | null> {
  const from = addressKey(address);
  const isRejected = caller.kind === 'nobody' && caller.rejected;
  const isMutation = asked.operation.operation === OperationTypeNode.MUTATION;
  const key = callerKey(caller);
  const begun = isMutation ? countBeginnings(asked) : 0;
  return (
    (key === null ? null : rateLimitError(await callers.take(key), 'requests from you')) ??
    (isRejected ? rateLimitError(await wrongSecrets.take(from), 'wrong secrets from your address') : null) ??
    (begun > 0 ? rateLimitError(await beginnings.take(from, begun), 'sign-ins started from your address') : null)
  );
}

/** Counts the sign-ins and authorizations that an operation starts: one document may contain many. */
function countBeginnings(asked: OperationInDocument): number {
  return listRootFields(asked).filter(({ name }) => BEGINNINGS.has(name.value)).length;
}
