import { RequestError } from '../../shared/errors.ts';
import { requireOwnSource } from '../configuration/own-source.ts';
import type { SourceContext } from '../context.ts';
import { parseGraphqlSource } from '../form/graphql-source.ts';
import { parseRestSource } from '../form/rest-source.ts';
import type { Source } from '../form/source.ts';
import type { HeaderInput, RestoreSourceInput } from '../generated.ts';
import { findVersion } from '../stores/source-versions.ts';
import { type HeaderlessSource, toSourceChange } from '../stores/sources.ts';
import { changeSource } from './change-source.ts';

/** Makes an earlier version the newest one. Its headers get the values that are stored now, because no older ones are kept. */
export async function restoreSource(
  context: SourceContext,
  input: RestoreSourceInput,
): ReturnType<typeof changeSource> {
  const own = await requireOwnSource(context, input);
  const { credId, version } = input;
  const isCurrent = toSourceChange(own.document).version === version;
  const found = isCurrent ? null : await findVersion(context.database, credId, version);
  if (!found) throw refuse(`Credential ${credId} has no earlier version ${version} of its source.`);
  const parse = (current: Source): Source => parseVersion(found.source, input.headers ?? [], current);
  // The samples are today's: what an earlier version fails at is what its curator must know before it comes back.
  const samples = { given: null, allowFailing: input.allowFailingSamples ?? false };
  return changeSource(context, own, { parse, restores: version, samples });
}

function parseVersion(source: HeaderlessSource, given: readonly HeaderInput[], current: Source): Source {
  const values = new Map(given.map(({ name, value }) => [name.toLowerCase(), value]));
  const headers = source.headerNames.map((name) => ({ name, value: values.get(name.toLowerCase()) }));
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  const unknown = given.find(({ name }) => !names.has(name.toLowerCase()));
  if (unknown) throw refuseHeader(unknown.name);
  const input = { ...source, headers };
  return input.kind === 'REST' ? parseRestSource(input, current) : parseGraphqlSource(input, current);
}

function refuse(message: string): RequestError {
  return new RequestError('NOT_FOUND', message, { reason: 'NO_SUCH_VERSION' });
}

function refuseHeader(name: string): RequestError {
  const message = `The version has no header ${JSON.stringify(name)}: restore it first, then change the source.`;
  return new RequestError('BAD_USER_INPUT', message, { reason: 'HEADER_NOT_ALLOWED', header: name });
}
