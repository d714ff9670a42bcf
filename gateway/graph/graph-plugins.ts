import type { ApolloServerPlugin, BaseContext, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { type DocumentNode, Kind } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { refusing } from '../protection/graphql-refusal.ts';

type SendingContext = GraphQLRequestContextWillSendResponse<BaseContext>;

const MALFORMED: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/**
 * Refuses a request that names no operation of its document. Apollo Server continues without one, and the gateway treats an
 * empty name as no name: it would run an operation that no other plugin has seen.
 */
export const requireOperation: ApolloServerPlugin = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request: { operationName } }) =>
      refusing(() => {
        if (operation && schema.getRootType(operation.operation)) return;
        const advice = operation ? `The graph has no ${operation.operation}s.` : adviseName(document, operationName);
        throw new RequestError('BAD_USER_INPUT', advice, { reason: 'MALFORMED_REQUEST' });
      }),
  }),
};

function adviseName({ definitions }: DocumentNode, operationName: string | null | undefined): string {
  const count = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length;
  if (count === 0) return 'The document has no operation: add a query or a mutation.';
  if (operationName == null) return `The document has ${count} operations: select one with operationName.`;
  return `The document has no operation named "${operationName}": operationName must name an operation of the document, or be omitted.`;
}

/** Adds the request ID to every error, so that a report can be found in the log. */
export const nameRequestInErrors: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body }, contextValue: { requestId } }) => {
      if (body.kind !== 'single' || !body.singleResult.errors) return;
      body.singleResult.errors = body.singleResult.errors.map((error) => ({
        ...error,
        extensions: { ...error.extensions, requestId },
      }));
    },
  }),
};

/** The status of a response with Retry-After. */
const WAIT_STATUS: ReadonlyMap<unknown, number> = new Map([
  ['UNAVAILABLE', 503],
  ['RATE_LIMITED', 429],
]);

/** Sets the status 503 or 429 and Retry-After if no field could be answered. */
export const answerWaitsWithStatus: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      if (body.kind !== 'single' || !isEmpty(body.singleResult.data)) return;
      for (const { extensions } of body.singleResult.errors ?? []) {
        const status = WAIT_STATUS.get(extensions?.code);
        if (status === undefined || typeof extensions?.retryAfter !== 'number') continue;
        http.status = status;
        http.headers.set('retry-after', String(extensions.retryAfter));
        return;
      }
    },
  }),
};

/** Whether no field has a value. */
function isEmpty(data: Readonly<Record<string, unknown>> | null | undefined): boolean {
  return Object.values(data ?? {}).every((value) => value === null);
}

/**
 * Answers a malformed operation with 200 if the caller accepts only application/json: for such callers any other status may
 * mean that the response is not from the graph (GraphQL over HTTP, 6.4.1).
 */
export const answerPlainJsonWith200: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async (outgoing) => {
      if (outgoing.response.http.status === 400 && !takesGraphqlJson(outgoing) && isMalformed(outgoing)) {
        outgoing.response.http.status = 200;
      }
    },
  }),
};

function takesGraphqlJson({ request }: SendingContext): boolean {
  return request.http?.headers.get('accept')?.includes('application/graphql-response+json') ?? false;
}

/** Whether an error is one of ours: it has a reason and keeps its status. */
function isMalformed({ response: { body } }: SendingContext): boolean {
  const { code, reason } = (body.kind === 'single' && body.singleResult.errors?.[0]?.extensions) || {};
  return MALFORMED.has(code) && reason === undefined;
}

/**
 * Lets each plugin change the response that the ones before it have left. Apollo Server calls the `willSendResponse` of all plugins
 * at once, so one that waits would replace what the others have changed meanwhile.
 */
export function answerInOrder<Context extends BaseContext>(
  plugins: readonly ApolloServerPlugin<Context>[],
): ApolloServerPlugin<Context>[] {
  const turns = new WeakMap<object, Promise<void>>();
  return plugins.map((plugin) => ({
    ...plugin,
    requestDidStart: async (request) => {
      const listener = await plugin.requestDidStart?.(request);
      if (!listener?.willSendResponse) return listener;
      return {
        ...listener,
        willSendResponse: async (outgoing) => {
          const before = turns.get(outgoing) ?? Promise.resolve();
          const turn = before.then(async () => listener.willSendResponse?.(outgoing));
          turns.set(outgoing, turn);
          return turn;
        },
      };
    },
  }));
}
