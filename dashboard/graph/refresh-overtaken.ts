import { type Client, type Exchange, makeOperation, mapExchange } from '@urql/preact';

/**
 * Asks a query again that was asked before a change and answered after it: its answer may be older than the change, and the cache
 * refreshes only answers that it has.
 */
export function refreshOvertaken(client: () => Client): Exchange {
  const asked = new Set<number>();
  const overtaken = new Set<number>();
  return mapExchange({
    onOperation: ({ kind, key }) => {
      if (kind !== 'query') return;
      asked.add(key);
      overtaken.delete(key);
    },
    onResult: ({ operation }) => {
      const { kind, key, context } = operation;
      if (kind === 'mutation') for (const each of asked) overtaken.add(each);
      asked.delete(key);
      if (!overtaken.delete(key)) return;
      client().reexecuteOperation(makeOperation(kind, operation, { ...context, requestPolicy: 'network-only' }));
    },
  });
}
