import { validateHeaderName, validateHeaderValue } from 'node:http';
import { RequestError } from '../../shared/errors.ts';
import type { HeaderInput } from '../generated.ts';
import type { Source, SourceHeader } from './source.ts';

const MOST_HEADERS = 20;
const LONGEST_VALUE = 4096;

/** Spec 2.7 forbids Cookie; the other headers control the connection or the framing of the message, or axios leaves them out. */
const FORBIDDEN = new Set([
  'cookie',
  'cookie2',
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'keep-alive',
  'accept-encoding',
  '__proto__',
  'constructor',
  'prototype',
]);

/** Parses the headers of a source (spec 2.7); throws BAD_USER_INPUT with the name of a header, never its value. */
export function parseHeaders(headers: readonly SourceHeader[]): readonly SourceHeader[] {
  const parsed = headers.map(({ name, value }) => parseHeader(name, value));
  if (parsed.length > MOST_HEADERS) throw refuse(`A source can have at most ${MOST_HEADERS} headers.`);
  const names = parsed.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw refuse(`The header ${twice} is repeated: send it once.`);
  return parsed;
}

function parseHeader(name: string, value: string): SourceHeader {
  if (!isValid(name, value)) {
    throw refuse(`The header ${JSON.stringify(name)} has a name or a value that HTTP does not allow.`);
  }
  const lowerCased = name.toLowerCase();
  if (FORBIDDEN.has(lowerCased) || lowerCased.startsWith('proxy-')) {
    throw refuse(`The header ${name} is not allowed: remove it.`);
  }
  return { name, value };
}

function isValid(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return value.length <= LONGEST_VALUE;
  } catch {
    return false;
  }
}

function refuse(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'HEADER_NOT_ALLOWED' });
}

interface GivenSource {
  readonly endpoint: string;
  readonly headers?: readonly HeaderInput[] | null | undefined;
}

/** Fills in the values that a change of a source omits with those of the current source. */
export function fillHeaderValues({ endpoint, headers }: GivenSource, current: Source | null): readonly SourceHeader[] {
  return (headers ?? []).map(({ name, value }) => ({ name, value: value ?? findValue(name, endpoint, current) }));
}

/** Whether the value of a header is not given, so that the stored one is used. */
export function usesStoredValues({ headers }: Pick<GivenSource, 'headers'>): boolean {
  return (headers ?? []).some(({ value }) => value === null || value === undefined);
}

function findValue(name: string, endpoint: string, current: Source | null): string {
  const kept = current?.headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  if (!current || !kept) throw valueNeeded(name, 'has no stored value: send its value.');
  // Otherwise an editor of the source could send the value to a server of their own.
  const isAllowed = kept.isKept ? endpoint.trim() === current.endpoint : isSameOrigin(endpoint, current.endpoint);
  if (isAllowed) return kept.value;
  const other = kept.isKept ? 'endpoint by a keeper' : 'origin';
  throw valueNeeded(name, `needs its value again, because stored values are never sent to another ${other}.`);
}

function isSameOrigin(endpoint: string, current: string): boolean {
  const next = URL.parse(endpoint.trim());
  // The check of the endpoint, which precedes any call, refuses an invalid URL.
  return next === null || next.origin === URL.parse(current)?.origin;
}

function valueNeeded(name: string, fault: string): RequestError {
  return new RequestError('BAD_USER_INPUT', `The header ${JSON.stringify(name)} ${fault}`, {
    reason: 'HEADER_VALUE_NEEDED',
    header: name,
  });
}
