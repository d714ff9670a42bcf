import { RequestError } from '../../shared/errors.ts';
import type { HeaderInput } from '../generated.ts';
import type { Header } from './headers.ts';
import type { Source } from './source.ts';

interface GivenSource {
  readonly endpoint: string;
  readonly headers?: readonly HeaderInput[] | null | undefined;
}

/** Fills in the values that a change of a source omits with those of the current source. */
export function fillHeaderValues({ endpoint, headers }: GivenSource, current: Source | null): readonly Header[] {
  return (headers ?? []).map(({ name, value }) => ({ name, value: value ?? findValue(name, endpoint, current) }));
}

/** Whether the value of a header is not given, so that the stored one is used. */
export function usesStoredValues({ headers }: Pick<GivenSource, 'headers'>): boolean {
  return (headers ?? []).some(({ value }) => value === null || value === undefined);
}

function findValue(name: string, endpoint: string, current: Source | null): string {
  const kept = current?.headers.find((header) => header.name.toLowerCase() === name.toLowerCase());
  if (!current || !kept) throw refuse(name, 'has no stored value: send its value.');
  // Otherwise an editor of the source could send the value to a server of their own.
  if (isSameOrigin(endpoint, current.endpoint)) return kept.value;
  throw refuse(name, 'needs its value again, because stored values are never sent to another origin.');
}

function isSameOrigin(endpoint: string, current: string): boolean {
  const next = URL.parse(endpoint.trim());
  // The check of the endpoint, which precedes any call, refuses an invalid URL.
  return next === null || next.origin === URL.parse(current)?.origin;
}

function refuse(name: string, fault: string): RequestError {
  return new RequestError('BAD_USER_INPUT', `The header ${JSON.stringify(name)} ${fault}`, {
    reason: 'HEADER_VALUE_NEEDED',
    header: name,
  });
}
