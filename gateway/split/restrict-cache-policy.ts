import type { GraphQLDataSource } from '@apollo/gateway';
import type { Incoming } from './fetch-subgraph.ts';

/** Limits the caching of a response to that of this part, as the stock gateway does. A part without a policy prevents caching. */
export function restrictCachePolicy(options: Parameters<GraphQLDataSource['process']>[0], { headers }: Incoming): void {
  if (!('incomingRequestContext' in options)) return;
  const words = String(headers['cache-control'] ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());
  const maxAge = Number(/^max-age=(\d+)$/.exec(words.find((word) => word.startsWith('max-age=')) ?? '')?.[1] ?? 0);
  const scope = words.includes('public') ? 'PUBLIC' : words.includes('private') ? 'PRIVATE' : undefined;
  options.incomingRequestContext.overallCachePolicy?.restrict?.({ maxAge, ...(scope && { scope }) });
}
