import { Client, cacheExchange, fetchExchange } from '@urql/preact';
import { patientFetch } from './patient-fetch.ts';

/** The client of the graph: a document cache, and calls that carry the id of a listed document. */
export function createGraphClient(): Client {
  return new Client({
    url: new URL('/dashboard/graph', location.origin).href,
    exchanges: [cacheExchange, fetchExchange],
    fetch: patientFetch,
    preferGetMethod: false,
    // What is cached shows at once, and is asked for again behind it.
    requestPolicy: 'cache-and-network',
  });
}
