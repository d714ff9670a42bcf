import { Client, cacheExchange, fetchExchange } from '@urql/preact';
import { patientFetch } from './patient-fetch.ts';
import { refreshOvertaken } from './refresh-overtaken.ts';

/** The GraphQL client: it has a document cache, and its calls carry the ID of a persisted document. */
export function createGraphClient(): Client {
  const client: Client = new Client({
    url: new URL('/dashboard/graph', location.origin).href,
    exchanges: [cacheExchange, refreshOvertaken(() => client), fetchExchange],
    fetch: patientFetch,
    preferGetMethod: false,
    // Cached data is shown at once and refreshed in the background.
    requestPolicy: 'cache-and-network',
  });
  return client;
}
