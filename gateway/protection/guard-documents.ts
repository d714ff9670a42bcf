import type { ApolloServerPlugin, BaseContext, GraphQLRequestListener } from '@apollo/server';
import { type DocumentNode, GraphQLError, type ParseOptions, type ValidationRule } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { statusOf } from '../http/respond.ts';
import { refusing } from './graphql-refusal.ts';

/** A policy for documents. */
export interface DocumentPolicy {
  /** The most tokens of an allowed document. */
  readonly maxTokens: number;
  /** Throws RequestError for a document that is not allowed. */
  readonly check: (document: DocumentNode) => void;
  /** Throws RequestError for an unparsable text, if the policy has its own error for it. */
  readonly checkUnparsed: (text: string) => void;
}

/** The options that make Apollo Server apply a policy. */
export interface DocumentGuard {
  readonly plugin: ApolloServerPlugin;
  readonly parseOptions: ParseOptions;
  readonly validationRules: readonly ValidationRule[];
}

/** Marks the context of a document that the service itself lists. The policy does not apply to it. */
export const LISTED = { isListed: true } as const;

type Refusal = RequestError | null;

/** graphql-js stops a validation at one error more than this. */
const MOST_ERRORS = 100;

/** Longer than the operations of the service itself, which are parsed too. */
const OWN_TOKENS = 2000;

/**
 * Applies the policy of the moment to exactly the document that Apollo Server has parsed, or has found in its store, before it is validated
 * and executed. The policy does not apply to operations of the REST adapter and of the pages, which come without HTTP, and to
 * the documents that the service lists for the dashboard.
 */
export function guardDocuments(findPolicy: () => DocumentPolicy): DocumentGuard {
  const known = new WeakMap<DocumentNode, { readonly policy: DocumentPolicy; readonly refusal: Refusal }>();
  const findRefusal = (document: DocumentNode): Refusal => {
    const policy = findPolicy();
    const before = known.get(document);
    if (before?.policy === policy) return before.refusal;
    const refusal = refusalOf(() => policy.check(document));
    known.set(document, { policy, refusal });
    return refusal;
  };
  const endRefused: ValidationRule = (context) => ({
    Document: (document) => {
      const refusal = known.get(document)?.refusal;
      // A hook cannot end a request before its validation, but the maximum number of validation errors can.
      if (refusal)
        for (let reported = 0; reported <= MOST_ERRORS; reported += 1)
          context.reportError(new GraphQLError(refusal.message));
    },
  });
  return {
    plugin: {
      requestDidStart: async ({ request, contextValue }) =>
        request.http && !('isListed' in contextValue) ? guardRequest(findPolicy, findRefusal) : undefined,
    },
    parseOptions: {
      get maxTokens() {
        return Math.max(findPolicy().maxTokens, OWN_TOKENS);
      },
    },
    validationRules: [endRefused],
  };
}

function guardRequest(
  findPolicy: () => DocumentPolicy,
  findRefusal: (document: DocumentNode) => Refusal,
): GraphQLRequestListener<BaseContext> {
  let refusal: Refusal = null;
  return {
    parsingDidStart:
      async ({ source }) =>
      async (error) => {
        if (error) refusal = refusalOf(() => findPolicy().checkUnparsed(source));
      },
    validationDidStart: async ({ document }) => {
      refusal = findRefusal(document);
    },
    didResolveOperation: async ({ document }) => {
      refusal = findRefusal(document);
      refusing(() => {
        if (refusal) throw refusal;
      });
    },
    willSendResponse: async ({ response }) => {
      if (!refusal) return;
      const { message, extensions } = refusal;
      response.body = { kind: 'single', singleResult: { errors: [{ message, extensions }] } };
      response.http.status = statusOf(refusal);
    },
  };
}

function refusalOf(check: () => void): Refusal {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}
