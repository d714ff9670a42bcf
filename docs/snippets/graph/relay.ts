import { createClient, type RequestParams } from 'graphql-sse';
import {
  Environment,
  type FetchFunction,
  Network,
  Observable,
  RecordSource,
  Store,
  type SubscribeFunction,
} from 'relay-runtime';

const GRAPH_URL = 'https://YOUR-API-HOST/query';

// Relay tells a failed query by its text alone: this keeps the reason.
const ask: FetchFunction = async ({ text, name }, variables) => {
  const answer = await fetch(GRAPH_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: text, operationName: name, variables }),
  });
  const result = await answer.json();
  const [error] = result.errors ?? [];
  if (error && !result.data) throw Object.assign(new Error(error.message), error.extensions);
  return result;
};

const streams = createClient({ url: GRAPH_URL });
const subscribe: SubscribeFunction = ({ text }, variables) =>
  Observable.create((sink) => {
    const request: RequestParams = { query: text ?? '', variables };
    return streams.subscribe(request, {
      next: ({ data, errors }) => (data ? sink.next({ data }) : sink.error(new Error(errors?.[0]?.message))),
      error: (error) => sink.error(new Error('The stream was lost.', { cause: error })),
      complete: () => sink.complete(),
    });
  });

export const environment = new Environment({
  network: Network.create(ask, subscribe),
  store: new Store(new RecordSource()),
});

/** The reason of what a query has thrown; undefined if the graph was not reached. */
export function reasonOf(error: unknown): unknown {
  return Object(error).reason;
}
