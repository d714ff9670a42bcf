import type { TestRestSourceMutation } from '../../../graph/source.generated.ts';
import type { ProbeRequest } from '../../../probe/probe-message.ts';
import type { FilledForm } from '../state/find-mistakes.ts';

/** What the service says a browser is to send. */
export type BrowserCall = NonNullable<TestRestSourceMutation['testRestSource']['browserCall']>;

/** A request that this browser can send. */
export interface BrowserRequest {
  readonly request: ProbeRequest;
  /** The headers that it goes without: their values are stored, and no browser gets them. */
  readonly unsent: readonly string[];
  /** Whether the browser asks the partner first (a CORS preflight). */
  readonly needsPreflight: boolean;
}

/** Headers that need no preflight. */
const SAFE = /^(?:accept|accept-language|content-language)$/i;

/** Puts the typed values of headers into the browser's request. */
export function toBrowserRequest(call: BrowserCall, { rows, values }: FilledForm): BrowserRequest {
  const typed = new Map(rows.map(({ id, name }) => [name.trim().toLowerCase(), values[id]]));
  const own = call.headerNames.map((name) => [name, typed.get(name.toLowerCase())] as const);
  const sent = own.filter((entry): entry is [string, string] => entry[1] !== undefined);
  const headers: Readonly<Record<string, string>> = {
    accept: 'application/json',
    ...(call.body !== null && { 'content-type': 'application/json' }),
    ...Object.fromEntries(sent),
  };
  const { method, url, body } = call;
  return {
    request: { method, url, headers, body, isOpaque: false },
    unsent: own.filter(([, value]) => value === undefined).map(([name]) => name),
    needsPreflight: Object.keys(headers).some((name) => !SAFE.test(name)),
  };
}
