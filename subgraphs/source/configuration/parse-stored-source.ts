import { RequestError } from '../../shared/errors.ts';
import { parseGraphqlSource } from '../form/graphql-source.ts';
import { parseRestSource } from '../form/rest-source.ts';
import type { Source } from '../form/source.ts';
import type { HeaderInput } from '../generated.ts';
import type { HeaderlessSource } from '../stores/sources.ts';

/** Parses a stored source again, by today's rules. Its headers get the `given` values, or else those of `current`. */
export function parseStoredSource(
  source: HeaderlessSource,
  given: readonly HeaderInput[],
  current: Source | null,
): Source {
  const values = new Map(given.map(({ name, value }) => [name.toLowerCase(), value]));
  const headers = source.headerNames.map((name) => ({ name, value: values.get(name.toLowerCase()) }));
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  const unknown = given.find(({ name }) => !names.has(name.toLowerCase()));
  if (unknown) throw refuse(unknown.name);
  const input = { ...source, headers };
  return input.kind === 'REST' ? parseRestSource(input, current) : parseGraphqlSource(input, current);
}

function refuse(name: string): RequestError {
  const message = `The source has no header ${JSON.stringify(name)}: leave it out, and add it to the source afterwards.`;
  return new RequestError('BAD_USER_INPUT', message, { reason: 'HEADER_NOT_ALLOWED', header: name });
}
