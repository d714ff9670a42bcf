import { recordCallerAudit } from '../../shared/audit.ts';
import { findCreated, toCreation } from '../../shared/credentials/create-once.ts';
import { parseCredentialText } from '../../shared/credentials/credential-text.ts';
import { addressKeyOf } from '../../shared/items/address.ts';
import { curatorAddress, requireCuratorCaller } from '../../shared/permissions/curator.ts';
import type { SourceContext } from '../context.ts';
import type { DuplicateSourceInput } from '../generated.ts';
import { toAuthor } from '../stores/source-change.ts';
import { findSamples } from '../stores/sources.ts';
import { toSource } from '../stores/stored-source.ts';
import { checkSource } from './check-source.ts';
import { findOwnCredential, requireOwnSource } from './own-source.ts';
import { parseStoredSource } from './parse-stored-source.ts';
import { type CreatedCredential, showCreated, storeCredential } from './store-credential.ts';

/**
 * Creates a credential with the source and the samples of another one, after every check of a creation has passed. Stored values of
 * headers go along only if the same wallet curates both: they are that curator's secrets.
 */
export async function duplicateSource(context: SourceContext, input: DuplicateSourceInput): Promise<CreatedCredential> {
  const { credId: from, headers, name, description, allowFailingSamples } = input;
  const caller = await requireCuratorCaller(context, input.auth);
  const original = await findOwnCredential(context, caller, from);
  const curator = curatorAddress(caller, input.curator ?? original.curator);
  const text = parseCredentialText({ name, description: description ?? original.description });
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
  const author = toAuthor(caller);
  const { isFirst, ...copy } = await storeCredential(context, { ...text, curator, creation, samples, author }, source);
  if (isFirst) recordCallerAudit(context, 'source-duplicated', { credId: copy.credId, from }, caller);
  return copy;
}
