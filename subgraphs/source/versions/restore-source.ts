import { RequestError } from '../../shared/errors.ts';
import { requireOwnSource } from '../configuration/own-source.ts';
import { parseStoredSource } from '../configuration/parse-stored-source.ts';
import type { SourceContext } from '../context.ts';
import type { Source } from '../form/source.ts';
import type { RestoreSourceInput } from '../generated.ts';
import { findVersion } from '../stores/source-versions.ts';
import { changeSource } from './change-source.ts';

/** Makes an earlier version the newest one. Its headers get the values that are stored now, because no older ones are kept. */
export async function restoreSource(
  context: SourceContext,
  input: RestoreSourceInput,
): ReturnType<typeof changeSource> {
  const own = await requireOwnSource(context, input);
  const { credId, version } = input;
  const isCurrent = own.document.change.version === version;
  const found = isCurrent ? null : await findVersion(context.database, credId, version);
  if (!found) throw refuse(`Credential ${credId} has no earlier version ${version} of its source.`);
  const parse = (current: Source): Source => parseStoredSource(found.source, input.headers ?? [], current);
  // The current samples: their curator must know where the earlier version fails before it is restored.
  const samples = { given: null, allowFailing: input.allowFailingSamples ?? false };
  return changeSource(context, own, { parse, restores: version, samples });
}

function refuse(message: string): RequestError {
  return new RequestError('NOT_FOUND', message, { reason: 'NO_SUCH_VERSION' });
}
