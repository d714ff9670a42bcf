import { signal } from '@preact/signals';
import {
  Client,
  cacheExchange,
  type Exchange,
  fetchExchange,
  makeOperation,
  mapExchange,
  type Operation,
} from '@urql/preact';
import type { Settings } from '../site/settings.ts';
import { refreshByNews } from './news.ts';

/**
 * The GraphQL client: it has a document cache, and its calls carry the ID of a persisted document. It takes an answer that came with the
 * page instead of the first call for it.
 */
export function createGraphClient(answers: Settings['answers']): Client {
  const client: Client = new Client({
    url: new URL('/dashboard/graph', location.origin).href,
    exchanges: [refreshByNews(() => client), cacheExchange, refreshOvertaken(() => client), fetchExchange],
    fetch: fetchUnlessAnswered(answers),
    preferGetMethod: false,
    // Cached data is shown at once and refreshed in the background.
    requestPolicy: 'cache-and-network',
  });
  return client;
}

/**
 * Asks a query again whose answer may be older than what is there: it was asked before a change and answered after it, or its answer came
 * after that to a later call. The cache refreshes only answers that it has.
 */
function refreshOvertaken(client: () => Client): Exchange {
  const turns = new WeakMap<Operation, number>();
  const answered = new Map<number, number>();
  let [turn, changed] = [0, 0];
  return mapExchange({
    onOperation: (operation) => {
      if (operation.kind === 'query') turns.set(operation, (turn += 1));
    },
    onResult: ({ operation }) => {
      const { kind, key, context } = operation;
      if (kind === 'mutation') changed = turn;
      const asked = turns.get(operation);
      if (asked === undefined) return;
      const latest = answered.get(key) ?? 0;
      answered.set(key, Math.max(latest, asked));
      if (asked > changed && asked > latest) return;
      client().reexecuteOperation(makeOperation(kind, operation, { ...context, requestPolicy: 'network-only' }));
    },
  });
}

function fetchUnlessAnswered(answers: Settings['answers']): typeof fetch {
  const left = new Map(Object.entries(answers));
  return async (input, init) => {
    const key = left.size > 0 ? keyOf(init?.body) : '';
    const data = left.get(key);
    return left.delete(key) ? Response.json({ data }) : patientFetch(input, init);
  };
}

function keyOf(body: BodyInit | null | undefined): string {
  const { documentId, variables }: Readonly<Record<string, unknown>> = Object(
    typeof body === 'string' && JSON.parse(body),
  );
  return `${String(documentId)} ${JSON.stringify(variables)}`;
}

/** A call that waits for its next attempt. */
export interface Wait {
  readonly cause: 'busy' | 'unreachable' | 'offline';
  /** When it ends, by `performance.now()`, which is never set back. */
  readonly until: number;
  readonly end: () => void;
}

const FIRST_PAUSE = 3;
const LONGEST_PAUSE = 60;
const WAIT_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** The calls that are waiting, by the time of their next attempt. */
export const waits = signal<readonly Wait[]>([]);

/** Retries all waiting calls at once. */
export function tryNow(): void {
  for (const wait of waits.value) wait.end();
}

/**
 * A `fetch` that retries until it gets an answer, and goes to the sign-in if the session is over. A mutation may therefore run twice: it
 * sends an idempotency key, is idempotent, or is refused the second time by a reason that its screen handles.
 */
async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await patiently(async () => fetch(input, init), init?.signal);
  return response.status === 401 ? signInAgain() : response;
}

/**
 * Repeats a call until it is answered. A busy service is asked again after its `Retry-After`, an unreachable one after a pause that grows,
 * or as soon as the browser is online.
 */
export async function patiently(call: () => Promise<Response>, caller?: AbortSignal | null): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const response = await call().catch((error: unknown) => passOverOutage(error, caller));
    if (response && !WAIT_STATUSES.has(response.status)) return response;
    await pause(secondsToWait(response, tries), response ? 'busy' : causeOfSilence(), caller);
  }
}

function causeOfSilence(): Wait['cause'] {
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** Null for a network error; an aborted call still throws. */
function passOverOutage(error: unknown, caller: AbortSignal | null | undefined): null {
  if (caller?.aborted) throw error;
  return null;
}

function secondsToWait(response: Response | null, tries: number): number {
  const asked = Number(response?.headers.get('retry-after'));
  if (asked > 0) return Math.min(asked, LONGEST_PAUSE * 60);
  return Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);
}

async function pause(seconds: number, cause: Wait['cause'], caller?: AbortSignal | null): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): void => resolve();
  const wait: Wait = { cause, until: performance.now() + seconds * 1000, end };
  waits.value = [...waits.value, wait].toSorted((one, other) => one.until - other.until);
  const timer = setTimeout(end, seconds * 1000);
  addEventListener('online', end);
  caller?.addEventListener('abort', end);
  await promise;
  clearTimeout(timer);
  removeEventListener('online', end);
  caller?.removeEventListener('abort', end);
  waits.value = waits.value.filter((one) => one !== wait);
  caller?.throwIfAborted();
}

/** Goes to the sign-in, which returns to this page. Drafts keep what was typed. Never resolves. */
export function signInAgain(): Promise<never> {
  const here = `${location.pathname}${location.search}`;
  location.assign(`/dashboard/sign-in?returnTo=${encodeURIComponent(here)}`);
  return Promise.withResolvers<never>().promise;
}
