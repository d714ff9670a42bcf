import { signal } from '@preact/signals';
import { type Client, type Exchange, makeOperation, mapExchange, type Operation } from '@urql/preact';

/** What an event says about the things on screen. */
export interface News {
  /** The type of the event; null if something may have been missed. */
  readonly type: string | null;
  readonly credId: number | null;
  readonly clientId: string | null;
  readonly requestId: string | null;
}

/** The latest news, some of them together. */
export const latestNews = signal<readonly News[]>([]);

interface ShownQuery {
  readonly operation: Operation;
  /** The types of the objects in its answer. */
  readonly types: ReadonlySet<string>;
}

/** Asks the queries again that are on screen and that news are about. What they show stays meanwhile. */
export function refreshByNews(client: () => Client): Exchange {
  const shown = new Map<number, ShownQuery>();
  latestNews.subscribe((news) => {
    for (const query of [...shown.values()].filter((one) => news.some((each) => isAbout(each, one)))) {
      const { kind, context } = query.operation;
      client().reexecuteOperation(makeOperation(kind, query.operation, { ...context, requestPolicy: 'network-only' }));
    }
  });
  return mapExchange({
    onOperation: (operation) => {
      const { kind, key } = operation;
      if (kind === 'query') shown.set(key, { operation, types: shown.get(key)?.types ?? new Set() });
      if (kind === 'teardown') shown.delete(key);
    },
    onResult: ({ operation: { key }, data }) => {
      const query = shown.get(key);
      if (query && data) shown.set(key, { ...query, types: typesIn(data) });
    },
  });
}

/** The objects that events of a type change, by the beginning of its name. */
const CHANGED = [
  [/^(?:list|credential|source|rule)\./, 'Credential'],
  [/^(?:app\.|grant\.|identity\.|account\.|request\.taken$)/, 'OwnApp'],
  [/^(?:curator_token\.|request\.taken$)/, 'CuratorToken'],
  [/^request\./, 'AccessRequest'],
] as const;

function isAbout({ type, ...ids }: News, { operation: { variables }, types }: ShownQuery): boolean {
  // A list without objects in it may have one now.
  const isShown = (object: string): boolean => types.has(object) || types.has(`${object}Connection`);
  const isChanged = CHANGED.some(([events, object]) => isShown(object) && (type === null || events.test(type)));
  return (
    isChanged &&
    isSame(ids.credId, variables?.['credId']) &&
    isSame(ids.clientId, variables?.['clientId']) &&
    isSame(ids.requestId, variables?.['id'])
  );
}

/** Whether two IDs are the same, as far as both are known. */
function isSame(one: unknown, other: unknown): boolean {
  return one === null || other == null || one === other;
}

const TYPENAME = /"__typename":"(\w+)"/g;

function typesIn(data: unknown): ReadonlySet<string> {
  return new Set(Array.from(JSON.stringify(data).matchAll(TYPENAME), ([, name = '']) => name));
}
