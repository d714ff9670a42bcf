import type { Source } from '../form/source.ts';
import type { GraphqlSource as VisibleGraphqlSource, RestSource as VisibleRestSource } from '../generated.ts';
import type { HeaderCipher } from './header-cipher.ts';
import type { SourceChange } from './source-change.ts';
import {
  type HeaderlessSource,
  type SourceDocument,
  type StoredSample,
  toHeaderlessSource,
  toSourceChange,
} from './sources.ts';

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

/** Converts a stored source for a call. */
export function toSource(cipher: HeaderCipher, document: SourceDocument): Source {
  const { sealedHeaders, _id } = document;
  const { headerNames: _, ...source } = toHeaderlessSource(document);
  return { ...source, headers: cipher.open(sealedHeaders, _id) };
}

/** Removes the secrets. */
export function toVisibleSource(document: SourceDocument): VisibleSource {
  return toShownSource(document, toSourceChange(document).version);
}

/** Shows a version of a source. */
export function toShownSource(source: HeaderlessSource, version: number): VisibleSource {
  const { endpoint, expression, headerNames } = source;
  const shown = { version, endpoint, expression, headerNames };
  if (source.kind === 'GRAPHQL') return { ...shown, query: source.query };
  return { ...shown, method: source.method, body: source.body };
}
