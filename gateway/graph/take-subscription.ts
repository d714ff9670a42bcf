import { GraphQLError } from 'graphql';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { isSubscription, type Subscription, toSubscription } from './subscription.ts';
import type { Executor } from './supergraph.ts';

/** The context of a request for a stream: it takes the subscription when the graph has checked it. */
export interface SubscriptionTaker {
  readonly takeSubscription: (subscription: Subscription) => void;
  /** Whether the caller takes a plain answer too: many clients name every type that they know. */
  readonly takesAnswer: boolean;
}

/** Hands subscriptions to requests for a stream, and refuses them elsewhere: the gateway does not run them. */
export function takeSubscriptions(run: Executor): Executor {
  return async (operation) => {
    const { context } = operation;
    if (!isStreamRequest(context)) return isSubscription(operation) ? refuse(NEEDS_STREAM) : run(operation);
    if (!isSubscription(operation)) return context.takesAnswer ? run(operation) : refuse(ONLY_SUBSCRIPTIONS);
    try {
      context.takeSubscription(toSubscription(operation));
    } catch (error) {
      if (error instanceof RequestError) return refuse(error);
      throw error;
    }
    return { data: {} };
  };
}

/** Refuses subscriptions: the gateway alone serves none (spec 21.7). */
export function refuseSubscriptions(run: Executor): Executor {
  return async (operation) => (isSubscription(operation) ? refuse(NO_STREAMS) : run(operation));
}

function isStreamRequest(context: object): context is SubscriptionTaker {
  return 'takeSubscription' in context;
}

const NEEDS_STREAM = malformed(
  'A subscription is answered by the service as a stream: send "Accept: text/event-stream".',
);
const NO_STREAMS = malformed('A gateway alone has no streams: subscribe at the whole service.');
const ONLY_SUBSCRIPTIONS = malformed(
  'A stream answers subscriptions: ask for anything else with "Accept: application/json".',
);

function malformed(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'MALFORMED_REQUEST' });
}

function refuse({ message, extensions }: RequestError): { readonly errors: readonly GraphQLError[] } {
  return { errors: [new GraphQLError(message, { extensions })] };
}
