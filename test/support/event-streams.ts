import { createClient } from 'graphql-sse';
import { storeEvents } from '../../subgraphs/shared/events/event-log.ts';
import { newEvent } from '../../subgraphs/shared/events/new-event.ts';
import type { TestService } from './service.ts';

/** What a client of GraphQL over SSE has got. */
export interface Subscriber {
  /** The results, in their order. */
  readonly results: readonly Result[];
  /** Settles when the stream has ended; with the error that ended it. */
  readonly ended: Promise<unknown>;
  readonly close: () => void;
}

interface Result {
  readonly data?: { readonly events: Readonly<Record<string, unknown>> } | null;
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[];
}

/** Subscribes by the client of graphql-sse, and waits until the stream is open. */
export async function subscribe(
  { url }: TestService,
  { query, variables = {}, headers }: SubscriberTerms,
): Promise<Subscriber> {
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  const results: Result[] = [];
  const client = createClient({ url: `${url}/query`, headers, retryAttempts: 0 });
  const close = client.subscribe(
    { query, variables },
    {
      next: (result: object) => void results.push(result),
      error: ended.resolve,
      complete: () => ended.resolve(null),
    },
    { connected: () => opened.resolve() },
  );
  await Promise.race([opened.promise, ended.promise]);
  return { results, ended: ended.promise, close };
}

interface SubscriberTerms {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Stores a change of a list as an event, as the credential subgraph does. */
export async function storeListEvent({ database, clock }: TestService, credId: number, revision = 1): Promise<string> {
  const data = { credId, operation: 'APPEND', added: 1, removed: 0, unchanged: 0, revision, updateId: 'u' } as const;
  const event = newEvent('list.changed', { subject: `list/${credId}`, credId, data });
  await storeEvents(database, [{ ...event, at: clock.now(), sequence: revision }]);
  return event._id;
}

/** Stores that an app was disabled, as the auth subgraph does. */
export async function storeAppEvent({ database, clock }: TestService, clientId: string): Promise<string> {
  const event = newEvent('app.disabled', { subject: `app/${clientId}`, clientIds: [clientId], data: { clientId } });
  await storeEvents(database, [{ ...event, at: clock.now(), sequence: Date.now() }]);
  return event._id;
}
