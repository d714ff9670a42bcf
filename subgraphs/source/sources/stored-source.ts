import type { Database } from '../../shared/database/database.ts';
import { addressKeyOf } from '../../shared/items/address.ts';
import type { CipherKeys } from '../../shared/secrets/cipher.ts';
import { addressKindsOf } from '../form/address-kinds.ts';
import type { Source } from '../form/source.ts';
import type { GraphqlSource as VisibleGraphqlSource, RestSource as VisibleRestSource } from '../generated.ts';
import { createHeaderCipher, type HeaderCipher } from './header-cipher.ts';
import {
  eachSource,
  type HeaderlessSource,
  replaceSealedHeaders,
  type SourceChange,
  type SourceDocument,
  type StoredSample,
  toHeaderlessSource,
} from './source-store.ts';

/** A source without the values of its headers, for its curator. */
export type VisibleSource = VisibleRestSource | VisibleGraphqlSource;

interface StoredWith {
  readonly credId: number;
  readonly createdAt: Date;
  readonly curator: string;
  readonly change: SourceChange;
  readonly samples: readonly StoredSample[];
}

/** Converts a source for storage, with encrypted headers. */
export function toSourceDocument(
  cipher: HeaderCipher,
  { headers, ...source }: Source,
  { credId, samples, ...parts }: StoredWith,
): SourceDocument {
  return {
    ...source,
    _id: credId,
    headerNames: headers.map(({ name }) => name),
    sealedHeaders: cipher.seal(headers, credId),
    ...parts,
    ...(samples.length > 0 && { samples }),
  };
}

/** Converts a stored source for this curator of its credential. It has no headers if their values are missing. */
export function toSource(cipher: HeaderCipher, document: SourceDocument, curator: string | null): Source {
  const { sealedHeaders, _id } = document;
  const { headerNames, ...source } = toHeaderlessSource(document);
  const isOpened = headerNames.length > 0 && !areValuesMissing(document, curator);
  return { ...source, headers: isOpened ? cipher.open(sealedHeaders, _id) : [] };
}

/**
 * Whether values of headers are missing: they belong to the curator who stored them, and a hand-over drops them. Nothing is written then,
 * so no moment of a hand-over and no copy of a source can bring them to the next curator.
 */
export function areValuesMissing(
  { headerNames, curator: owner }: Pick<SourceDocument, 'headerNames' | 'curator'>,
  curator: string | null,
): boolean {
  if (headerNames.length === 0) return false;
  return curator === null || addressKeyOf(owner) !== addressKeyOf(curator);
}

/** Removes the secrets. */
export function toVisibleSource(document: SourceDocument): VisibleSource {
  return toShownSource(document, document.change.version);
}

/** Shows a version of a source. */
export function toShownSource(source: HeaderlessSource, version: number): VisibleSource {
  const { endpoint, expression, headerNames } = source;
  const shown = { version, endpoint, expression, headerNames, addressKinds: addressKindsOf(source) };
  if (source.kind === 'GRAPHQL') return { ...shown, query: source.query };
  return { ...shown, method: source.method, body: source.body };
}

/** Re-encrypts headers from old keys with the current key, and returns the number of sources. Then the old keys are no longer needed. */
export async function resealHeaders(database: Database, keys: CipherKeys): Promise<number> {
  const cipher = createHeaderCipher(keys);
  let resealed = 0;
  for await (const source of eachSource(database)) {
    if (cipher.isCurrent(source.sealedHeaders)) continue;
    const headers = cipher.open(source.sealedHeaders, source._id);
    await replaceSealedHeaders(database, source, cipher.seal(headers, source._id));
    resealed += 1;
  }
  return resealed;
}
