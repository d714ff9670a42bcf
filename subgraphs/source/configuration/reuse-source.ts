import { recordCallerAudit } from '../../shared/audit.ts';
import { findCreated, toCreation } from '../../shared/credentials/create-once.ts';
import { parseCopiedText } from '../../shared/credentials/credential-text.ts';
import { RequestError } from '../../shared/errors.ts';
import { addressKeyOf } from '../../shared/items/address.ts';
import { curatorAddress, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import { isKeeperOf } from '../../shared/permissions/curator-right.ts';
import type { SourceContext } from '../context.ts';
import { addressKindsOf } from '../form/address-kinds.ts';
import { parseGraphqlSource } from '../form/graphql-source.ts';
import { parseRestSource } from '../form/rest-source.ts';
import type { Source } from '../form/source.ts';
import type { DuplicateSourceInput, HeaderInput, RestoreSourceInput } from '../generated.ts';
import { findSamples, type HeaderlessSource, toSourceAuthor } from '../sources/source-store.ts';
import { findVersion } from '../sources/source-version-store.ts';
import { toSource } from '../sources/stored-source.ts';
import { changeSource } from './change-source.ts';
import { checkSource } from './check-source.ts';
import { type CreatedCredential, showCreated, storeCredential } from './create-credential.ts';
import { findOwnCredential, requireOwnSource } from './own-source.ts';

/**
 * Creates a credential with the source and the samples of another one, after every check of a creation has passed. Stored values of
 * headers go along only if the same wallet curates both: they are that curator's secrets.
 */
export async function duplicateSource(context: SourceContext, input: DuplicateSourceInput): Promise<CreatedCredential> {
  const { credId: from, headers, name, description, allowFailingSamples } = input;
  const caller = await requireCuratorCaller(context, input.auth);
  const original = await findOwnCredential(context, caller, from);
  const curator = curatorAddress(caller, input.curator ?? (isKeeperOf(caller, original) ? null : original.curator));
  const text = parseCopiedText({ name, description: description ?? undefined }, original);
  const headerNames = headers?.map((header) => header.name);
  const creation = toCreation(curator, input.idempotencyKey, { duplicateOf: from, name, description, headerNames });
  const created = await findCreated(context.database, curator, creation);
  if (created) return showCreated(context, created._id);
  const { document } = await requireOwnSource(context, input);
  const values = addressKeyOf(original.curator) === curator ? toSource(context.cipher, document, curator) : null;
  const samples = await findSamples(context.database, from);
  const parse = () => parseStoredSource(document, headers ?? [], values);
  const source = await checkSource(context, { caller, curator, parse, samples, allowFailingSamples });
  // During the calls to the partner, the original may have been handed over or archived.
  await requireOwnSource(context, input);
  const author = toSourceAuthor(caller);
  const { isFirst, ...copy } = await storeCredential(context, { ...text, curator, creation, samples, author }, source);
  if (isFirst) recordCallerAudit(context, 'source-duplicated', { credId: copy.credId, from }, caller);
  return copy;
}

/** Makes an earlier version the newest one. Its headers get the values that are stored now, because no older ones are kept. */
export async function restoreSource(
  context: SourceContext,
  input: RestoreSourceInput,
): ReturnType<typeof changeSource> {
  const own = await requireOwnSource(context, input);
  const { credId, version } = input;
  const isCurrent = own.document.change.version === version;
  const found = isCurrent ? null : await findVersion(context.database, credId, version);
  if (!found) throw noSuchVersion(credId, version);
  const parse = (current: Source): Source => parseStoredSource(found.source, input.headers ?? [], current);
  // The current samples: their curator must know where the earlier version fails before it is restored.
  const samples = { given: null, allowFailing: input.allowFailingSamples ?? false };
  return changeSource(context, own, { parse, restores: version, samples });
}

function noSuchVersion(credId: number, version: number): RequestError {
  const message = `Credential ${credId} has no earlier version ${version} of its source.`;
  return new RequestError('NOT_FOUND', message, { reason: 'NO_SUCH_VERSION' });
}

/** Parses a stored source again, by today's rules. Its headers get the `given` values, or else those of `current`. */
function parseStoredSource(source: HeaderlessSource, given: readonly HeaderInput[], current: Source | null): Source {
  const values = new Map(given.map(({ name, value }) => [name.toLowerCase(), value]));
  const headers = source.headerNames.map((name) => ({ name, value: values.get(name.toLowerCase()) }));
  const names = new Set(headers.map(({ name }) => name.toLowerCase()));
  const unknown = given.find(({ name }) => !names.has(name.toLowerCase()));
  if (unknown) throw unknownHeader(unknown.name);
  const input = { ...source, headers, addressKinds: addressKindsOf(source) };
  return input.kind === 'REST' ? parseRestSource(input, current) : parseGraphqlSource(input, current);
}

function unknownHeader(name: string): RequestError {
  const message = `The source has no header ${JSON.stringify(name)}: leave it out, and add it to the source afterwards.`;
  return new RequestError('BAD_USER_INPUT', message, { reason: 'HEADER_NOT_ALLOWED', header: name });
}
