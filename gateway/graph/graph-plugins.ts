import type { ApolloServerPlugin, BaseContext, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { refusing } from '../protection/graphql-refusal.ts';
import { findStrictUses, type StrictUse } from './find-strict-uses.ts';

type Outgoing = GraphQLRequestContextWillSendResponse<BaseContext>;

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
        throw new RequestError('BAD_USER_INPUT', advice, { reason: 'NO_OPERATION' });
      }),
  }),
};

function adviseName({ definitions }: DocumentNode, operationName: string | null | undefined): string {
  const count = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length;
  if (count === 0) return 'The document has no operation: add a query or a mutation.';
  if (operationName == null) return `The document has ${count} operations: select one with operationName.`;
  return `The document has no operation named "${operationName}": operationName must name an operation of the document, or be omitted.`;
}

/**
 * Refuses null for a variable in a non-null position. Otherwise it would fail only during execution, as an error of a subgraph
 * or of the gateway.
 */
export function refuseNulls(): ApolloServerPlugin {
  const known = new WeakMap<OperationDefinitionNode, readonly StrictUse[]>();
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, document, operation, request: { variables = {} } }) => {
        if (!operation) return;
        const uses = known.get(operation) ?? findStrictUses(schema, document, operation);
        known.set(operation, uses);
        refusing(() => checkNulls(uses, variables));
      },
    }),
  };
}

function checkNulls(uses: readonly StrictUse[], variables: Readonly<Record<string, unknown>>): void {
  const use = uses.find(({ name }) => variables[name] === null);
  if (!use) return;
  const { name, type } = use;
  const advice = `The variable "$${name}" is null where "${type}" is required: give it a value, or omit it to use its default.`;
  throw new RequestError('BAD_USER_INPUT', advice, { reason: 'NULL_VARIABLE' });
}

/** Adds the request id to every error, so that a report can be found in the log. */
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

function takesGraphqlJson({ request }: Outgoing): boolean {
  return request.http?.headers.get('accept')?.includes('application/graphql-response+json') ?? false;
}

/** Whether an error is one of ours: it has a reason and keeps its status. */
function isMalformed({ response: { body } }: Outgoing): boolean {
  const { code, reason } = (body.kind === 'single' && body.singleResult.errors?.[0]?.extensions) || {};
  return MALFORMED.has(code) && reason === undefined;
}
